import { adviseBox } from '@parlor/bots/shut-the-box'
import { expect, test } from 'vitest'
import { markedSet, worthOf, worths } from './worth.ts'

const RULES = { dice: 'forced', tiles: 9, scoring: 'sum' } as const

test('every legal set has a worth, the best is marked', () => {
  const up = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const all = worths(adviseBox({ options: RULES, aim: 'score', up, dice: [4, 6] }))
  expect(all.map(({ tiles }) => tiles.join())).toContain('4,6')
  // dice-games.md 1.3: {1, 9} leaves the least, {4, 6} shuts most often.
  expect(markedSet(all, [])?.tiles).toEqual([1, 9])
  expect(worthOf(all, [6, 4])?.value).toBeGreaterThan(markedSet(all, [])?.value ?? Infinity)
  expect(worthOf(all, [5, 6])).toBe(null)
  const shut = worths(adviseBox({ options: RULES, aim: 'shut', up, dice: [4, 6] }))
  expect(markedSet(shut, [])?.tiles).toEqual([4, 6])
})

test('of equally good sets the one that is chosen is marked', () => {
  const all = worths(adviseBox({ options: RULES, aim: 'score', up: [1, 2, 3, 4], dice: [5] }))
  expect(all.filter(({ isBest }) => isBest)).toHaveLength(2)
  expect(markedSet(all, [2, 3])?.tiles).toEqual([2, 3])
  expect(markedSet(all, [1, 4])?.tiles).toEqual([1, 4])
})

test('one die or two', () => {
  const all = worths(adviseBox({ options: { ...RULES, dice: 'optional' }, aim: 'score', up: [1, 2], dice: [] }))
  expect(all.find(({ isBest }) => isBest)?.dice).toBe(1)
  expect(markedSet(all, [])).toBe(null)
  expect(worths(null)).toEqual([])
})
