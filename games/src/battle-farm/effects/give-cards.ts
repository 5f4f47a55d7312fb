import { farmerOf } from '../farmer-of.ts'
import type { State } from '../state.ts'

/** Cards go from one hand to another, in the order they lie there. */
export function giveCards(state: State, from: number, to: number, places: readonly number[]): void {
  const giver = farmerOf(state, from)
  const taker = farmerOf(state, to)
  for (const place of places) {
    const card = giver.hand[place]
    if (card !== undefined) taker.hand.push(card)
  }
  giver.hand = giver.hand.filter((_, place) => !places.includes(place))
}
