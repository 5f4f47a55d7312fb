import type { Card } from '../cards/card.ts'
import { printed } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import { takeFromDeck } from './chance.ts'

/** R5. With the deck empty the slot stays so. */
export function fillSlot(scene: GameScene, slot: number): void {
  const { state, tell } = scene
  const card = takeFromDeck(scene)
  state.market[slot] = card === null ? null : { card, since: state.turns }
  if (card !== null) tell({ what: 'market-filled', slot, card })
}

/** R20. A card nobody bought goes to the pile that is nobody's, and has its printed value again. */
export function sweepSlot({ state, tell }: GameScene, slot: number): void {
  const stall = state.market[slot]
  if (!stall) return
  const { card } = stall
  state.market[slot] = null
  state.swept.push(printed(card.kind))
  tell({ what: 'market-swept', slot, card })
}

/** Into the hand. Paying, telling and filling the slot again are left to the caller, who knows what the card cost. */
export function takeStall({ state }: GameScene, seat: number, slot: number): Card | null {
  const stall = state.market[slot]
  if (!stall) return null
  state.market[slot] = null
  farmerOf(state, seat).hand.push(stall.card)
  return stall.card
}

/** A market card for nothing. */
export function takeStallFree(scene: GameScene, seat: number, slot: number): void {
  const card = takeStall(scene, seat, slot)
  if (card !== null) scene.tell({ what: 'bought', seat, slot, card, price: 0 })
}
