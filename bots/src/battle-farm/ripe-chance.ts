import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { Outlook } from './outlook.ts'

const DIE = 4
/** What it costs. */
const EARLY_BIRD = farmCards.CLASSES.MASTER_GARDENER.card.cost

/** How likely is a crop that is planted now to be harvested in time? */
export function ripeChance(outlook: Outlook, timer: number): number {
  if (outlook.isLast) return forcedChance(outlook, timer)
  return Math.max(0, Math.min(1, 0.6 + (outlook.turnsLeft - timer) / 2))
}

/** The same for one that is growing. */
export function harvestChance(outlook: Outlook, { timer }: farmCards.Crop): number {
  // In the last turn its own timer is counted among the needed fertilizers already.
  return ripeChance(outlook, outlook.isLast ? 0 : timer)
}

/** In the last turn only fertilizers make it ripe, after those that are growing have had theirs: as many as a d4 allows. */
function forcedChance({ farm, table }: Outlook, timer: number): number {
  if (hasEarlyBird(farm)) return 1
  let needed = timer
  for (const { crop } of farm.beds) if (crop !== null && crop.timer <= DIE) needed += crop.timer
  if (farm.fertilizers < needed || table.turn === null) return 0
  return Math.max(0, (DIE + 1 - needed) / DIE)
}

/** A Master Gardener may harvest everything at once. */
function hasEarlyBird({ role, classCardUsed, fertilizers }: farmCards.FarmView): boolean {
  return role === 'MASTER_GARDENER' && !classCardUsed && fertilizers >= EARLY_BIRD
}
