import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

test('counts each key by itself, one more and one less at a time, and never below none', () => {
  const tally = new Tally()
  for (const key of ['a', 'a', 'a', 'b']) tally.add(key)
  expect([tally.of('a'), tally.of('b'), tally.of('c')]).toEqual([3, 1, 0])
  tally.remove('a')
  expect(tally.of('a')).toBe(2)
  for (const key of ['b', 'b', 'c']) tally.remove(key)
  expect([tally.of('a'), tally.of('b'), tally.of('c')]).toEqual([2, 0, 0])
})
