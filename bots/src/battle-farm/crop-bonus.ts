import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { farmAt, type Outlook } from './outlook.ts'

type Bonus = (outlook: Outlook, others: number) => number

/** What an ability brings when its crop is planted. `others` are cards of the same kind in the hand beside this one. */
const PLANTED: Partial<Record<farmCards.CropId, Bonus>> = {
  ONION: ({ farm, fertilizer }, others) => {
    let growing = 1
    for (const { crop } of farm.beds) if (crop?.kind === 'ONION') growing++
    return growing + others * fertilizer
  },
  WASABI: ({ table, foes, grudge }, others) => {
    if (others === 0) return 0
    let best = 0
    for (const foe of foes) best = Math.max(best, Math.min(2.5, farmAt(table, foe).coins) * (1 + (grudge[foe] ?? 0)))
    return best
  },
  EGGPLANT: ({ table, foes, grudge }) => {
    let best = 0
    for (const foe of foes) best = Math.max(best, eggplantLoss(farmAt(table, foe)) * (grudge[foe] ?? 0))
    return best
  },
  TANGERINE: ({ farm }) => farm.beds.filter(({ crop }) => crop !== null).length,
  CLOUDBERRY: ({ table, foes, grudge }) => {
    let sum = 0
    for (const foe of foes) if (farmAt(table, foe).handSize > 0) sum += 4 * (grudge[foe] ?? 0)
    return sum
  },
  BLUEBERRY: ({ table, foes, grudge }) => dearest(table, foes, grudge),
}

/** What an ability brings when its crop is harvested, as far as the table shows it now. */
const HARVESTED: Partial<Record<farmCards.CropId, Bonus>> = {
  CHERRY: ({ hand }) => 0.4 * hand.filter((card) => isCommonCrop(card)).length,
  CABBAGE: (outlook) => 0.8 * growingOf(outlook, 'green'),
  CORN: (outlook) => 0.8 * growingOf(outlook, 'yellow'),
  CARROTS: (outlook) => 0.8 * growingOf(outlook, 'red'),
  TOMATO: ({ table, foes, farm }) => foes.filter((foe) => farmAt(table, foe).coins > farm.coins).length,
  POTATO: ({ fertilizer }) => 0.25 * 3 + 0.75 * fertilizer,
  MELON: ({ farm }) => (farm.melonsHarvested > 0 ? 2.5 : 0.5),
  BEANS: () => 0.7,
  PINEAPPLE: ({ table, foes, grudge }) => dearest(table, foes, grudge),
  PEPPER: ({ hand }) => (hand.some((card) => farmCards.isCrop(card)) ? 3 : 1),
  TANGERINE: () => 1.5,
  PUMPKIN: ({ table, foes, grudge }) => {
    let sum = 0
    for (const foe of foes) {
      const { fertilizers, coins } = farmAt(table, foe)
      sum += Math.min(fertilizers, coins) * (1 + (grudge[foe] ?? 0))
    }
    return 0.8 * sum
  },
  GRAPE: () => 3.5,
  STRAWBERRY: ({ table }) => {
    let most = 0
    for (const { beds } of table.farms) for (const { crop } of beds) most = Math.max(most, crop?.value ?? 0)
    return Math.max(6, most)
  },
}

export function plantedBonus(outlook: Outlook, kind: farmCards.CropId, others: number): number {
  return PLANTED[kind]?.(outlook, others) ?? 0
}

export function harvestedBonus(outlook: Outlook, kind: farmCards.CropId): number {
  return HARVESTED[kind]?.(outlook, 0) ?? 0
}

export function eggplantLoss({ handSize, coins }: farmCards.FarmView): number {
  return Math.min(handSize, coins)
}

function isCommonCrop(card: farmCards.Card): boolean {
  return farmCards.isCrop(card) && farmCards.rarityOf(card.kind) === 'common'
}

function growingOf({ table }: Outlook, colour: farmCards.Colour): number {
  let count = 0
  for (const { beds } of table.farms)
    for (const { crop } of beds) if (crop !== null && farmCards.colourOf(crop.kind) === colour) count++
  return count
}

/** The crop whose loss hurts most; in a Greenhouse it is safe. */
function dearest(table: farmCards.View, foes: readonly number[], grudge: readonly number[]): number {
  let most = 0
  for (const foe of foes)
    for (const { crop, type } of farmAt(table, foe).beds)
      if (crop !== null && type !== 'GREENHOUSE') most = Math.max(most, crop.value * (grudge[foe] ?? 0))
  return most
}
