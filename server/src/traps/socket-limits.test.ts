import { race } from '@parlor/engine/testing/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { askedWithoutReading } from '../secrecy/lagging.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'
import { hostOf, inLobby, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({
    games: [race({ turns: 'anybody' }), battleFarm],
    socketLimits: { most: 40, keptFrom: 40 },
    // Who does not read answers no pings either: on a busy machine they would be cut off for that.
    heartbeatMs: 600_000,
  })
})
afterAll(() => testServer.close())

const alive = async () => expect((await testServer.ask('GET', '/healthz')).status).toBe(200)

describe('sockets without limits', () => {
  test('a frame that is too large closes the connection, and no other', async () => {
    const { token } = await testServer.guest()
    const [large, other] = [await testServer.line(token), await testServer.line(token)]
    large.send(JSON.stringify({ t: 'ping', ref: 1, pad: 'x'.repeat(70_000) }))
    await expect.poll(() => large.closed).toBe(1009)
    await other.settled()
    await alive()
  })

  test('asked for the same at once, it is sent twice and no more; whoever drops one may follow another', async () => {
    const { people, id } = await inLobby(testServer, { game: 'race' })
    const line = await testServer.line(hostOf(people).guest.token)
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => line.follow({ f: at + 1, m: id })))
    expect(answers.filter(({ t }) => t === 'match')).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'too-many-followed')).toHaveLength(78)
    const from = line.heard.length
    line.send({ t: 'drop', f: 1 })
    await line.until(({ f }) => f === 1, from)
    expect((await line.follow({ f: 81, m: id })).t).toBe('match')
    line.end()
  })

  test('who sends too fast is told so, frame by frame, and let go in the end', async () => {
    const slow = await TestServer.opened({
      games: [race({ turns: 'anybody' })],
      limits: { frames: { burst: 20, perSecond: 1 } },
    })
    const line = await slow.line((await slow.guest()).token)
    for (let ref = 1; ref <= 60; ref++) line.send({ t: 'ping', ref })
    await line.until(({ ref }) => ref === 60)
    const answers = line.frames.slice(1)
    expect(answers.map(({ ref }) => ref)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    expect(answers.filter(({ t }) => t === 'pong').length).toBeLessThan(40)
    expect(answers.filter(({ code }) => code === 'too-many-requests').length).toBeGreaterThan(20)
    for (let ref = 61; ref <= 2_000; ref++) line.send({ t: 'ping', ref })
    await expect.poll(() => line.closed).toBe(1013)
    await slow.close()
  })

  test('there are so many connections and no more', async () => {
    const few = await TestServer.opened({ games: [race({ turns: 'anybody' })], socketLimits: { most: 2, keptFrom: 2 } })
    const lines = [await few.line(null), await few.line(null)]
    await expect(Line.raw(few.url)).rejects.toThrow('503')
    lines[0]?.end()
    await expect.poll(() => Line.raw(few.url).then(() => 'let in', String)).toBe('let in')
    await few.close()
  })

  test('who asks and does not read is not sent ever more: the rest is kept back until it has read', async () => {
    const { people, id } = await seated(testServer, { game: battleFarm.id })
    const line = await testServer.line(hostOf(people).guest.token)
    await line.follow({ f: 1, m: id, offers: true })
    const asked = await askedWithoutReading(testServer, line, id)
    line.socket.resume()
    await line.settled()
    const tables = line.frames.filter(({ t, f }) => t === 'match' && f > 1).length
    expect(tables).toBeLessThan(asked)
    line.end()
  })
})
