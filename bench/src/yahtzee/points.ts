/**
 * The official rules as somebody who writes the game by hand would write them: for the limit and for peers. Boxes are
 * numbered as on the card, 0 for ones to 12 for chance; a set of boxes or dice is a number whose bit n is box or die n.
 */

export const BOXES = 13
const UPPER_BOXES = 6
const THREE_OF_A_KIND = 6
const FOUR_OF_A_KIND = 7
const FULL_HOUSE = 8
const SMALL_STRAIGHT = 9
const LARGE_STRAIGHT = 10
export const YAHTZEE = 11

export const EVERY_BOX = (1 << BOXES) - 1
const UPPER = (1 << UPPER_BOXES) - 1

function isFiveOfAKind(dice: readonly number[]): boolean {
  return dice[0] === dice[1] && dice[0] === dice[2] && dice[0] === dice[3] && dice[0] === dice[4]
}

/** Five of a kind once the Yahtzee box is filled. */
export function isExtraYahtzee(open: number, dice: readonly number[]): boolean {
  return (open & (1 << YAHTZEE)) === 0 && isFiveOfAKind(dice)
}

/** An extra Yahtzee goes into its own upper box if that is open, else into a lower one, else anywhere. */
export function allowedBoxes(open: number, dice: readonly number[]): number {
  if (!isExtraYahtzee(open, dice)) return open
  return open & (1 << ((dice[0] ?? 0) - 1)) || open & ~UPPER || open
}

/** What dice are worth in a box, joker and all; the 100 for an extra Yahtzee come on top. */
export function pointsFor(open: number, box: number, dice: readonly number[]): number {
  const isJoker = isExtraYahtzee(open, dice) && (open & (1 << ((dice[0] ?? 0) - 1))) === 0
  if (box < UPPER_BOXES) return sumOfFace(dice, box + 1)
  switch (box) {
    case THREE_OF_A_KIND:
      return mostAlike(dice) >= 3 ? sumOf(dice) : 0
    case FOUR_OF_A_KIND:
      return mostAlike(dice) >= 4 ? sumOf(dice) : 0
    case FULL_HOUSE:
      return isJoker || isFullHouse(dice) ? 25 : 0
    case SMALL_STRAIGHT:
      return isJoker || hasRun(dice, 4) ? 30 : 0
    case LARGE_STRAIGHT:
      return isJoker || hasRun(dice, 5) ? 40 : 0
    case YAHTZEE:
      return isFiveOfAKind(dice) ? 50 : 0
    default:
      return sumOf(dice)
  }
}

function sumOf(dice: readonly number[]): number {
  let sum = 0
  for (let die = 0; die < 5; die++) sum += dice[die] ?? 0
  return sum
}

function sumOfFace(dice: readonly number[], face: number): number {
  let sum = 0
  for (let die = 0; die < 5; die++) if (dice[die] === face) sum += face
  return sum
}

/** How many dice show each face; 0 is unused. One list for all, filled anew each time. */
const counts = [0, 0, 0, 0, 0, 0, 0]

function count(dice: readonly number[]): void {
  for (let face = 1; face <= 6; face++) counts[face] = 0
  for (let die = 0; die < 5; die++) {
    const face = dice[die] ?? 0
    counts[face] = (counts[face] ?? 0) + 1
  }
}

function mostAlike(dice: readonly number[]): number {
  count(dice)
  let most = 0
  for (let face = 1; face <= 6; face++) most = Math.max(most, counts[face] ?? 0)
  return most
}

function isFullHouse(dice: readonly number[]): boolean {
  count(dice)
  let pair = false
  let three = false
  for (let face = 1; face <= 6; face++) {
    if (counts[face] === 2) pair = true
    else if (counts[face] === 3) three = true
  }
  return pair && three
}

function hasRun(dice: readonly number[], length: number): boolean {
  let faces = 0
  for (let die = 0; die < 5; die++) faces |= 1 << (dice[die] ?? 0)
  const four = faces & (faces >> 1) & (faces >> 2) & (faces >> 3)
  return (length === 4 ? four : four & (faces >> 4)) !== 0
}

const UPPER_GOAL = 63
const UPPER_BONUS = 35
const EXTRA_YAHTZEE = 100

export function upperOf(boxes: readonly number[]): number {
  let upper = 0
  for (let box = 0; box < UPPER_BOXES; box++) upper += boxes[box] ?? 0
  return upper
}

/** Open boxes hold 0. */
export function totalOf(boxes: readonly number[], extraYahtzees: number): number {
  const upper = upperOf(boxes)
  let total = upper + (upper >= UPPER_GOAL ? UPPER_BONUS : 0) + EXTRA_YAHTZEE * extraYahtzees
  for (let box = UPPER_BOXES; box < BOXES; box++) total += boxes[box] ?? 0
  return total
}
