import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, parseChoice } from './choice-of.ts'

const reasonFor = (description: unknown) => {
  const parsed = parseChoice(description)
  return parsed.ok ? null : parsed.reason
}
const nest = (depth: number): unknown =>
  depth === 0 ? { kind: 'range', from: 1, to: 6 } : { kind: 'tuple', each: [nest(depth - 1)] }
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
const repeat = (count: number, value: unknown) => Array.from({ length: count }, () => value)
const subset = { kind: 'subset', of: [1, 2, 3], min: 1, max: 3 }

describe('descriptions from outside', () => {
  it.each([
    [undefined, 'the choice is undefined, not a description'],
    [null, 'the choice is null, not a description'],
    [[], 'the choice is a list of 0, not a description'],
    ['one', 'the choice is “one”, not a description'],
    [{}, 'the choice is of an unknown kind: undefined'],
    [{ kind: 'two' }, 'the choice is of an unknown kind: “two”'],
    [{ kind: 'toString' }, 'the choice is of an unknown kind: “toString”'],
    [Object.create({ kind: 'one', of: [1] }), 'the choice is of an unknown kind: undefined'],
    [{ kind: 'one' }, 'of of the choice is undefined, not a list'],
    [{ kind: 'one', of: { length: 1, 0: 1 } }, 'of of the choice is an object, not a list'],
    [{ kind: 'one', of: [1, null] }, 'null cannot be chosen in the choice'],
    [{ kind: 'one', of: [[1]] }, 'a list of 1 cannot be chosen in the choice'],
    [{ kind: 'one', of: [1, 1] }, '1 stands twice among the items: choose among their places in the list instead'],
    [{ kind: 'one', of: ['x'.repeat(1_001)] }, 'a text of 1001 characters cannot be chosen in the choice'],
    [{ kind: 'one', of: repeat(10_001, 0) }, 'of of the choice is a list of more than 10000'],
    [{ kind: 'range', from: 1 }, 'to of the choice is undefined, not a whole number'],
    [{ kind: 'range', from: '1', to: 6 }, 'from of the choice is “1”, not a whole number'],
    [{ kind: 'range', from: 1, to: 1e300 }, 'to of the choice is 1e+300, not a whole number'],
    [{ ...subset, min: null }, 'min of the choice is null, not a whole number'],
    [{ ...subset, sum: 'x' }, 'sum of the choice is “x”, not a whole number'],
    [{ ...subset, weights: [1, 2] }, '2 weights for 3 items'],
    [{ ...subset, weights: [1, 2, '3'] }, '“3” cannot be a weight in the choice'],
    [{ ...subset, weights: [1, 2, -3] }, '-3 cannot be a weight: only whole numbers from 0'],
    [{ ...subset, weights: 'abc' }, 'weights of the choice is “abc”, not a list'],
    [{ ...subset, of: upTo(1_001), max: 2 }, '1001 items: at most 1000 can be chosen from'],
    [{ ...subset, of: upTo(300), max: 300, sum: 9_999 }, 'the choice has too many sets to count'],
    [{ kind: 'tuple', each: [{ kind: 'range', from: 1, to: 6 }, 7] }, 'entry 2 of the choice is 7, not a description'],
    [{ kind: 'tuple', each: new Array(3) }, 'entry 1 of the choice is undefined, not a description'],
    [{ kind: 'tuple', each: repeat(1_001, nest(0)) }, '1001 entries: 0 to 1000 are possible'],
    [
      {
        kind: 'tuple',
        each: [
          { kind: 'tuple', each: repeat(1_000, nest(0)) },
          { kind: 'tuple', each: repeat(1_000, nest(0)) },
        ],
      },
      'more than 2000 choices in one',
    ],
    [
      {
        kind: 'tuple',
        each: repeat(100, { ...subset, of: upTo(400), max: 400 }),
      },
      'entry 14 of the choice has too many sets to count',
    ],
    [{ kind: 'tuple', each: repeat(50, { kind: 'one', of: upTo(900) }) }, 'more than 10000 items to choose from'],
    [
      nest(8),
      'entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of the choice lies too deep: 8 choices within each other at most',
    ],
    [
      nest(5_000),
      'entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of entry 1 of the choice lies too deep: 8 choices within each other at most',
    ],
  ])('refused: %#', (description, reason) => expect(reasonFor(description)).toBe(reason))

  it('read: the deepest that is allowed', () => expect(reasonFor(nest(7))).toBeNull())

  it('never an exception, and what is read can be asked', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              kind: fc.constantFrom('one', 'range', 'subset', 'order', 'tuple'),
              of: fc.array(fc.oneof(fc.integer(), fc.string(), fc.jsonValue()), { maxLength: 5 }),
              from: fc.oneof(fc.integer(), fc.double()),
              to: fc.integer(),
              min: fc.integer({ min: -2, max: 5 }),
              max: fc.integer({ min: -2, max: 5 }),
              sum: fc.oneof(fc.integer(), fc.double()),
              weights: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 5 }),
              each: fc.array(fc.jsonValue(), { maxLength: 2 }),
            },
            { requiredKeys: ['kind'] },
          ),
        ),
        (description) => {
          const parsed = parseChoice(description)
          if (!parsed.ok) {
            expect(parsed.reason).not.toBe('')
            return
          }
          const { choice } = parsed
          expect(choice.size).toBeGreaterThanOrEqual(0)
          if (choice.size > 0) expect(choice.find(choice.at(0))).toEqual(choice.at(0))
        },
      ),
      { numRuns: 2_000, seed: 6 },
    ))

  it('choiceOf throws what parseChoice says', () =>
    expect(() => choiceOf({ kind: 'range', from: 0.5, to: 1 })).toThrow(
      new RangeError('from of the choice is 0.5, not a whole number'),
    ))
})
