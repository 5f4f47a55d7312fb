import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { harvestedBonus } from './crop-bonus.ts'
import { keptForClassCard } from './fertilizer-price.ts'
import type { Outlook } from './outlook.ts'
import { ripeChance } from './ripe-chance.ts'
import { isSafelyAhead } from './shopping.ts'

const WHEAT_GAIN = 2

/** The bed whose crop to hurry next; -1 to keep the fertilizers. */
export function bedToFertilize(outlook: Outlook): number {
  const { table, farm, isLast } = outlook
  const harvest = bestHarvest(outlook)
  const coins = farm.coins + harvest.coins
  if (isLast || (coins >= table.limit && isSafelyAhead(outlook, coins))) return harvest.bed
  const kept = outlook.turnsLeft < 1 ? 0 : keptForClassCard(farm)
  return farm.fertilizers > kept ? bedToHurry(outlook) : -1
}

/** What can be made ripe now, all of it together, and the first bed of it. */
function bestHarvest(outlook: Outlook): { readonly coins: number; readonly bed: number } {
  const { farm, table } = outlook
  const { beds } = farm
  const budget = Math.min(table.allowance, farm.fertilizers)
  let best = { coins: 0, bed: -1 }
  // Every set of beds: there are at most four.
  for (let set = 1; set < 1 << beds.length; set++) {
    let coins = 0
    let needed = 0
    let bed = -1
    for (const [index, { crop }] of beds.entries()) {
      if ((set & (1 << index)) === 0) continue
      needed += crop?.timer ?? Infinity
      coins += crop === null ? 0 : harvested(outlook, crop)
      if (bed < 0) bed = index
    }
    if (needed <= budget && coins > best.coins) best = { coins, bed }
  }
  return best
}

function harvested(outlook: Outlook, { kind, value, timer }: farmCards.Crop): number {
  return value + harvestedBonus(outlook, kind) + (kind === 'WHEAT' ? WHEAT_GAIN * timer : 0)
}

/**
 * A crop that ripens by itself next turn gains nothing: its bed is locked until then. So one that has two turns or more
 * to go, best one that would come too late; or Wheat, which gains value.
 */
function bedToHurry(outlook: Outlook): number {
  const { farm, hand } = outlook
  const isBedWanted =
    farm.coins < 8 || (hand.some((card) => farmCards.isCrop(card)) && !farm.beds.some(({ crop }) => crop === null))
  let best = -1
  let most = 0
  for (const [index, { crop }] of farm.beds.entries()) {
    if (crop === null) continue
    const { kind, timer, value } = crop
    const inTime = (ripeChance(outlook, timer - 1) - ripeChance(outlook, timer)) * value
    const gain = timer > 1 ? inTime + (isBedWanted ? outlook.bedTurn + 0.01 * value : 0) : 0
    const total = gain + (kind === 'WHEAT' ? WHEAT_GAIN : 0)
    if (total <= most) continue
    most = total
    best = index
  }
  return most >= Math.min(1, outlook.fertilizer) ? best : -1
}
