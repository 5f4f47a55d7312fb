/* oxlint-disable no-await-in-loop -- one move after another */
import { expect, test } from 'vitest'
import { begin, guests, openTestServer, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import type { Guest } from '../secrecy/test-server.fixture.ts'
import type { Parsed } from '../secrecy/http-wire.fixture.ts'

/** Two with accounts and a guest. The relay ends when seven have been written: who begins has four of them. */
async function table(goal = 7) {
  const testServer = await openTestServer()
  const [first, second, guest] = await guests(testServer, 3)
  if (first === undefined || second === undefined || guest === undefined) throw new Error('nobody came')
  const ann = await testServer.account(first, 'Ann')
  const bob = await testServer.account(second, 'Bob')
  const rules = encodeURIComponent(JSON.stringify({ goal, letters: 1, turnTenths: 0 }))
  const leaders = async (by: 'score' | 'wins') =>
    (await testServer.get('GET', `/api/leaderboards/relay?by=${by}&rules=${rules}`)).leaders as Parsed[]
  const begun = (...people: Guest[]) => begin(testServer, people, { options: { goal } })
  const wrote = async (match: string, ...people: Guest[]) => {
    for (const who of people) await write(testServer, match, who)
  }
  const resign = (match: string, { token }: Guest) =>
    testServer.get('POST', `/api/matches/${match}/resign`, { token, body: {} })
  return { testServer, ann, bob, guest, leaders, begun, wrote, resign }
}

test('who gives up to an accomplice makes nobody a winner, at once or after a few moves', async () => {
  const { ann, bob, leaders, begun, wrote, resign } = await table()
  await resign(await begun(ann, bob), bob)
  const early = await begun(ann, bob)
  await wrote(early, ann, bob, ann, bob, ann)
  await resign(early, bob)
  expect([await leaders('wins'), await leaders('score')]).toEqual([[], []])
})

test('who has both seats makes nobody a winner either', async () => {
  const { testServer, ann, leaders } = await table(6)
  const { token } = ann
  const options = { goal: 6 }
  const { id } = await testServer.get('POST', '/api/matches', { token, body: { game: 'relay', seats: 2, options } })
  await testServer.get('POST', `/api/matches/${id}/join`, { token, body: {} })
  await testServer.get('POST', `/api/matches/${id}/ready`, { token, body: { ready: true, seat: 1 } })
  await testServer.get('POST', `/api/matches/${id}/start`, { token })
  for (const [seat, move] of [0, 1, 0, 1, 0, 1, 0, 1, 0].map((at) => [at, at === 0 ? 'WRITE' : 'PASS'] as const))
    await testServer.get('POST', `/api/matches/${id}/moves`, { token, body: { move: { move }, seat } })
  await testServer.get('POST', `/api/matches/${id}/moves`, { token, body: { move: { move: 'WRITE' }, seat: 1 } })
  expect(await testServer.get('GET', `/api/matches/${id}`, { token })).toMatchObject({
    stage: 'over',
    outcome: { ranks: [1, 2] },
  })
  expect([await leaders('wins'), await leaders('score')]).toEqual([[], []])
})

test('a match of two with accounts that both have played counts; one against a guest makes no winner', async () => {
  const { ann, bob, guest, leaders, begun, wrote } = await table()
  await wrote(await begun(ann, guest), ann, guest, ann, guest, ann, guest, ann)
  expect(await leaders('wins')).toEqual([])
  expect(await leaders('score')).toMatchObject([{ player: { name: 'Ann' }, matches: 1, best: 4 }])
  await wrote(await begun(bob, ann), bob, ann, bob, ann, bob, ann, bob)
  expect(await leaders('wins')).toMatchObject([{ player: { name: 'Bob' }, wins: 1 }])
  expect(await leaders('score')).toMatchObject([
    { place: 1, player: { name: 'Ann' }, matches: 2, best: 4, mean: 3.5 },
    { place: 1, player: { name: 'Bob' }, matches: 1, best: 4 },
  ])
})

test('what was moved before a restart counts as well', async () => {
  const { testServer, ann, bob, leaders, begun, wrote } = await table()
  const match = await begun(ann, bob)
  await wrote(match, ann, bob, ann, bob, ann, bob)
  await testServer.stop()
  await testServer.open({ games: [relay] })
  await wrote(match, ann)
  expect(await leaders('wins')).toMatchObject([{ player: { name: 'Ann' }, wins: 1 }])
})
