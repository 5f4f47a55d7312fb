import { boxOf, UPPER_BOXES, YAHTZEE } from './categories.ts'

/** What dice are worth in a box, whatever else the card holds. The joker is in joker.ts. */

export const FULL_HOUSE = 25
export const SMALL_STRAIGHT = 30
export const LARGE_STRAIGHT = 40
export const FIVE_OF_A_KIND = 50
export const UPPER_BONUS = 35
/** R7. The upper boxes earn their bonus with this total: three of each face. */
export const UPPER_GOAL = 63

/** R6. The sum of all dice. */
export function sumOf(dice: readonly number[]): number {
  let sum = 0
  for (let die = 0; die < dice.length; die++) sum += dice[die] ?? 0
  return sum
}

/** R5. The sum of the dice that show this face: three fives are 15, not 3. */
function sumOfFace(dice: readonly number[], face: number): number {
  let sum = 0
  for (let die = 0; die < dice.length; die++) if (dice[die] === face) sum += face
  return sum
}

const FACES = 6
const BITS_A_FACE = 4
const A_FACE = (1 << BITS_A_FACE) - 1

/** How many dice show each face, four bits for each: a list of counts would be made at every box that is filled. */
function countsOf(dice: readonly number[]): number {
  let counts = 0
  for (let die = 0; die < dice.length; die++) counts += 1 << (BITS_A_FACE * ((dice[die] ?? 0) - 1))
  return counts
}

function ofAKind(dice: readonly number[], wanted: number): boolean {
  for (let counts = countsOf(dice); counts !== 0; counts >>>= BITS_A_FACE) if ((counts & A_FACE) >= wanted) return true
  return false
}

/** Three of one face and two of another; five of a kind are no full house. */
function isFullHouse(dice: readonly number[]): boolean {
  let found = 0
  for (let counts = countsOf(dice); counts !== 0; counts >>>= BITS_A_FACE) found |= 1 << (counts & A_FACE)
  return (found & 0b1100) === 0b1100
}

/** The most faces that follow one another. */
function longestRun(dice: readonly number[]): number {
  const counts = countsOf(dice)
  let longest = 0
  let run = 0
  for (let face = 0; face < FACES; face++) {
    run = (counts & (A_FACE << (BITS_A_FACE * face))) !== 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** R6. Do all five dice show the same face? Five dice in the cup, all 0, do too: ask only after a roll. */
export function isFiveOfAKind(dice: readonly number[]): boolean {
  if (dice.length !== 5) return false
  for (let die = 1; die < 5; die++) if (dice[die] !== dice[0]) return false
  return true
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
