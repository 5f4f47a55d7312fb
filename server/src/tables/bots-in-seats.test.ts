import { shutTheBox } from '@parlor/games'
import { expect, test } from 'vitest'
import { begin, guests, metric, openHouse, PATIENCE, shown, viewed, write } from '../operation/open-house.fixture.ts'

test('bots play on to the end though nobody is connected', async () => {
  const house = await openHouse({ games: [shutTheBox] })
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  const wish = { game: 'shut-the-box', seats: 3, bots: ['random', 'random', 'random'], sit: false }
  const match = await begin(house, [ann], wish)
  await expect.poll(async () => (await shown(house, match, ann)).stage, PATIENCE).toBe('over')
  const { outcome } = await shown(house, match, ann)
  expect(outcome.scores).toHaveLength(3)
  expect(await metric(house, 'parlor_moves_total{by="bot"}')).toBeGreaterThan(2)
  expect(await metric(house, 'parlor_moves_total{by="person"}')).toBe(0)
  const verified = await house.get('GET', `/api/matches/${match}/verify`, { token: ann.token })
  expect(verified).toMatchObject({ withSeed: true, faults: [] })
})

test('a bot that fails plays at random, is counted, and the match goes on', async () => {
  const house = await openHouse()
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  // The threads do not know the relay: whatever they are asked about it fails.
  const match = await begin(house, [ann], { seats: 2, bots: [null, 'random'] })
  await write(house, match, ann)
  await expect.poll(async () => (await viewed(house, match, ann)).view.toAct, PATIENCE).toEqual([0])
  const log = await house.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1, bot: 'random' })
  expect(await metric(house, 'parlor_bot_failures_total{why="no-such-bot"}')).toBe(1)
})
