import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { harvestedBonus, plantedBonus } from './crop-bonus.ts'
import type { Outlook } from './outlook.ts'
import { ripeChance } from './ripe-chance.ts'

type CropCard = farmCards.Card & { readonly kind: farmCards.CropId }

/** What planting this card here brings, bed and all. */
export function plantingGain(outlook: Outlook, { kind, value }: CropCard, bed: farmCards.BedType): number {
  const ripe = ripeChance(outlook, farmCards.timerIn(bed, kind))
  const coins = farmCards.cropValueIn(bed, kind, value) + harvestedBonus(outlook, kind)
  return plantedBonus(outlook, kind, othersInHand(outlook, kind, 1)) + ripe * coins
}

/** For comparing cards and beds: the gain, less what the bed could bring in that time. */
export function plantingScore(outlook: Outlook, card: CropCard, bed: farmCards.BedType): number {
  const score = plantingGain(outlook, card, bed) - outlook.habits.plantedBed * farmCards.timerIn(bed, card.kind)
  return score - wasted(bed, card.kind) + shelter(bed, card.value)
}

/** A bed that helps others and not this crop is better kept free. */
function wasted(bed: farmCards.BedType, kind: farmCards.CropId): number {
  const isPlain = bed === 'COMMON' || bed === 'GREENHOUSE'
  const isHelped = farmCards.cropValueIn(bed, kind, 0) > 0 || farmCards.timerIn(bed, kind) < farmCards.timerOf(kind)
  return isPlain || isHelped ? 0 : 0.3
}

function shelter(bed: farmCards.BedType, value: number): number {
  return bed === 'GREENHOUSE' ? 0.05 * (value - 4) : 0
}

/** What a crop card is worth to this seat, wherever it is now: in its best bed, less what the bed's time is worth. */
export function cropWorth(outlook: Outlook, card: CropCard, isHeld: boolean): number {
  const { kind, value } = card
  let best = 0
  let seen = ''
  const bonus = harvestedBonus(outlook, kind)
  const planted = plantedBonus(outlook, kind, othersInHand(outlook, kind, isHeld ? 1 : 0))
  for (const { type } of outlook.farm.beds) {
    if (type === seen) continue
    seen = type
    const timer = farmCards.timerIn(type, kind)
    const ripe = ripeChance(outlook, timer)
    const worth = planted + ripe * (farmCards.cropValueIn(type, kind, value) + bonus) - outlook.bedTurn * timer
    if (worth > best) best = worth
  }
  return best
}

function othersInHand({ hand }: Outlook, kind: farmCards.CropId, itself: number): number {
  let count = -itself
  for (const card of hand) if (card.kind === kind) count++
  return Math.max(0, count)
}
