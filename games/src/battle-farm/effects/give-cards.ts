import type { Card } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { State } from '../state.ts'
import { takeAllFromHand } from './hand.ts'

/** Cards go from one hand to the end of another, with the values they have. Gives them back. */
export function giveCards(state: State, from: number, to: number, places: readonly number[]): Card[] {
  const cards = takeAllFromHand(state, from, places)
  farmerOf(state, to).hand.push(...cards)
  return cards
}
