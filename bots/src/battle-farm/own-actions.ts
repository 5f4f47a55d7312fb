import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { Outlook } from './outlook.ts'
import { harvestChance, ripeChance } from './ripe-chance.ts'

/** What actions bring that point at nothing and do their player good, before they are paid for. */
type Gain = (outlook: Outlook, value: number) => number

export const OWN_ACTIONS = {
  LUCKY_FIND: () => 2.5,
  GREEN_DAY: (outlook) => ofColour(outlook, 'green'),
  RED_HEAT: (outlook) => ofColour(outlook, 'red'),
  YELLOW_GOLD: (outlook) => ofColour(outlook, 'yellow'),
  WEED_WHACKER: ({ hand }) => hand.length - 1,
  PEST_CONTROL: (outlook) => sumOverCrops(outlook, () => 1),
  FLOWER_POWER: ({ table, fertilizer, isLast }) => {
    const kinds = new Set<farmCards.CropId>()
    for (const { beds } of table.farms) for (const { crop } of beds) if (crop !== null) kinds.add(crop.kind)
    return isLast ? 0 : kinds.size * Math.max(0.4, fertilizer - 0.2)
  },
  SURGING_SEEDLINGS: (outlook) => outlook.farm.beds.filter(({ crop }) => crop === null).length * unseenCard(outlook),
  SOIL_ENRICHMENT: (outlook) => {
    const { farm, isLast } = outlook
    let gain = 0
    for (const { crop } of farm.beds) {
      if (crop === null) continue
      if (isLast) gain += crop.timer === 1 ? crop.value : 0.1
      else if (crop.timer > 1)
        gain += outlook.bedTurn + (ripeChance(outlook, crop.timer - 1) - ripeChance(outlook, crop.timer)) * crop.value
    }
    return gain
  },
  SEED_SPROUT: (outlook) => {
    const colours = new Set<farmCards.Colour | null>()
    for (const { crop } of outlook.farm.beds) if (crop !== null) colours.add(farmCards.colourOf(crop.kind))
    return colours.size * unseenCard(outlook)
  },
  POLLEN_PARADISE: (outlook) => 1.6 * unseenCard(outlook) + (outlook.isLast ? 0 : outlook.fertilizer),
  CARTEL_AGREEMENT: (outlook) => unseenCard(outlook),
  CHEMICAL_BLISS: ({ fertilizer, isLast }, value) => (isLast ? 0 : 3.5 * value * fertilizer),
} satisfies Partial<Record<farmCards.ActionId, Gain>>

function ofColour(outlook: Outlook, colour: farmCards.Colour): number {
  let gain = 0
  for (const { kind } of outlook.hand)
    if (farmCards.isCropId(kind) && farmCards.colourOf(kind) === colour)
      gain += 0.8 * ripeChance(outlook, farmCards.timerOf(kind))
  return gain
}

/** Over what grows in the own beds and is expected to be harvested. */
export function sumOverCrops(outlook: Outlook, gain: (crop: farmCards.Crop) => number): number {
  let sum = 0
  for (const { crop } of outlook.farm.beds) if (crop !== null) sum += harvestChance(outlook, crop) * gain(crop)
  return sum
}

function unseenCard({ habits, turnsLeft, isLast, table }: Outlook): number {
  if (isLast || table.deckSize === 0) return 0
  return Math.min(habits.unseen, turnsLeft)
}
