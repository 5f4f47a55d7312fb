import { race } from '@parlor/engine/testing/games'
import { play, replay, sayRefusal, seatName } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { hostOf, personAt, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [race({ turns: 'anybody' }), shutTheBox] })
})
afterAll(() => testServer.close())

const step = { move: 'STEP', far: 2 }

describe('silent rejection', () => {
  const frames: readonly [name: string, frame: unknown, code: string][] = [
    ['no JSON', '{', 'not-json'],
    ['no frame', '[]', 'malformed'],
    ['an unknown kind', { t: 'propose', state: {} }, 'malformed'],
    ['a move without a number', { t: 'move', f: 1, move: step }, 'malformed'],
    ['a move where nothing is followed', { t: 'move', f: 9, ref: 4, move: step }, 'not-following'],
    ['a follow of nothing', { t: 'follow', f: 3, m: 'nosuchmatch00000' }, 'no-such-match'],
    ['a number that is taken', { t: 'follow', f: 1, m: 'nosuchmatch00000' }, 'already-following'],
    ['a drop of nothing', { t: 'drop', f: 8 }, 'not-following'],
    ['an undo of nothing', { t: 'undo', f: 1, ref: 5 }, 'no-undo'],
    ['a word from the last century', { t: 'hello', v: 0 }, 'wrong-version'],
  ]
  test.each(frames)('%s is answered', async (_, frame, code) => {
    const { people, id } = await seated(testServer, { game: 'race' })
    const line = await hostOf(people).follow(id)
    const from = line.heard.length
    line.send(frame)
    const answer = await line.until(() => true, from)
    expect([answer.t, answer.code]).toEqual(['fail', code])
    expect(answer.detail.length).toBeGreaterThan(10)
  })

  test('a binary frame, and a frame before hello', async () => {
    const line = await testServer.line((await testServer.guest()).token)
    const from = line.heard.length
    line.socket.send(Buffer.from([1, 2, 3]))
    expect(await line.until(() => true, from)).toMatchObject({ t: 'fail', code: 'not-json' })
    const { Line } = await import('../secrecy/line.fixture.ts')
    const rude = await Line.raw(testServer.url)
    expect(await rude.ask({ t: 'ping', ref: 7 })).toMatchObject({ t: 'fail', code: 'wrong-version', ref: 7 })
    rude.end()
  })
})

test('stale version dropped instead of answered: a move sent twice is answered twice and made once', async () => {
  const { people, id, path } = await seated(testServer, { game: 'race' })
  const host = hostOf(people)
  const line = await host.follow(id)
  const first = await line.ask({ t: 'move', f: 1, ref: 7, move: step })
  expect(first.t).toBe('+')
  const again = await line.ask({ t: 'move', f: 1, ref: 7, move: step })
  expect(again).toEqual({ t: 'ok', f: 1, ref: 7, n: first.n })
  const byHttp = await host.ask('POST', `${path}/moves`, { move: step, ref: 7 })
  expect([byHttp.status, byHttp.json().entry]).toEqual([200, first.n])
  expect(byHttp.json().view.table.track).toEqual([2, 0])
})

test('a client that comes back with an old number gets what it missed, or the whole', async () => {
  const { people, id, path } = await seated(testServer, { game: 'race' })
  const [host, guest] = [hostOf(people), personAt(people, 1)]
  const known = (await (await guest.follow(id)).until(({ t }) => t === 'match')).n
  for (let at = 0; at < 5; at++) await host.ask('POST', `${path}/moves`, { move: { move: 'STEP', far: 1 } })
  const missed = await guest.follow(id, { after: known })
  await missed.until(({ n }) => n === known + 5)
  expect(missed.frames.map(({ t, n }) => [t, n]).slice(1)).toEqual([1, 2, 3, 4, 5].map((at) => ['+', known + at]))
  for (const after of [0, 999_999]) expect((await guest.follow(id, { after })).frames.at(-1).t).toBe('match')
})

test('legality written twice: the same refusal by the engine, by HTTP and by socket', async () => {
  const { people, id, path } = await seated(testServer, { game: shutTheBox.id })
  const log = { game: shutTheBox.id, options: {}, seats: 2, entries: [] }
  const begun = replay(shutTheBox, log)
  if (!begun.ok) throw new Error('a match begins')
  const tries: readonly [seat: number, move: Readonly<Record<string, unknown>>][] = [
    [0, { move: 'SHUT', tiles: [9] }],
    [1, { move: 'ROLL', dice: 2 }],
    [0, { move: 'ROLL', dice: 7 }],
    [0, { move: 'ROLL' }],
    [0, { move: 'DICE', values: [1, 1] }],
    [0, { move: 'NOTHING' }],
    [0, { move: 'ROLL', dice: '2' }],
  ]
  for (const [seat, move] of tries) {
    const person = personAt(people, seat)
    const played = play(shutTheBox, begun.position, seat, move)
    if (played.ok) throw new Error('it is refused')
    const { refusal } = played
    const byHttp = await person.ask('POST', `${path}/moves`, { move })
    expect([byHttp.status, byHttp.json().code]).toEqual([409, 'rule-broken'])
    const bySocket = await (await person.follow(id)).ask({ t: 'move', f: 1, ref: 3, move })
    const told = JSON.parse(JSON.stringify({ code: refusal.code, facts: refusal.facts }))
    expect([byHttp.json().refusal, bySocket.refusal]).toEqual([told, told])
    const sentence = sayRefusal(shutTheBox, refusal, (at) => people[at]?.guest.name ?? seatName(at))
    expect([byHttp.json().detail, bySocket.detail]).toEqual([sentence, sentence])
  }
})

test('“queued, success” before validation: the answer to a move says what became of it', async () => {
  const { people, id, path } = await seated(testServer, { game: 'race' })
  const host = hostOf(people)
  const line = await host.follow(id)
  const made = await host.ask('POST', `${path}/moves`, { move: step })
  expect([made.status, made.json().view.table.track]).toEqual([200, [2, 0]])
  const answers = await Promise.all([
    line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'STEP', far: 9 } }),
    line.ask({ t: 'move', f: 1, ref: 2, move: step }),
    line.ask({ t: 'move', f: 1, ref: 3, move: { move: 'JUMP' } }),
  ])
  expect(answers.map(({ t }) => t)).toEqual(['no', '+', 'no'])
})
