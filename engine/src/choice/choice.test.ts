import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesOf, type Choice, type Scalar } from './choice.ts'
import { choiceOf, parseChoice } from './choice-of.ts'
import { oneFrom, range } from './one-of.ts'
import { orderOf } from './order-of.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { unevenness } from './unevenness.fixture.ts'
import { subsetOf } from './subset-of.ts'
import { tupleFrom, tupleOf } from './tuple-of.ts'

/** What every kind of choice must do, on random choices of each kind. */

const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom('a', 'b', '', '1', 'true', '__proto__', 'length'),
  fc.boolean(),
  fc.constantFrom(0.5, -0, 2 ** 53, -1e300),
)
const items = (maxLength: number) => fc.uniqueArray(scalar, { maxLength, comparator: (a, b) => a === b })
const one = items(8).map(oneFrom)
const between = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -2, max: 12 })).map(([from, more]) => range(from, from + more)) // prettier-ignore
const weighted = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 7 }).chain((numbers) =>
  fc
    .record(
      {
        min: fc.integer({ min: -1, max: 4 }),
        max: fc.integer({ min: -1, max: 8 }),
        sum: fc.integer({ min: -1, max: 20 }),
        weights: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: numbers.length, maxLength: numbers.length }),
      },
      { requiredKeys: [] },
    )
    .map((limits) => subsetOf(numbers, limits)),
)
const some = fc.tuple(items(6), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 6 })).map(([of, min, max]) => subsetOf(of, { min, max })) // prettier-ignore
const order = fc.array(scalar, { maxLength: 5 }).map(orderOf)
const dice = fc.tuple(fc.integer({ min: 0, max: 4 }), between).map(([count, each]) => tupleOf<unknown>(count, each))
const mixed = fc.array(fc.oneof<fc.Arbitrary<Choice>[]>(one, between, some), { maxLength: 2 }).map(tupleFrom)
const nested = fc.tuple(fc.integer({ min: 0, max: 2 }), weighted).map(([count, each]) => tupleOf<unknown>(count, each))
const KINDS: [string, fc.Arbitrary<Choice>][] = [
  ['oneOf', one],
  ['range', between],
  ['subsetOf with a sum', weighted],
  ['subsetOf', some],
  ['orderOf', order],
  ['tupleOf', dice],
  ['tupleOf different choices', mixed],
  ['tupleOf lists', nested],
]
const MANY = { numRuns: 300, seed: 5 }
const FEW_VALUES = 3_000
const key = (value: unknown) => JSON.stringify(value)
/** Millions of values are compared: quicker than by `expect`. Zero and minus zero are two. */
function isSame(found: unknown, other: unknown): boolean {
  if (!Array.isArray(found) || !Array.isArray(other)) return Object.is(found, other)
  return found.length === other.length && found.every((item, at) => isSame(item, other[at]))
}
const first = (choice: Choice, most: number) =>
  Array.from({ length: Math.min(choice.size, most) }, (_, i) => choice.at(i))

const HOSTILE: unknown[] = [
  undefined,
  null,
  NaN,
  -0,
  Infinity,
  1n,
  Symbol('x'),
  () => 1,
  new Array(3),
  [undefined],
  [NaN],
  [Symbol('x'), 1n],
  [[[[]]]],
  new Array(1e6).fill(0),
  Object.create(null),
  { length: 2, 0: 1, 1: 2 },
  { valueOf: () => { throw new Error('no') }, toString: () => { throw new Error('no') } }, // prettier-ignore
  [{ valueOf: () => { throw new Error('no') } }], // prettier-ignore
  'x'.repeat(1e6),
  JSON.parse('{"__proto__": [1]}'),
  new Set([1]),
  new Map(),
]

describe.each(KINDS)('%s', (_, kind) => {
  it('numbers `size` different values, and the same value every time', () =>
    fc.assert(
      fc.property(kind, (choice) => {
        fc.pre(choice.size <= FEW_VALUES)
        const keys = [...valuesOf(choice)].map(key)
        expect(new Set(keys).size).toBe(choice.size)
        expect(first(choice, FEW_VALUES).map(key)).toEqual(keys)
      }),
      MANY,
    ))

  it('finds each value, in the form in which it is listed', () =>
    fc.assert(
      fc.property(kind, (choice) => {
        const wrong = first(choice, 200).filter(
          (value) =>
            choice.shapeFault(value) !== null ||
            !isSame(choice.find(value), value) ||
            !isSame(choice.find(JSON.parse(key(value))), value) ||
            !choice.completable(value),
        )
        expect(wrong).toEqual([])
      }),
      MANY,
    ))

  it('finds what is listed and nothing else', () =>
    fc.assert(
      fc.property(kind, fc.jsonValue(), (choice, value) => {
        fc.pre(choice.size <= FEW_VALUES)
        if (choice.shapeFault(value) !== null) return
        const found = choice.find(value)
        if (found !== undefined) expect(first(choice, FEW_VALUES)).toContainEqual(found)
      }),
      MANY,
    ))

  it('never throws, whatever it is asked about', () =>
    fc.assert(
      fc.property(
        kind,
        fc.oneof({ arbitrary: fc.jsonValue(), weight: 3 }, { arbitrary: fc.constantFrom(...HOSTILE), weight: 1 }),
        (choice, value) => {
          const fault = choice.shapeFault(value)
          expect(fault === null || (fault !== '' && fault.length < 120)).toBe(true)
          if (fault === null) choice.find(value)
          choice.completable(value)
        },
      ),
      { ...MANY, numRuns: 1_000 },
    ))

  it('draws only values that it finds', () =>
    fc.assert(
      fc.property(kind, fc.nat(), (choice, seed) => {
        const random = seededRandom(seed)
        if (choice.size === 0) {
          expect(() => choice.sample(random)).toThrow('nothing to choose')
          return
        }
        const drawn = Array.from({ length: 20 }, () => choice.sample(random))
        expect(drawn.filter((value) => !isSame(choice.find(value), value))).toEqual([])
      }),
      MANY,
    ))

  it('draws each value as often as any other', () =>
    fc.assert(
      fc.property(kind, fc.nat(), (choice, seed) => {
        fc.pre(choice.size > 1 && choice.size <= 100)
        const random = seededRandom(seed)
        const counts = new Map([...valuesOf(choice)].map((value) => [key(value), 0]))
        for (let draw = 0; draw < choice.size * 40; draw++) {
          const drawn = key(choice.sample(random))
          counts.set(drawn, (counts.get(drawn) ?? NaN) + 1)
        }
        expect(unevenness([...counts.values()])).toBeLessThan(5)
      }),
      { ...MANY, numRuns: 60 },
    ))

  it('says of an unfinished value what trying all values says', () =>
    fc.assert(
      fc.property(kind, fc.nat(), fc.nat(), fc.array(scalar, { maxLength: 2 }), (choice, at, length, strangers) => {
        fc.pre(choice.size > 0 && choice.size <= 500)
        const values = [...valuesOf(choice)]
        const value = values[at % values.length]
        if (!Array.isArray(value)) return
        const isSet = choice.describe().kind === 'subset'
        for (const part of [
          value.slice(0, length % (value.length + 1)),
          [...value.slice(1), ...strangers],
          strangers,
        ]) {
          const known = new Set(part).size === part.length
          const expected = values.some((whole) => {
            if (!Array.isArray(whole)) return false
            if (isSet) return known && part.every((item) => whole.includes(item))
            return part.every((item, i) => i < whole.length && partOf(item, whole[i], i === part.length - 1))
          })
          expect(choice.completable(part)).toBe(expected)
        }
      }),
      MANY,
    ))

  it('describes itself as data, from which the same choice is made again', () =>
    fc.assert(
      fc.property(kind, (choice) => {
        const description = choice.describe()
        const sent: unknown = JSON.parse(JSON.stringify(description))
        expect(sent).toEqual(description)
        const parsed = parseChoice(sent)
        if (!parsed.ok) throw new Error(parsed.reason)
        const again = parsed.choice
        expect(again.describe()).toEqual(description)
        expect(again.size).toBe(choice.size)
        expect(first(again, 100)).toEqual(first(choice, 100))
        expect(choiceOf(description).size).toBe(choice.size)
      }),
      MANY,
    ))
})

/** In a tuple the last entry may be an unfinished list. */
function partOf(part: unknown, whole: unknown, isLast: boolean): boolean {
  if (!Array.isArray(part) || !Array.isArray(whole)) return part === whole
  const covers = part.every((item) => whole.includes(item)) && new Set(part).size === part.length
  return covers && (isLast || part.length === whole.length)
}
