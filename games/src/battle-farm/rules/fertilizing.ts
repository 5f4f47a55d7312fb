import { farmerOf } from '../farmer-of.ts'
import type { State } from '../state.ts'

/** R14. */
export function canFertilize(state: State, seat: number): boolean {
  return state.turn.allowance > 0 && hasCropsAndFertilizers(state, seat)
}

/** R14. Without them the phase is skipped before the die is rolled. */
export function hasCropsAndFertilizers(state: State, seat: number): boolean {
  const { fertilizers, beds } = farmerOf(state, seat)
  return fertilizers > 0 && beds.some(({ crop }) => crop !== null)
}
