import { BOXES, UPPER_BOXES, YAHTZEE } from './categories.ts'
import { EXTRA_YAHTZEE } from './joker.ts'
import { UPPER_BONUS, UPPER_GOAL } from './scoring.ts'

/** A player's card. A filled box gives a new card, so that copies of a state can share the old one. */
export interface Card {
  /** The points in each box, null while it is open. */
  readonly boxes: readonly (number | null)[]
  /** R8. How many extra Yahtzees were worth 100. */
  readonly extraYahtzees: number
}

export const EMPTY_CARD: Card = { boxes: new Array<null>(BOXES).fill(null), extraYahtzees: 0 }

// A card is asked several times a turn what is open, and never changes: the last answer is kept.
let lastCard = EMPTY_CARD
let lastOpen = findOpen(EMPTY_CARD)

/** The open boxes: bit n is box n. */
export function openBoxes(card: Card): number {
  if (card !== lastCard) {
    lastCard = card
    lastOpen = findOpen(card)
  }
  return lastOpen
}

function findOpen({ boxes }: Card): number {
  let open = 0
  for (let box = 0; box < BOXES; box++) if (boxes[box] === null) open |= 1 << box
  return open
}

/** R4. The card with one more box filled. `extra` is what `extraPoints` gave for the roll, 0 or 100. */
export function withBox(before: Card, box: number, points: number, extra: number): Card {
  // Not `with`, which takes three times as long: a quarter of a simulation's moves fill a box.
  const boxes = before.boxes.slice()
  boxes[box] = points
  const card = { boxes, extraYahtzees: before.extraYahtzees + (extra > 0 ? 1 : 0) }
  lastOpen = openBoxes(before) & ~(1 << box)
  lastCard = card
  return card
}

/** R8. Does the Yahtzee box hold 50? */
export function yahtzeeScored({ boxes }: Card): boolean {
  return (boxes[YAHTZEE] ?? 0) > 0
}

/** R7. The true total of the upper boxes, also above 63. */
export function upperTotal({ boxes }: Card): number {
  let total = 0
  for (let box = 0; box < UPPER_BOXES; box++) total += boxes[box] ?? 0
  return total
}

/** R7. Once, however far above 63. */
export function upperBonus(card: Card): number {
  return upperTotal(card) >= UPPER_GOAL ? UPPER_BONUS : 0
}

/** R11. The final score: all boxes, the upper bonus and 100 for each extra Yahtzee. */
export function totalOf(card: Card): number {
  const points = card.boxes.reduce<number>((sum, box) => sum + (box ?? 0), 0)
  return points + upperBonus(card) + EXTRA_YAHTZEE * card.extraYahtzees
}
