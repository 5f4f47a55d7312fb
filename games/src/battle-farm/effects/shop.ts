import { priceOf } from '../cards/card.ts'
import { roll, type Stage } from '../happenings.ts'
import { payCoins } from '../ledger.ts'
import { fillSlot, takeStall } from './market.ts'

/** R7. The die says how many cards may be bought. */
export function rollToShop(stage: Stage): void {
  stage.state.turn.allowance = roll(stage, stage.seat, 4, 'shopping')
}

/** R7. The card goes to the hand, its price out of the game, and the slot is filled at once. */
export function buyChosen(stage: Stage, { index: slot }: { index: number }): void {
  const { state, seat, tell } = stage
  const { turn } = state
  turn.chosen = null
  turn.allowance--
  turn.bought++
  const card = takeStall(stage, seat, slot)
  if (card === null) return
  const price = priceOf(card.kind)
  tell({ what: 'bought', seat, slot, card, price })
  payCoins(stage, seat, 'bank', price)
  fillSlot(stage, slot)
}
