import { expect, test } from 'vitest'
import type { OfferOf } from '../game-home.ts'
import type { BoxKind } from './picture.ts'
import { optionsIn, runningSum, shutting, toggled } from './selection.ts'

const PARAMS = { params: [], first: null }
const SHUT: OfferOf<BoxKind> = {
  ...PARAMS,
  move: 'SHUT',
  ways: [
    { move: 'SHUT', tiles: [7] },
    { move: 'SHUT', tiles: [3, 4] },
    { move: 'SHUT', tiles: [1, 2, 4] },
  ],
}
const ROLL: OfferOf<BoxKind> = {
  ...PARAMS,
  move: 'ROLL',
  ways: [
    { move: 'ROLL', dice: 2 },
    { move: 'ROLL', dice: 1 },
  ],
}

test('offers are sorted into rolls and sets of tiles', () => {
  expect(optionsIn([ROLL]).rolls.map(({ dice }) => dice)).toEqual([1, 2])
  expect(optionsIn([ROLL]).sets).toEqual([])
  expect(optionsIn([SHUT]).sets.map(({ tiles }) => tiles)).toEqual([[7], [3, 4], [1, 2, 4]])
  expect(optionsIn([])).toEqual({ rolls: [], sets: [] })
})

test('a tile is chosen and given back', () => {
  expect(toggled([], 4)).toEqual([4])
  expect(toggled([4], 3)).toEqual([3, 4])
  expect(toggled([3, 10], 9)).toEqual([3, 9, 10])
  expect(toggled([3, 4], 3)).toEqual([4])
})

test('only a set that was offered can be submitted', () => {
  const options = optionsIn([SHUT])
  expect(shutting(options, [])).toBe(null)
  expect(shutting(options, [3])).toBe(null)
  expect(shutting(options, [3, 4])).toEqual({ move: 'SHUT', tiles: [3, 4] })
  expect(shutting(options, [2, 4, 1])).toEqual({ move: 'SHUT', tiles: [1, 2, 4] })
  expect(shutting(options, [3, 4, 7])).toBe(null)
  expect(shutting(optionsIn([]), [7])).toBe(null)
})

test('the running sum', () => {
  expect(runningSum([3, 4], [6, 1])).toEqual({ terms: '3 + 4', sum: 7, need: 7 })
  expect(runningSum([], [5])).toEqual({ terms: '', sum: 0, need: 5 })
})
