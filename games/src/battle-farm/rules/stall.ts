import { hasTarget } from '../aim.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Scene } from '../state.ts'
import { findsOddJob } from './odd-job.ts'
import { gotMoreCards } from './playing.ts'

/** R21. Nobody can ever do anything again: no cards, no crops, nothing to be paid for, and nothing changes by itself. */
export function isStalled({ state, options, seats, possible }: Scene): boolean {
  if (options.marketRotation) return false
  for (let seat = 0; seat < seats; seat++) {
    const farmer = farmerOf(state, seat)
    if (options.oddJob && findsOddJob(farmer)) return false
    if (farmer.beds.some(({ crop }) => crop !== null)) return false
    if (hasTarget(state, seat, 'CARD_MARKET', 'shop', null)) return false
    if (gotMoreCards({ state, options, seats, seat, possible })) return false
  }
  return true
}
