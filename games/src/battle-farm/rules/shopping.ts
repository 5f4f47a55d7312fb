import { hasTarget } from '../aim.ts'
import type { Scene } from '../state.ts'

/** R7. Is there a card on the market that the purse can pay? */
export function canAfford({ state, seat }: Scene): boolean {
  return hasTarget(state, seat, 'CARD_MARKET', 'shop', null)
}
