import { allCards } from './cards/deck.ts'
import { isCrop } from './cards/card.ts'

/** The printed values of all crop cards together: 582. */
const ALL_VALUES = allCards().reduce((sum, card) => sum + (isCrop(card) ? card.value : 0), 0)

/** R21. */
export function coinLimit(players: number, factor: number): number {
  const printed = 44 + 6 * players + Math.ceil(ALL_VALUES / (1 + players))
  // A product such as 0.4 × 185 may come out a hair above the whole number it stands for.
  return Math.ceil(Math.round(printed * factor * 1_000) / 1_000)
}
