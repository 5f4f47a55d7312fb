/* oxlint-disable no-await-in-loop -- one move after another */
import { createHash } from 'node:crypto'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { guests, openTestServer, shown, viewed } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'
import type { Parsed } from '../secrecy/http-wire.fixture.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const DATE = '2026-11-16'
const RANKING = `/api/daily/shut-the-box/${DATE}`

/** A server on which it is noon until told otherwise, and two people. */
async function noon() {
  const time = { now: NOON }
  const testServer = await openTestServer({ games: [shutTheBox, relay], clock: () => time.now })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  return { time, testServer, ann, bob }
}

const begun = (testServer: TestServer, { token }: Guest): Promise<Parsed> =>
  testServer.get('POST', '/api/daily/shut-the-box', { token })

/** Plays to the end, by one way of choosing; answers the dice as they fell. */
async function played(testServer: TestServer, match: string, guest: Guest, which: 0 | -1): Promise<number[][]> {
  for (;;) {
    const { view } = await viewed(testServer, match, guest)
    const move = view.offers[0]?.ways.at(which)
    if (move === undefined) break
    await testServer.get('POST', `/api/matches/${match}/moves`, { token: guest.token, body: { move } })
  }
  const { entries } = await testServer.get('GET', `/api/matches/${match}/log`, { token: guest.token })
  return entries.filter(({ by }: Parsed) => by === 'chance').map(({ move }: Parsed) => move.values)
}

test('the dice of a day fall the same for everybody, whatever they do with them', async () => {
  const { time, testServer, ann, bob } = await noon()
  const [hers, his] = [await begun(testServer, ann), await begun(testServer, bob)]
  expect(hers).toMatchObject({ stage: 'playing', challenge: `daily/shut-the-box/${DATE}`, yours: [0] })
  expect(his.id).not.toBe(hers.id)
  expect(his.commitment).toBe(hers.commitment)
  const rolls = [await played(testServer, hers.id, ann, 0), await played(testServer, his.id, bob, -1)] as const
  // Two dice are thrown at least twice; later one of them may throw a single one.
  const alike = rolls[0].flatMap((values, at) =>
    values.length === rolls[1][at]?.length ? [[values, rolls[1][at]]] : [],
  )
  expect(alike.length).toBeGreaterThanOrEqual(2)
  for (const [one, other] of alike) expect(one).toEqual(other)

  time.now += 86_400_000
  const next = await begun(testServer, ann)
  expect([next.id === hers.id, next.commitment === hers.commitment]).toEqual([false, false])
})

test('everybody has one attempt a day: asking again leads back to it', async () => {
  const { testServer, ann, bob } = await noon()
  const first = await begun(testServer, ann)
  expect((await begun(testServer, ann)).id).toBe(first.id)
  await played(testServer, first.id, ann, 0)
  expect(await begun(testServer, ann)).toMatchObject({ id: first.id, stage: 'over' })
  const { outcome } = await shown(testServer, first.id, ann)
  const attemptOf = async ({ token }: Guest) =>
    (await testServer.get('GET', '/api/daily', { token })).challenges.find(
      ({ game }: Parsed) => game === 'shut-the-box',
    ).attempt
  expect(await attemptOf(ann)).toEqual({ match: first.id, stage: 'over', score: outcome.scores[0] })
  expect(await attemptOf(bob)).toBeNull()
  // Neither is there a second one by a rematch, nor by several requests at once.
  const races = await Promise.all(Array.from({ length: 10 }, () => begun(testServer, bob)))
  expect(new Set(races.map(({ id }) => id)).size).toBe(1)
})

test('a match of the day is nobody else’s to see while others may still play', async () => {
  const { testServer, ann, bob } = await noon()
  const { id } = await begun(testServer, ann)
  await played(testServer, id, ann, 0)
  for (const path of ['', '/view', '/log', '/proof', '/replay?at=5'])
    expect([path, (await testServer.ask('GET', `/api/matches/${id}${path}`, { token: bob.token })).status]).toEqual([
      path,
      403,
    ])
})

test('the seed is told an hour after the day is over, and not before; it is the one that was promised', async () => {
  const { time, testServer, ann } = await noon()
  const { id, commitment } = await begun(testServer, ann)
  await played(testServer, id, ann, 0)
  const proof = () => testServer.get('GET', `/api/matches/${id}/proof`, { token: ann.token })
  const ranking = () => testServer.get('GET', RANKING)
  time.now = Date.UTC(2026, 10, 17, 0, 59, 59, 999)
  expect([(await proof()).seed, (await ranking()).seed]).toEqual([null, null])
  expect(await testServer.get('GET', `/api/matches/${id}/verify`, { token: ann.token })).toMatchObject({
    withSeed: false,
  })
  time.now += 1
  const { seed } = await proof()
  expect((await ranking()).seed).toBe(seed)
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment)
  expect(await testServer.get('GET', `/api/matches/${id}/verify`, { token: ann.token })).toMatchObject({
    withSeed: true,
    faults: [],
  })
})

test('the ranking has everybody with an account who has finished, the best first, and equals share a place', async () => {
  const { testServer, ann, bob } = await noon()
  const [cleo, dan] = await guests(testServer, 2)
  if (cleo === undefined || dan === undefined) throw new Error('nobody came')
  for (const [guest, which] of [
    [ann, 0],
    [bob, -1],
    [cleo, 0],
  ] as const)
    await played(testServer, (await begun(testServer, guest)).id, guest, which)
  await begun(testServer, dan)
  // A guest may have known the dice, as another guest, before.
  expect((await testServer.get('GET', RANKING)).ranking).toEqual([])
  for (const [at, { token }] of [ann, bob, cleo, dan].entries())
    await testServer.get('POST', '/api/accounts', { token, body: { name: `Account ${at}`, password: 'correct horse' } })
  const { ranking, commitment } = await testServer.get('GET', RANKING)
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(ranking.map(({ player }: Parsed) => player.id))).toEqual(new Set([ann.id, bob.id, cleo.id]))
  // In Shut the Box the lowest is the best.
  const scores: number[] = ranking.map(({ score }: Parsed) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(ranking.map(({ place }: Parsed) => place)).toEqual(
    scores.map((score) => 1 + scores.filter((other) => other < score).length),
  )
  const placeOf = ({ id }: Guest) => ranking.find(({ player }: Parsed) => player.id === id).place
  expect(placeOf(ann)).toBe(placeOf(cleo))
})

test('who begins before midnight may finish in an hour; what ends when the dice are known is in no ranking', async () => {
  const { time, testServer, ...people } = await noon()
  const ann = await testServer.account(people.ann, 'Late 0')
  const bob = await testServer.account(people.bob, 'Late 1')
  const [early, late] = [await begun(testServer, ann), await begun(testServer, bob)]
  time.now = Date.UTC(2026, 10, 17, 0, 59, 59)
  expect((await testServer.get('GET', RANKING)).seed).toBeNull()
  await played(testServer, early.id, ann, 0)
  time.now += 1_000
  expect((await testServer.get('GET', RANKING)).seed).toMatch(/^[0-9a-f]{64}$/)
  await played(testServer, late.id, bob, 0)
  const { ranking } = await testServer.get('GET', RANKING)
  expect(ranking.map(({ player }: Parsed) => player.id)).toEqual([ann.id])
})

test('a day nobody asked for has an empty ranking and no dice, and looking back at it makes none', async () => {
  const { time, testServer, ann } = await noon()
  const ofDay = (date: string) => testServer.get('GET', `/api/daily/shut-the-box/${date}`)
  const none = { ranking: [], commitment: null, seed: null }
  expect(await ofDay('2026-11-15')).toMatchObject({ game: 'shut-the-box', date: '2026-11-15', ...none })
  expect(await ofDay('2026-11-15')).toMatchObject(none)
  // One that somebody asked for keeps its own.
  const { commitment } = await begun(testServer, ann)
  time.now += 86_400_000
  expect(await ofDay(DATE)).toMatchObject({ ranking: [], commitment })
})

test('there is no challenge of tomorrow, of what is no day, or of a game for several', async () => {
  const { testServer, ann } = await noon()
  for (const date of ['2026-11-17', '2026-02-30', 'today'])
    expect((await testServer.ask('GET', `/api/daily/shut-the-box/${date}`)).status).toBeGreaterThanOrEqual(400)
  expect((await testServer.ask('POST', '/api/daily/nothing', { token: ann.token })).json().code).toBe('no-such-game')
  expect((await testServer.ask('POST', '/api/daily/shut-the-box')).status).toBe(401)
})
