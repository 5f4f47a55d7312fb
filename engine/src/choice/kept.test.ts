import { describe, expect, test } from 'vitest'
import type { Scalar } from './choice.ts'
import { MOST_ITEMS_KEPT, MOST_KEPT, MOST_NARROWED } from './kept.ts'
import { oneFrom, oneOf, range } from './one-of.ts'
import { orderOf } from './order-of.ts'
import { subsetOf } from './subset-of.ts'
import { tupleOf } from './tuple-of.ts'

describe('equal choices are the same choice', () => {
  test.each<[string, () => unknown]>([
    ['one of some values', () => oneFrom<Scalar>(['a', 'b', true, 3])],
    ['range', () => range(-2, 6)],
    ['subset', () => subsetOf([1, 2, 3, 4], { min: 0, sum: 5 })],
    ['order', () => orderOf(['x', 'x', 'y'])],
    ['tuple', () => tupleOf(3, range(1, 6))],
    ['narrowed by a set', () => oneOf('a', 'b', 'c').among(0b101)],
    ['narrowed by a list', () => range(0, 999).among([7, 3])],
    ['narrowed subset', () => subsetOf([1, 2, 3, 4]).among([2, 4])],
  ])('%s', (_, make) => {
    expect(make()).toBe(make())
  })

  test('and those that differ in anything are not', () => {
    expect(oneOf(1, 2)).not.toBe(oneOf(2, 1))
    expect(oneOf(1)).not.toBe(oneOf('1'))
    expect(subsetOf([1, 2, 3], { sum: 3 })).not.toBe(subsetOf([1, 2, 3]))
    expect(subsetOf([1, 2, 3], { max: 2 })).not.toBe(subsetOf([1, 2, 3]))
    expect(tupleOf(2, range(1, 6))).not.toBe(tupleOf(2, range(0, 5)))
    expect(range(1, 6).at(0)).toBe(1)
    expect(range(0, 5).at(0)).toBe(0)
  })

  test('what is wrong is refused every time', () => {
    for (let time = 0; time < 2; time++) {
      expect(() => oneFrom([Number.NaN])).toThrow(RangeError)
      expect(() => range(0.5, 2)).toThrow(RangeError)
      expect(() => subsetOf([1, 1])).toThrow(RangeError)
    }
  })
})

describe('what is kept is bounded', () => {
  test('so many choices of a kind, however many are made', () => {
    const made = Array.from({ length: MOST_KEPT * 3 }, (_, i) => range(i, i + 5))
    const still = made.filter((choice, i) => range(i, i + 5) === choice)
    expect(still.length).toBeLessThanOrEqual(MOST_KEPT)
    expect(made.every((choice, i) => choice.at(2) === i + 2)).toBe(true)
  })

  test('none with many items, or that is costly to count', () => {
    const many = Array.from({ length: MOST_ITEMS_KEPT + 1 }, (_, i) => i)
    expect(oneFrom(many)).not.toBe(oneFrom(many))
    expect(orderOf(many)).not.toBe(orderOf(many))
    expect(subsetOf(many.slice(0, 60), { sum: 200 })).not.toBe(subsetOf(many.slice(0, 60), { sum: 200 }))
  })

  test('so many narrowings of a choice', () => {
    const wide = range(0, 20)
    const made = Array.from({ length: MOST_NARROWED + 10 }, (_, set) => wide.among(set))
    const still = made.filter((choice, set) => wide.among(set) === choice)
    expect(still.length).toBeLessThanOrEqual(MOST_NARROWED)
  })

  test('no values of a choice that has many', () => {
    const dice = tupleOf(5, range(1, 6))
    expect(dice.at(77)).toEqual(dice.at(77))
    expect(dice.at(77)).not.toBe(dice.at(77))
    expect(tupleOf(2, range(1, 6)).at(7)).toBe(tupleOf(2, range(1, 6)).at(7))
  })
})

describe('a choice narrowed to some of its items', () => {
  test('holds those, in their old order, whether told by a set or by a list; others are passed over', () => {
    expect(oneOf('a', 'b', 'c').among(0b101).describe()).toEqual({ kind: 'one', of: ['a', 'c'] })
    expect(oneOf('a', 'b', 'c').among(['c', 'a'])).toBe(oneOf('a', 'b', 'c').among(0b101))
    expect(range(3, 9).among([8, 4, 100, -1, 8]).describe()).toEqual({ kind: 'one', of: [4, 8] })
    expect(range(3, 9).among(-1).size).toBe(7)
    expect(range(0, 999).among([500, 40]).describe()).toEqual({ kind: 'one', of: [40, 500] })
  })

  test('keeps its limits', () => {
    const sets = subsetOf([1, 2, 3, 4, 5], { sum: 6 }).among(0b10111)
    expect(Array.from({ length: sets.size }, (_, i) => sets.at(i))).toEqual([
      [1, 2, 3],
      [1, 5],
    ])
    expect(sets.describe()).toEqual({ kind: 'subset', of: [1, 2, 3, 5], min: 1, max: 4, sum: 6 })
  })

  test('and what is well-formed is judged by the whole', () => {
    expect(range(0, 9).among([]).shapeFault(4)).toBeNull()
    expect(range(0, 9).among([]).shapeFault('4')).not.toBeNull()
    expect(subsetOf([0, 1, 2]).among([1]).shapeFault([0, 2])).toBeNull()
    expect(subsetOf([0, 1, 2]).among([1]).find([0, 2])).toBeUndefined()
  })
})
