import { DECK_SIZE } from './cards/deck.ts'
import type { Scene, State } from './state.ts'

/** The books: nothing is lost, nothing made, nobody owes. Null when they balance. */
export function audit({ state }: Scene): string | null {
  if (state.farmers.length === 0) return null
  const { bank, farmers, trade } = state
  const coins = farmers.reduce((sum, farmer) => sum + farmer.coins, bank.coins)
  if (coins !== 0) return `${coins} coins came from nowhere`
  const fertilizers = farmers.reduce((sum, farmer) => sum + farmer.fertilizers, bank.fertilizers)
  if (fertilizers !== 0) return `${fertilizers} fertilizers came from nowhere`
  const cards = countCards(state) - state.copied.length
  if (cards !== DECK_SIZE) return `there are ${cards} cards beside the copied ones, not ${DECK_SIZE}`
  for (const [seat, farmer] of farmers.entries()) {
    if (farmer.coins < 0 || farmer.fertilizers < 0) return `seat ${seat} owes something`
    if ((trade?.offers[seat] ?? 0) > farmer.coins) return `seat ${seat} has offered more than it has`
    for (const card of farmer.hand) if (card.value < 0) return `a card of seat ${seat} is worth ${card.value}`
    for (const { crop } of farmer.beds)
      if (crop !== null && (crop.value < 0 || crop.timer < 0)) return `a crop of seat ${seat} is below zero`
  }
  return null
}

/** Every card on the table, wherever it lies. */
function countCards({ deck, market, swept, farmers, turn }: State): number {
  let cards = deck.length + swept.length
  for (const stall of market) if (stall !== null) cards++
  for (const { hand, discard, beds } of farmers) {
    cards += hand.length + discard.length
    for (const { crop } of beds) if (crop !== null) cards++
  }
  // A card that was planted and may still be taken back lies in its bed.
  return turn.playing !== null && turn.playing.card !== null && turn.playing.bed === null ? cards + 1 : cards
}
