import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'
import { atOnce, MANY, tally, times } from './at-once.fixture.ts'
import { watchedForCrashes } from './crashes.fixture.ts'
import { Dice } from './dice.fixture.ts'
import { seated } from './fuzz-world.fixture.ts'
import { playOn } from './play-on.fixture.ts'

const crashes = watchedForCrashes()
let testServer: TestServer
let players: readonly [Guest, Guest]
beforeAll(async () => {
  // The next noon, from which on time runs as ever: no day ends while its challenge is begun.
  const began = Date.now()
  const noon = (Math.floor(began / DAY_MS) + 1.5) * DAY_MS
  testServer = await TestServer.opened({ clock: () => noon + Date.now() - began })
  players = [await testServer.guest(), await testServer.guest()]
})
afterAll(async () => {
  await testServer.close()
  expect(crashes).toEqual([])
})

const BOX = 'shut-the-box'
const DAY_MS = 86_400_000

async function started(): Promise<string> {
  const { id } = await seated(testServer, BOX, players)
  await testServer.get('POST', `/api/matches/${id}/start`, { token: players[0].token })
  return id
}

/** What kinds of entries the log has, in their order; and the log is sound. */
async function kindsOf(id: string): Promise<string[]> {
  const { token } = players[0]
  const { faults } = await testServer.get('GET', `/api/matches/${id}/verify`, { token })
  expect(faults).toEqual([])
  const { entries } = await testServer.get('GET', `/api/matches/${id}/log`, { token })
  return entries.map(({ kind, by }: { kind: string; by: unknown }) =>
    kind === 'moved' ? `moved by ${String(by)}` : kind,
  )
}

test('a match starts once', async () => {
  const { id } = await seated(testServer, BOX, players)
  const outcomes = await atOnce(
    testServer,
    times({ method: 'POST', path: `/api/matches/${id}/start`, token: players[0].token }),
  )
  expect(tally(outcomes)).toEqual({ 200: 1, 'not-in-lobby': MANY - 1 })
  expect((await kindsOf(id)).filter((kind) => kind === 'started')).toHaveLength(1)
})

test('a seat is taken by one of many', async () => {
  const many = await Promise.all(Array.from({ length: MANY }, () => testServer.guest()))
  const { token } = players[0]
  const { id, code } = await testServer.get('POST', '/api/matches', { token, body: { game: BOX, seats: 2 } })
  const body = { seat: 1, code }
  const calls = many.map((guest) => ({ method: 'POST', path: `/api/matches/${id}/join`, token: guest.token, body }))
  const outcomes = await atOnce(testServer, calls)
  expect(tally(outcomes)).toEqual({ 200: 1, 'seat-taken': MANY - 1 })
  const winner = many[outcomes.findIndex(({ status }) => status === 200)]
  const { seats } = await testServer.get('GET', `/api/matches/${id}`, { token })
  expect(seats[1].player.id).toBe(winner?.id)
})

test('a move under one number is made once, and all who sent it are told so', async () => {
  const id = await started()
  const before = await kindsOf(id)
  const body = { move: { move: 'ROLL', dice: 2 }, ref: 9 }
  const outcomes = await atOnce(
    testServer,
    times({ method: 'POST', path: `/api/matches/${id}/moves`, token: players[0].token, body }),
  )
  expect(tally(outcomes)).toEqual({ 200: MANY })
  expect(new Set(outcomes.map((outcome) => outcome.body.entry)).size).toBe(1)
  expect((await kindsOf(id)).slice(before.length)).toEqual(['moved by 0', 'moved by chance'])
})

test('a move under different numbers is made once, and the others are refused', async () => {
  const id = await started()
  const before = await kindsOf(id)
  const calls = Array.from({ length: MANY }, (_, ref) => ({
    method: 'POST',
    path: `/api/matches/${id}/moves`,
    token: players[0].token,
    body: { move: { move: 'ROLL', dice: 2 }, ref },
  }))
  expect(tally(await atOnce(testServer, calls))).toEqual({ 200: 1, 'rule-broken': MANY - 1 })
  expect((await kindsOf(id)).slice(before.length)).toEqual(['moved by 0', 'moved by chance'])
})

/** As many as one player may have. */
const SOCKETS = 20

test.each([
  ['one number', () => 7, SOCKETS],
  ['different numbers', (at: number) => 7 + at, 1],
] as const)(
  'sockets send the same move under %s: it is made once, and each is answered',
  async (_, refOf, accepted) => {
    const id = await started()
    const before = await kindsOf(id)
    const lines = await Promise.all(Array.from({ length: SOCKETS }, () => testServer.line(players[0].token)))
    await Promise.all(lines.map((line) => line.follow({ f: 3, m: id })))
    const move = { t: 'move', f: 3, move: { move: 'ROLL', dice: 2 } }
    const answers = await Promise.all(lines.map((line, at) => line.ask({ ...move, ref: refOf(at) })))
    const told = answers.filter(({ t }) => t === '+' || t === 'ok')
    expect(told).toHaveLength(accepted)
    expect(answers.filter(({ t }) => t === 'no')).toHaveLength(SOCKETS - accepted)
    // The entry of the move itself, whether it is told as an update or as a repetition.
    expect(new Set(told.map(({ t, n, e }) => (t === 'ok' ? n : (e ?? n)))).size).toBe(1)
    expect((await kindsOf(id)).slice(before.length)).toEqual(['moved by 0', 'moved by chance'])
    for (const line of lines) line.end()
  },
)

test('a box is filled once', async () => {
  const { token } = players[0]
  const { id } = await testServer.get('POST', '/game/new', { token })
  await testServer.get('POST', `/game/${id}/roll`, { token })
  const body = { category: 'chance' }
  const outcomes = await atOnce(testServer, times({ method: 'POST', path: `/game/${id}/score`, token, body }))
  expect(tally(outcomes)).toEqual({ 200: 1, 'rule-broken': MANY - 1 })
  expect((await testServer.get('GET', `/game/${id}/state`, { token })).state.turn).toBe(2)
})

test('somebody gives up once', async () => {
  const id = await started()
  const outcomes = await atOnce(
    testServer,
    times({ method: 'POST', path: `/api/matches/${id}/resign`, token: players[1].token, body: {} }),
  )
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await kindsOf(id)).filter((kind) => kind === 'resigned')).toHaveLength(1)
})

test('both ask for a rematch: there is one', async () => {
  const id = await started()
  expect(await playOn(testServer, id, players, new Dice(5, 5), 2_000, 1)).toMatchObject({ isOver: true })
  const own = async ({ token }: Guest) =>
    (await testServer.get('GET', '/api/me/matches', { token })).matches.map((line: { id: string }) => line.id)
  const before = await own(players[0])
  const calls = Array.from({ length: MANY }, (_, at) => ({
    method: 'POST',
    path: `/api/matches/${id}/rematch`,
    token: players[at % 2 === 0 ? 0 : 1].token,
  }))
  const outcomes = await atOnce(testServer, calls)
  expect(tally(outcomes)).toEqual({ 200: MANY })
  const [next, ...others] = new Set(outcomes.map(({ body }) => String(body.id)))
  expect(others).toEqual([])
  expect((await testServer.get('GET', `/api/matches/${id}`, { token: players[0].token })).rematch).toBe(next)
  const seatedNow = [...(await own(players[0])), ...(await own(players[1]))].filter((one) => !before.includes(one))
  expect(new Set(seatedNow)).toEqual(new Set([next]))
  expect((await kindsOf(id)).filter((kind) => kind === 'rematched')).toHaveLength(1)
})

test('a day’s challenge is begun once by each', async () => {
  const outcomes = await atOnce(
    testServer,
    times({ method: 'POST', path: '/api/daily/yahtzee', token: players[0].token }),
  )
  expect(tally(outcomes)).toEqual({ 200: MANY })
  const [id, ...others] = new Set(outcomes.map(({ body }) => String(body.id)))
  expect(others).toEqual([])
  expect((await kindsOf(id ?? '')).filter((kind) => kind === 'started')).toHaveLength(1)
})
