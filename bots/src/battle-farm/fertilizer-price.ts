import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { Habits } from './habits.ts'

const PRICES = [0.9, 0.9, 0.9, 0.7, 0.7, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3] as const
const NO_MORE_USE = 0.3

/**
 * What a fertilizer is worth: much where the class card needs it, less the more there are. In the last turn, what is
 * left over only breaks a tie.
 */
export function fertilizerPrice(habits: Habits, farm: farmCards.FarmView, turnsLeft: number, isLast: boolean): number {
  const { fertilizers } = farm
  if (isLast || fertilizers > 2 * turnsLeft + 2) return NO_MORE_USE
  const free = fertilizers - keptForClassCard(farm)
  return free <= 0 ? habits.kept : habits.fertilizers * (PRICES[Math.min(free, PRICES.length) - 1] ?? NO_MORE_USE)
}

/** The class card, played at the right moment, brings more than anything else. */
export function keptForClassCard({ classCardUsed, role }: farmCards.FarmView): number {
  return classCardUsed ? 0 : farmCards.CLASSES[role].card.cost
}
