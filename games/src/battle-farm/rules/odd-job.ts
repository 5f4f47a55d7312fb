import { isCrop } from '../cards/card.ts'
import type { Farmer } from '../state.ts'

const POOR = 3

/** R6. Under three coins, nothing growing, and nothing to plant. */
export function findsOddJob({ coins, beds, hand }: Farmer): boolean {
  return coins < POOR && beds.every(({ crop }) => crop === null) && !hand.some(isCrop)
}
