import { describe, expect, test } from 'vitest'
import { boxOf, CATEGORIES, type Category } from './categories.ts'
import { pointsIn } from './scoring.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const ROLLS = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.flatMap((c) => FACES.flatMap((d) => FACES.map((e) => [a, b, c, d, e])))),
)
const inOrder = (dice: readonly number[]) => dice.toSorted((a, b) => a - b)
const total = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]) => a + b + c + d + e

/** A second way to score: by how often faces occur, most often first, looked up in a table. */
const SUM = 'sum'
const BY_PATTERN: Readonly<Record<string, Partial<Record<Category, number | typeof SUM>>>> = {
  '5': { three_of_a_kind: SUM, four_of_a_kind: SUM, yahtzee: 50 },
  '41': { three_of_a_kind: SUM, four_of_a_kind: SUM },
  '32': { three_of_a_kind: SUM, full_house: 25 },
  '311': { three_of_a_kind: SUM },
  '221': {},
  '2111': {},
  '11111': {},
}
/** Straights by the faces there are, in order. */
const SMALL = /1234|2345|3456/
const LARGE = /12345|23456/
const FACE_OF: Partial<Record<Category, number>> = { ones: 1, twos: 2, threes: 3, fours: 4, fives: 5, sixes: 6 }

function scoredOtherwise(category: Category, dice: readonly number[]): number {
  const sorted = inOrder(dice).join('')
  const face = FACE_OF[category]
  if (face !== undefined) return face * (sorted.split(String(face)).length - 1)
  if (category === 'chance') return total(dice)
  const faces = [...new Set(sorted)].join('')
  if (category === 'small_straight') return SMALL.test(faces) ? 30 : 0
  if (category === 'large_straight') return LARGE.test(faces) ? 40 : 0
  const pattern = (sorted.match(/(.)\1*/g) ?? [])
    .map((run) => run.length)
    .toSorted((a, b) => b - a)
    .join('')
  const found = BY_PATTERN[pattern]
  if (!found) throw new Error(`the pattern ${pattern} is not in the table`)
  return found[category] === SUM ? total(dice) : (found[category] ?? 0)
}

describe('all 7,776 rolls', () => {
  test.each(CATEGORIES)('%s against a second way to score, in a table', (category) => {
    expect(ROLLS).toHaveLength(7_776)
    const box = boxOf(category)
    expect(ROLLS.filter((dice) => pointsIn(box, dice) !== scoredOtherwise(category, dice))).toEqual([])
  })

  test.each(CATEGORIES)('%s whatever the order of the dice', (category) => {
    const box = boxOf(category)
    expect(ROLLS.filter((dice) => pointsIn(box, dice) !== pointsIn(box, inOrder(dice)))).toEqual([])
  })

  // By counting: for example 6 · 5 full houses, each in 10 orders.
  test.each([
    ['ones', 7_776 - 5 ** 5],
    ['three_of_a_kind', 1_200 + 300 + 150 + 6],
    ['four_of_a_kind', 150 + 6],
    ['full_house', 300],
    ['small_straight', 1_200],
    ['large_straight', 240],
    ['yahtzee', 6],
    ['chance', 7_776],
  ] as const)('%s is worth something in %i of them', (category, count) => {
    expect(ROLLS.filter((dice) => pointsIn(boxOf(category), dice) > 0)).toHaveLength(count)
  })
})

describe('examples', () => {
  test.each([
    ['ones', [1, 1, 1, 3, 4], 3],
    ['fives', [5, 5, 5, 3, 2], 15],
    ['twos', [1, 3, 4, 5, 6], 0],
    ['sixes', [6, 6, 6, 6, 6], 30],
    ['three_of_a_kind', [4, 4, 4, 1, 6], 19],
    ['three_of_a_kind', [4, 4, 1, 1, 6], 0],
    ['four_of_a_kind', [2, 2, 2, 2, 6], 14],
    ['four_of_a_kind', [2, 2, 2, 6, 6], 0],
    ['full_house', [3, 3, 5, 5, 5], 25],
    ['full_house', [3, 3, 5, 5, 1], 0],
    ['small_straight', [3, 4, 5, 6, 1], 30],
    ['small_straight', [1, 2, 3, 4, 4], 30],
    ['small_straight', [1, 2, 3, 5, 6], 0],
    ['large_straight', [6, 2, 4, 3, 5], 40],
    ['large_straight', [1, 2, 3, 4, 6], 0],
    ['yahtzee', [1, 1, 1, 1, 1], 50],
    ['yahtzee', [1, 1, 1, 1, 2], 0],
    ['chance', [1, 2, 3, 4, 6], 16],
  ] as const)('%s with %j counts %i', (category, dice, points) => {
    expect(pointsIn(boxOf(category), dice)).toBe(points)
  })

  test('pitfall 6: an upper box counts the sum of its dice, not their number', () => {
    for (const face of FACES) expect(pointsIn(face - 1, [face, face, face, face, face])).toBe(5 * face)
  })
})
