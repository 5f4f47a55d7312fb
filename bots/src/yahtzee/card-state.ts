import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { cardIndex } from './cards.ts'

const { BOXES, EXTRA_YAHTZEE, UPPER_BOXES, UPPER_GOAL, YAHTZEE } = yahtzeeCard

/** A card as the solver sees it, and the points already on it. */
export interface CardState {
  /** The filled boxes: bit n is box n. */
  readonly filled: number
  /** The upper total, up to 63. */
  readonly upper: number
  /** 1 if the Yahtzee box holds 50. */
  readonly scored: number
  /**
   * What is written down: the boxes and 100 for each extra Yahtzee, but never the upper bonus, not even an earned one:
   * the table counts it at the end of the game.
   */
  readonly points: number
}

/** `boxes` by number, null for an open one. */
export function cardStateOf(boxes: readonly (number | null)[], extraYahtzees: number): CardState {
  let filled = 0
  let upper = 0
  let points = EXTRA_YAHTZEE * extraYahtzees
  for (let box = 0; box < BOXES; box++) {
    const value = boxes[box] ?? null
    if (value === null) continue
    filled |= 1 << box
    points += value
    if (box < UPPER_BOXES) upper += value
  }
  return { filled, upper: Math.min(UPPER_GOAL, upper), scored: (boxes[YAHTZEE] ?? 0) > 0 ? 1 : 0, points }
}

/** Where the table has the value of a card. Rule sets without extra Yahtzees do not care what the Yahtzee box holds. */
export function indexIn(card: CardState, flags: boolean): number {
  return cardIndex(card.filled, card.upper, flags ? card.scored : 0)
}

/** The card after a box was filled. */
export function withBox(card: CardState, box: number, points: number, extra: number): CardState {
  const upper = box < UPPER_BOXES ? Math.min(UPPER_GOAL, card.upper + points) : card.upper
  const scored = box === YAHTZEE && points > 0 ? 1 : card.scored
  return { filled: card.filled | (1 << box), upper, scored, points: card.points + points + extra }
}

export function sameCard(a: CardState, b: CardState): boolean {
  return a.filled === b.filled && a.points === b.points && a.upper === b.upper && a.scored === b.scored
}
