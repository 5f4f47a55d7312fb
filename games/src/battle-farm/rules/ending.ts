import { farmerOf } from '../farmer-of.ts'
import type { Ending, Scene } from '../state.ts'
import { findsOddJob } from './odd-job.ts'
import { playableCards } from './playing.ts'
import { canAfford } from './shopping.ts'
import { canTrade } from './trading.ts'

/** R21. Nobody can ever do anything again: nothing grows, can be played, bought or sold, and nothing changes by itself. */
function isStalled({ state, options, seats, phases, possible }: Scene): boolean {
  if (options.marketRotation) return false
  for (let seat = 0; seat < seats; seat++) {
    const farmer = farmerOf(state, seat)
    if (options.oddJob && findsOddJob(farmer)) return false
    if (farmer.beds.some(({ crop }) => crop !== null)) return false
    const scene = { state, options, seats, seat, phases, possible }
    if (canAfford(scene) || playableCards(scene).length > 0 || canTrade(scene)) return false
  }
  return true
}

/** R21. Why the last turns begin at the end of this turn; null where they do not. */
export function endOf(scene: Scene): Ending['by'] | null {
  const { state } = scene
  if (farmerOf(state, state.turn.seat).coins >= state.limit) return 'limit'
  if (state.deck.length === 0) return 'deck'
  return isStalled(scene) ? 'stall' : null
}
