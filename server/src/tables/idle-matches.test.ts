import { expect, test } from 'vitest'
import { begin, guests, metric, openHouse, PATIENCE, viewed, write } from '../operation/open-house.fixture.ts'

test('a match that nobody uses leaves memory, and is played on as if it had not', async () => {
  const house = await openHouse({ settings: { botPauseMs: 0, idleMs: 50 } })
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann, bob], { settings: { graceSeconds: 0 } })
  await write(house, match, ann)
  const before = await viewed(house, match, bob)
  await expect.poll(() => metric(house, 'parlor_matches_in_memory'), PATIENCE).toBe(0)

  const entry = await write(house, match, bob)
  expect(entry).toBe(before.number + 1)
  expect((await viewed(house, match, ann)).view.table.written).toEqual([1, 1])
  expect(await metric(house, 'parlor_moves_total{by="person"}')).toBe(2)
  // It is in memory again, and goes again.
  await expect.poll(() => metric(house, 'parlor_matches_in_memory'), PATIENCE).toBe(0)
})

test('a match that somebody follows stays, and goes once they have gone', async () => {
  const house = await openHouse({ settings: { botPauseMs: 0, idleMs: 50 } })
  const [ann, cleo] = await guests(house, 2)
  if (ann === undefined || cleo === undefined) throw new Error('nobody came')
  const followed = await begin(house, [ann])
  const line = await house.line(ann.token)
  await line.follow({ f: 1, m: followed })
  expect(await metric(house, 'parlor_followers')).toBe(1)
  await begin(house, [cleo])
  // When the other has left, a sweep has looked at both.
  await expect.poll(() => metric(house, 'parlor_matches_in_memory'), PATIENCE).toBe(1)
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', ref: 1 })
  line.end()
  await expect.poll(() => metric(house, 'parlor_matches_in_memory'), PATIENCE).toBe(0)
  expect(await metric(house, 'parlor_followers')).toBe(0)
})
