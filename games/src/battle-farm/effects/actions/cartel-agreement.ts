import { drawOne } from '../chance.ts'
import { fillSlot, takeStallFree } from '../market.ts'
import type { CardEffect } from '../use.ts'

/** The cards go back with the values they have. */
export const cartelAgreement: CardEffect = (scene, { seat }) => {
  const { state, tell } = scene
  const { market, deck } = state
  const filled = market.flatMap((stall, slot) => (stall === null ? [] : [slot]))
  if (filled.length > 0) takeStallFree(scene, seat, drawOne(scene, filled))
  for (const [slot, stall] of market.entries()) {
    if (stall === null) continue
    deck.push(stall.card)
    tell({ what: 'market-returned', slot, card: stall.card })
  }
  // All slots are empty before the first is filled, so that a card may come back into its own.
  market.fill(null)
  for (let slot = 0; slot < market.length; slot++) fillSlot(scene, slot)
}
