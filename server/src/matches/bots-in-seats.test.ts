import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { begin, guests, metric, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'

test('bots play on to the end though nobody is connected', async () => {
  const testServer = await openTestServer({ games: [shutTheBox] })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const wish = { game: 'shut-the-box', seats: 3, bots: ['random', 'random', 'random'], sit: false }
  const match = await begin(testServer, [ann], wish)
  await expect.poll(async () => (await shown(testServer, match, ann)).stage).toBe('over')
  const { outcome } = await shown(testServer, match, ann)
  expect(outcome.scores).toHaveLength(3)
  expect(await metric(testServer, 'parlor_moves_total{by="bot"}')).toBeGreaterThan(2)
  expect(await metric(testServer, 'parlor_moves_total{by="person"}')).toBe(0)
  const verified = await testServer.get('GET', `/api/matches/${match}/verify`, { token: ann.token })
  expect(verified).toMatchObject({ withSeed: true, faults: [] })
})

test('a bot that fails plays at random, is counted, and the match goes on', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  // The threads do not know the relay: whatever they are asked about it fails.
  const match = await begin(testServer, [ann], { seats: 2, bots: [null, 'random'] })
  await write(testServer, match, ann)
  await expect.poll(async () => (await viewed(testServer, match, ann)).view.toAct).toEqual([0])
  const log = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1, bot: 'random' })
  expect(await metric(testServer, 'parlor_bot_failures_total{why="no-such-bot"}')).toBe(1)
})
