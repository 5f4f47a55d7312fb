import { battleFarm } from '@parlor/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { House } from '../secrecy/house.fixture.ts'
import { askedWithoutReading } from '../secrecy/lagging.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'
import { hostOf, inLobby, seated } from './seated.fixture.ts'
import { stepGame } from './step-game.fixture.ts'

let house: House
beforeAll(async () => {
  house = await House.opened({ games: [stepGame(), battleFarm], mostConnections: 40 })
})
afterAll(() => house.close())

const alive = async () => expect((await house.ask('GET', '/healthz')).status).toBe(200)

describe('sockets without limits', () => {
  test('a frame that is too large closes the connection, and no other', async () => {
    const { token } = await house.guest()
    const [large, other] = [await house.line(token), await house.line(token)]
    large.send(JSON.stringify({ t: 'ping', ref: 1, pad: 'x'.repeat(70_000) }))
    await expect.poll(() => large.closed, { timeout: 30_000 }).toBe(1009)
    await other.settled()
    await alive()
  })

  test('one connection follows so many matches and no more', async () => {
    const { people, id } = await inLobby(house, { game: 'step-game' })
    const line = await house.line(hostOf(people).guest.token)
    for (let f = 1; f <= 64; f++) expect((await line.follow({ f, m: id })).t).toBe('table')
    expect(await line.follow({ f: 65, m: id })).toMatchObject({ t: 'fail', code: 'too-many-followed' })
    const from = line.heard.length
    line.send({ t: 'drop', f: 64 })
    await line.until(({ f }) => f === 64, from)
    expect((await line.follow({ f: 65, m: id })).t).toBe('table')
    line.end()
  })

  test('asked for at once, still no more', async () => {
    const { people, id } = await inLobby(house, { game: 'step-game' })
    const line = await house.line(hostOf(people).guest.token)
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => line.follow({ f: at + 1, m: id })))
    expect(answers.filter(({ t }) => t === 'table')).toHaveLength(64)
    expect(answers.filter(({ code }) => code === 'too-many-followed')).toHaveLength(16)
    line.end()
  })

  test('who sends too fast is told so, frame by frame, and let go in the end', async () => {
    const slow = await House.opened({ games: [stepGame()], limits: { frames: { burst: 20, perSecond: 1 } } })
    const line = await slow.line((await slow.guest()).token)
    for (let ref = 1; ref <= 60; ref++) line.send({ t: 'ping', ref })
    await line.until(({ ref }) => ref === 60)
    const answers = line.frames.slice(1)
    expect(answers.map(({ ref }) => ref)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    expect(answers.filter(({ t }) => t === 'pong').length).toBeLessThan(40)
    expect(answers.filter(({ code }) => code === 'too-many-requests').length).toBeGreaterThan(20)
    for (let ref = 61; ref <= 2_000; ref++) line.send({ t: 'ping', ref })
    await expect.poll(() => line.closed, { timeout: 30_000 }).toBe(1013)
    await slow.close()
  })

  test('there are so many connections and no more', async () => {
    const few = await House.opened({ games: [stepGame()], mostConnections: 2 })
    const lines = [await few.line(null), await few.line(null)]
    await expect(Line.raw(few.url)).rejects.toThrow('503')
    lines[0]?.end()
    await expect.poll(() => Line.raw(few.url).then(() => 'let in', String), { timeout: 30_000 }).toBe('let in')
    await few.close()
  })

  test('who asks and does not read is not sent ever more: the rest is kept back until it has read', async () => {
    const { people, id } = await seated(house, { game: battleFarm.id })
    const line = await house.line(hostOf(people).guest.token)
    await line.follow({ f: 1, m: id, offers: true })
    const asked = await askedWithoutReading(house, line, id)
    line.socket.resume()
    await line.until(({ t, f, why }) => t === 'table' && f === 1 && why === 'slow')
    const tables = line.frames.filter(({ t, f }) => t === 'table' && f > 1).length
    expect(tables).toBeLessThan(asked)
    line.end()
  })
})
