import { boxOf, UPPER_BOXES, YAHTZEE } from './categories.ts'

/** What dice are worth in a box, whatever else the card holds. The joker is in joker.ts. */

export const FULL_HOUSE = 25
export const SMALL_STRAIGHT = 30
export const LARGE_STRAIGHT = 40
export const FIVE_OF_A_KIND = 50
export const UPPER_BONUS = 35
/** R7. The upper boxes earn their bonus with this total: three of each face. */
export const UPPER_GOAL = 63

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, value) => sum + value, 0)
}

/** R5. The sum of the dice that show this face: three fives are 15, not 3. */
function sumOfFace(dice: readonly number[], face: number): number {
  return sumOf(dice.filter((value) => value === face))
}

/** How many dice show each face; 0 is unused. */
function countsOf(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const value of dice) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function ofAKind(dice: readonly number[], wanted: number): boolean {
  return Math.max(...countsOf(dice)) >= wanted
}

/** Three of one face and two of another; five of a kind are no full house. */
function isFullHouse(dice: readonly number[]): boolean {
  const counts = countsOf(dice)
  return counts.includes(3) && counts.includes(2)
}

/** The most faces that follow one another. */
function longestRun(dice: readonly number[]): number {
  let longest = 0
  let run = 0
  for (const count of countsOf(dice)) {
    run = count > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

export function isFiveOfAKind(dice: readonly number[]): boolean {
  return dice.length === 5 && dice.every((value) => value === dice[0])
}

const LOWER: ReadonlyMap<number, (dice: readonly number[]) => number> = new Map([
  [boxOf('three_of_a_kind'), (dice: readonly number[]) => (ofAKind(dice, 3) ? sumOf(dice) : 0)],
  [boxOf('four_of_a_kind'), (dice: readonly number[]) => (ofAKind(dice, 4) ? sumOf(dice) : 0)],
  [boxOf('full_house'), (dice: readonly number[]) => (isFullHouse(dice) ? FULL_HOUSE : 0)],
  [boxOf('small_straight'), (dice: readonly number[]) => (longestRun(dice) >= 4 ? SMALL_STRAIGHT : 0)],
  [boxOf('large_straight'), (dice: readonly number[]) => (longestRun(dice) >= 5 ? LARGE_STRAIGHT : 0)],
  [YAHTZEE, (dice: readonly number[]) => (isFiveOfAKind(dice) ? FIVE_OF_A_KIND : 0)],
  [boxOf('chance'), sumOf],
])

/** R5, R6. The points of five dice in a box. */
export function pointsIn(box: number, dice: readonly number[]): number {
  return box < UPPER_BOXES ? sumOfFace(dice, box + 1) : (LOWER.get(box)?.(dice) ?? 0)
}
