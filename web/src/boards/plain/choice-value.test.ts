import type { ChoiceDescription } from '@parlor/engine'
import { expect, test } from 'vitest'
import { firstValue, isForced, isWhole, moved, replaced, sumOf, toggled } from './choice-value.ts'

const tiles = { kind: 'subset', of: [1, 2, 3, 4, 5, 6], min: 1, max: 3, sum: 9 } as const
const loads = { kind: 'subset', of: ['cart', 'mule'], min: 0, max: 2, weights: [5, 3], sum: 8 } as const
const trip: ChoiceDescription = {
  kind: 'tuple',
  each: [
    { kind: 'one', of: ['north', 'south'] },
    { kind: 'range', from: 1, to: 4 },
  ],
}

test('a set is whole with the right count and sum', () => {
  expect(isWhole(tiles, [])).toBe(false)
  expect(isWhole(tiles, [4, 5])).toBe(true)
  expect(isWhole(tiles, [1, 2])).toBe(false)
  expect(isWhole({ ...tiles, max: 1 }, [4, 5])).toBe(false)
  expect([sumOf(tiles, [1, 2]), sumOf(loads, ['cart', 'mule'])]).toEqual([3, 8])
  expect(isWhole(loads, ['cart', 'mule'])).toBe(true)
})

test('a set keeps the order of the choice, whatever is ticked first', () => {
  expect(toggled(tiles, toggled(tiles, [], 5), 4)).toEqual([4, 5])
  expect(toggled(tiles, [4, 5], 5)).toEqual([4])
})

test('an order is whole from the start and can be changed step by step', () => {
  const order: ChoiceDescription = { kind: 'order', of: ['a', 'b', 'c'] }
  expect(firstValue(order)).toEqual(['a', 'b', 'c'])
  expect(isWhole(order, ['b', 'a', 'c'])).toBe(true)
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

test('several values at once are whole when each is', () => {
  const first = firstValue(trip)
  expect(first).toEqual([undefined, 1])
  expect(isWhole(trip, first)).toBe(false)
  expect(isWhole(trip, replaced(first, 0, 'south'))).toBe(true)
  expect(isWhole(trip, ['south', 9])).toBe(false)
  expect(isWhole(trip, ['south', 1.5])).toBe(false)
})

test('what leaves no choice is not asked', () => {
  expect(isForced({ kind: 'one', of: ['only'] })).toBe(true)
  expect(isForced({ kind: 'range', from: 2, to: 2 })).toBe(true)
  expect(isForced({ kind: 'subset', of: [1], min: 0, max: 1 })).toBe(false)
  expect(isForced({ kind: 'subset', of: [1, 2], min: 2, max: 2 })).toBe(true)
  expect(isForced({ kind: 'order', of: ['a', 'b'] })).toBe(false)
  expect(isForced(trip)).toBe(false)
  expect(firstValue({ kind: 'subset', of: [1, 2], min: 2, max: 2 })).toEqual([1, 2])
})
