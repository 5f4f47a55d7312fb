import { describe, expect, it } from 'vitest'
import { valuesOf, type Scalar } from './choice.ts'
import { oneFrom, oneOf, range } from './one-of.ts'
import { orderOf } from './order-of.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { unevenness } from './unevenness.fixture.ts'
import { subsetOf } from './subset-of.ts'
import { tupleOf } from './tuple-of.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const isZero = (value: unknown) => Object.is(value, 0)

describe('what an author gets wrong is said at once', () => {
  it.each([
    [
      'a value twice',
      () => oneOf(1, 2, 1),
      '1 stands twice among the items: choose among their places in the list instead',
    ],
    ['a value twice in a long list', () => oneFrom([...numbers(99), 50]), '50 stands twice among the items'],
    ['0 and -0', () => oneOf(0, -0), '0 stands twice'],
    ['false twice', () => oneFrom([false, false]), 'false stands twice'],
    ['NaN', () => oneOf(NaN), 'NaN cannot be chosen: only texts, finite numbers, true and false can'],
    ['Infinity', () => orderOf([1, Infinity]), 'Infinity cannot be chosen'],
    ['an object', () => subsetOf([{} as unknown as Scalar]), 'an object cannot be chosen'], // a game without types
    ['a hole', () => oneFrom(new Array<number>(1)), 'undefined cannot be chosen'],
    ['a range from NaN', () => range(NaN, 3), 'the start of a range is NaN, not a whole number'],
    ['a range to 1.5', () => range(1, 1.5), 'the end of a range is 1.5, not a whole number'],
    ['a range to Infinity', () => range(1, Infinity), 'the end of a range is Infinity, not a whole number'],
    ['a range too wide', () => range(-(2 ** 53) + 1, 2 ** 53 - 1), 'is too wide a range'],
    ['an item twice', () => subsetOf(['a', 'a']), '“a” stands twice'],
    [
      'a negative weight',
      () => subsetOf([1, 2], { weights: [1, -1] }),
      '-1 cannot be a weight: only whole numbers from 0',
    ],
    ['a broken weight', () => subsetOf([1, 2], { weights: [1, 0.5] }), '0.5 cannot be a weight'],
    ['a weight NaN', () => subsetOf([1, 2], { weights: [1, NaN] }), 'NaN cannot be a weight'],
    ['a negative item with a sum', () => subsetOf([1, -2], { sum: 3 }), '-2 cannot be a weight'],
    ['a broken item with a sum', () => subsetOf([1, 1.5], { sum: 3 }), '1.5 cannot be a weight'],
    ['too few weights', () => subsetOf([1, 2], { weights: [1] }), '1 weights for 2 items'],
    ['a broken min', () => subsetOf([1], { min: 0.5 }), 'min is 0.5, not a whole number'],
    ['a max NaN', () => subsetOf([1], { max: NaN }), 'max is NaN, not a whole number'],
    ['a broken sum', () => subsetOf([1], { sum: 1.5 }), 'sum is 1.5, not a whole number'],
    ['a sum too large', () => subsetOf([1], { sum: 2 ** 53 - 1 }), '9007199254740991 is too large a sum'],
    ['too many items', () => subsetOf(numbers(1_001)), '1001 items: at most 1000 can be chosen from'],
    [
      'too much to count',
      () => subsetOf(numbers(200), { sum: 5_000 }),
      '200 items with a sum of 5000 are too many to count',
    ],
    ['half a die', () => tupleOf(1.5, range(1, 6)), 'the number of entries is 1.5, not a whole number'],
    ['less than no dice', () => tupleOf(-1, range(1, 6)), '-1 entries: 0 to 1000 are possible'],
    ['too many dice', () => tupleOf(1_001, range(1, 6)), '1001 entries: 0 to 1000 are possible'],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(RangeError)
    expect(make).toThrow(message)
  })

  it('negative and broken items are in order where nothing is added up', () => {
    expect(subsetOf([-1, 0.5], { min: 0 }).size).toBe(4)
    expect(subsetOf([-1, 0.5], { sum: 2, weights: [1, 1] }).size).toBe(1)
  })
})

describe('nothing, and next to nothing', () => {
  it('an empty choice', () => {
    for (const choice of [
      oneFrom([]),
      range(1, 0),
      range(3, -3),
      subsetOf([]),
      subsetOf([1], { min: 2 }),
      subsetOf([1], { max: -1, min: 0 }),
      subsetOf([1], { sum: -1, min: 0 }),
      tupleOf(2, range(1, 0)),
    ]) {
      // prettier-ignore
      expect(choice.size).toBe(0)
      expect([...valuesOf<unknown>(choice)]).toEqual([])
      expect(choice.completable([] as never)).toBe(false) // an unfinished list of nothing
    }
    expect(oneFrom([]).shapeFault(1)).toBe('1 is not a nothing')
  })

  it('one empty list', () => {
    for (const choice of [
      subsetOf([], { min: 0 }),
      orderOf([]),
      tupleOf(0, range(1, 6)),
      subsetOf([1, 2], { sum: 0, min: 0 }),
    ]) {
      // prettier-ignore
      expect([...valuesOf<unknown>(choice)]).toEqual([[]])
      expect(choice.find([])).toEqual([])
    }
  })

  it('a sum of 0 is met by items that weigh nothing', () => {
    expect([...valuesOf(subsetOf([0, 1, 2], { sum: 0 }))]).toEqual([[0]])
    expect([...valuesOf(subsetOf([0, 1, 2], { sum: 0, min: 0 }))]).toEqual([[0], []])
    expect(subsetOf([1, 2], { sum: 0 }).size).toBe(0)
  })

  it('a min below 0 is 0', () => expect(subsetOf([1], { min: -5 }).describe()).toMatchObject({ min: 0, max: 1 }))

  it('zero has no sign, wherever it comes from', () => {
    expect(isZero(oneOf(-0).at(0)) && isZero(oneOf(0).find(-0))).toBe(true)
    expect(isZero(range(-0, 3).at(0)) && isZero(range(-2, 3).find(-0)) && isZero(range(-2, 3).at(2))).toBe(true)
    expect(subsetOf([-0, 1]).at(1).every(isZero)).toBe(true)
    expect(subsetOf([0, 1]).find([-0])?.every(isZero)).toBe(true)
    expect(orderOf([-0]).at(0).every(isZero) && orderOf([0]).find([-0])?.every(isZero)).toBe(true)
    expect(tupleOf(1, range(0, 1)).find([-0])?.every(isZero)).toBe(true)
  })

  it('values of another type are not found by looking alike', () => {
    expect(oneFrom<Scalar>([1, 'a']).find('1')).toBeUndefined()
    expect(range(1, 9).shapeFault('5')).toBe('“5” is not a whole number')
    expect(range(1, 9).find([5] as never)).toBeUndefined() // from outside
    expect(range(1, 9).completable([5] as never)).toBe(false)
    expect(range(1, 9).find(1.5)).toBeUndefined()
    expect(subsetOf<Scalar>([1, 'a']).find(['1'])).toBeUndefined()
    expect(orderOf(numbers(3)).find(new Array<number>(3))).toBeUndefined()
    expect(orderOf(numbers(3)).completable(new Array<number>(2))).toBe(false)
    expect(subsetOf(numbers(3)).completable(new Array<number>(1))).toBe(false)
  })

  it('what was given can change afterwards: the choice does not', () => {
    const hand = ['a', 'b', 'c']
    const choices = [oneFrom(hand), subsetOf(hand), orderOf(hand)]
    const before = choices.map((choice) => JSON.stringify(choice.describe()))
    hand.pop()
    expect(choices.map((choice) => JSON.stringify(choice.describe()))).toEqual(before)
    expect(choices.map((choice) => choice.size)).toEqual([3, 7, 6])
  })
})

describe('subsets against trying all of them', () => {
  const random = seededRandom(7)
  it.each(Array.from({ length: 200 }, (_, i) => i))('case %i', () => {
    const items = numbers(random.below(9)).map((n) => n * (1 + random.below(2)) + 20 * n)
    const weights = items.map(() => random.below(5))
    const limits = { min: random.below(4), max: random.below(9), sum: random.below(12), weights }
    const isMember = (set: readonly number[]) =>
      set.length >= limits.min &&
      set.length <= limits.max &&
      set.reduce((sum, item) => sum + (weights[items.indexOf(item)] ?? NaN), 0) === limits.sum
    const everything = Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((__, i) => bits & (1 << i)))
    const members = everything.filter(isMember)
    const choice = subsetOf(items, limits)
    const byText = (sets: Iterable<readonly number[]>) => [...sets].map((set) => set.join(' ')).toSorted()
    expect(byText(valuesOf(choice))).toEqual(byText(members))
    for (const set of everything) {
      expect(choice.find(set.toReversed())).toEqual(isMember(set) ? set : undefined)
      expect(choice.completable(set)).toBe(members.some((whole) => set.every((item) => whole.includes(item))))
    }
  })
})

describe('orders of items that are alike', () => {
  it('are counted and numbered once each', () => {
    const choice = orderOf(['a', 'b', 'a', 'b', 'b'])
    expect(choice.size).toBe(10)
    expect(new Set([...valuesOf(choice)].map((order) => order.join(''))).size).toBe(10)
    expect(choice.find(['b', 'b', 'b', 'a', 'a'])).toEqual(['b', 'b', 'b', 'a', 'a'])
    expect(choice.find(['b', 'b', 'b', 'b', 'a'])).toBeUndefined()
  })
  it('are counted exactly beyond 18!', () => {
    expect(orderOf([...numbers(2), ...Array<number>(40).fill(9)]).size).toBe(42 * 41)
    expect(orderOf(Array<number>(500).fill(1)).size).toBe(1)
  })
})

describe('choices too large to list', () => {
  const random = seededRandom(11)

  it('subsets of 60 items: each item in half of them', () => {
    const items = numbers(60)
    const choice = subsetOf(items)
    expect(choice.size).toBe(2 ** 60)
    const counts = items.map(() => 0)
    for (let draw = 0; draw < 5_000; draw++)
      for (const item of choice.sample(random)) counts[item - 1] = (counts[item - 1] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 2_500)).toBeLessThan(200) // 5.6 standard deviations
  })

  it('subsets of 60 items with a sum, a least and a most number', () => {
    const weights = numbers(60).map((n) => n % 7)
    const choice = subsetOf(numbers(60), { sum: 90, min: 20, max: 40, weights })
    expect(choice.size).toBeGreaterThan(2 ** 53)
    const counts = numbers(60).map(() => 0)
    for (let draw = 0; draw < 200; draw++) {
      const set = choice.sample(random)
      expect(choice.find(set)).toEqual(set)
      for (const item of set) counts[item - 1] = (counts[item - 1] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it('exactly 30 of 60 items: as many as there should be', () => {
    const choice = subsetOf(numbers(60), { min: 30, max: 30 })
    expect(choice.size / 118264581564861424).toBeCloseTo(1, 12)
    for (const index of [0, 1, 2 ** 52, 1e17, choice.size - 1, choice.size * 0.999999999])
      expect(choice.find(choice.at(index))).toHaveLength(30)
  })

  it('subsets of 1,000 items', () => {
    const choice = subsetOf(numbers(1_000), { min: 3, max: 999 })
    const set = choice.sample(random)
    expect(choice.find(set)).toEqual(set)
    expect(choice.completable([1_000, 1])).toBe(true)
  })

  it('orders of 52 cards: each card in each place as often', () => {
    const cards = numbers(52)
    const choice = orderOf(cards)
    expect(choice.size).toBeCloseTo(8.0658e67, -64)
    const counts = Array<number>(52 * 52).fill(0)
    for (let draw = 0; draw < 2_600; draw++)
      for (const [place, card] of choice.sample(random).entries()) {
        const cell = place * 52 + card - 1
        counts[cell] = (counts[cell] ?? 0) + 1
      }
    expect(unevenness(counts)).toBeLessThan(5)
  })

  it('orders beyond what a number can count still have their numbers', () => {
    const choice = orderOf(numbers(52))
    for (const index of [0, 1, 2 ** 53, 1e60, choice.size / 2, choice.size * (1 - 2 ** -53)])
      expect(choice.find(choice.at(index))).toHaveLength(52)
    expect(choice.at(0)).toEqual(numbers(52))
    expect(choice.at(1)).toEqual([...numbers(50), 52, 51])
    const deck = orderOf(numbers(400))
    expect(deck.size).toBe(Infinity)
    expect(deck.find(deck.at(5))).toHaveLength(400)
    expect(deck.find(deck.sample(random))).toHaveLength(400)
  })

  it('a thousand dice', () => {
    const choice = tupleOf(1_000, range(1, 6))
    const roll = choice.sample(random)
    expect(choice.find(roll)).toEqual(roll)
    expect(choice.at(0)).toEqual(Array<number>(1_000).fill(1))
  })

  it('a range as wide as numbers are exact', () => {
    const choice = range(0, 2 ** 53 - 2)
    const value = choice.sample(random)
    expect(choice.find(value)).toBe(value)
    expect(choice.at(choice.size - 1)).toBe(2 ** 53 - 2)
  })
})
