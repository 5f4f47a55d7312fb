import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { cropWorth } from './crop-worth.ts'
import { farmAt, type Outlook } from './outlook.ts'
import { harvestChance, ripeChance } from './ripe-chance.ts'

/** What it brings to point an action there, before it is paid for. Coins a foe loses count as much as the grudge. */
export type Judge = (outlook: Outlook, pick: farmCards.Pick, value: number) => number

export const AIMED_ACTIONS: Partial<Record<farmCards.CardId, Judge>> = {
  GARDEN_GOURMET: (outlook, pick, value) => {
    const crop = cropIn(outlook, pick)
    return crop === null || pick.seat !== outlook.seat ? -1 : value * harvestChance(outlook, crop)
  },
  FERTILIZER_FRENZY: (outlook, pick) => {
    const crop = cropIn(outlook, pick)
    return crop === null ? 0 : loss(outlook, pick, Math.min(crop.value, farmCards.gradeOf(crop.kind)))
  },
  SUPERNATURAL_SELECTION: (outlook, { index }) => {
    const card = outlook.hand[index]
    if (card === undefined || !farmCards.isCrop(card)) return -1
    const timer = farmCards.timerOf(card.kind)
    // The sooner it is harvested, the better.
    return 4 * ripeChance(outlook, timer) - 0.1 * timer
  },
  FUNGUS_FLAY: (outlook, pick) => {
    const colour = colourIn(outlook, pick)
    let gain = 0
    for (const [seat, { beds }] of outlook.table.farms.entries())
      for (const { crop, type } of beds)
        if (crop !== null && type !== 'GREENHOUSE' && farmCards.colourOf(crop.kind) === colour)
          gain += loss(outlook, { seat, index: 0 }, Math.min(1, crop.value))
    return gain
  },
  THORNY_FENCE: (outlook, pick) => loss(outlook, pick, 0.4 * farmAt(outlook.table, pick.seat).handSize),
  WASTE_DISPOSAL: (outlook, pick) => {
    const { beds, handSize } = farmAt(outlook.table, pick.seat)
    let lost = 0
    for (const { crop } of beds) lost += Math.min(handSize, crop?.value ?? 0)
    return loss(outlook, pick, lost)
  },
  WITHER: (outlook, pick) => loss(outlook, pick, cropIn(outlook, pick)?.value ?? 0),
  CLONE: (outlook, pick) => {
    const crop = cropIn(outlook, pick)
    if (crop === null) return 0
    const { kind, value } = farmCards.printed(crop.kind)
    return farmCards.isCropId(kind) ? cropWorth(outlook, { kind, value }, false) : 0
  },
  RETRACTABLE_GREENHOUSE: (outlook, pick) => {
    const bed = farmAt(outlook.table, pick.seat).beds[pick.index]
    if (pick.seat !== outlook.seat || bed?.type !== 'COMMON') return -1
    return 0.04 * outlook.turnsLeft + 0.05 * (bed.crop?.value ?? 0)
  },
  TRELLIS_BED: betterBed,
  VERTICAL_BED: betterBed,
  ROTATIONAL_BED: betterBed,
}

/** A coin for every matching crop that will be planted there. Only a Common bed is given up for it. */
function betterBed({ table, seat, turnsLeft }: Outlook, pick: farmCards.Pick): number {
  const bed = farmAt(table, pick.seat).beds[pick.index]
  if (pick.seat !== seat || bed?.type !== 'COMMON') return -1
  return 0.25 * Math.max(0, turnsLeft - (bed.crop?.timer ?? 0))
}

/** What a coin lost there is worth: a loss of one's own is a loss. */
function loss({ seat, grudge }: Outlook, pick: farmCards.Pick, coins: number): number {
  return coins * (pick.seat === seat ? -1 : (grudge[pick.seat] ?? 0))
}

export function cropIn({ table }: Outlook, { seat, index }: farmCards.Pick): farmCards.Crop | null {
  return farmAt(table, seat).beds[index]?.crop ?? null
}

export function colourIn(outlook: Outlook, pick: farmCards.Pick): farmCards.Colour | null {
  const crop = cropIn(outlook, pick)
  return crop === null ? null : farmCards.colourOf(crop.kind)
}
