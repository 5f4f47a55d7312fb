import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { colourIn, type Judge } from './aimed-actions.ts'
import { harvestedBonus } from './crop-bonus.ts'
import { cropWorth } from './crop-worth.ts'
import { farmAt, type Outlook } from './outlook.ts'
import { sumOverCrops } from './own-actions.ts'
import { ripeChance } from './ripe-chance.ts'

/** Class cards are played once: the more of the match is to come, the more one must bring. */
interface ClassCardPlan {
  /** With many turns left, with few. In the last turn anything will do. */
  readonly enough: readonly [early: number, late: number]
  /** What it brings, before it is paid for; what it points at is null for those that point at nothing. */
  readonly gain: (outlook: Outlook, pick: farmCards.Pick | null) => number
}

const LATE = 8

export const CLASS_CARDS: Readonly<Record<farmCards.ClassCardId, ClassCardPlan>> = {
  LAND_RECLAMATION: {
    enough: [36, 18],
    gain: (outlook, pick) => {
      const card = pick === null ? undefined : outlook.farm.discard[pick.index]
      return card !== undefined && farmCards.isCrop(card) ? 2 * cropWorth(outlook, card, false) : 0
    },
  },
  REAP_AND_SOW: {
    enough: [9, 5],
    gain: (outlook, pick) => {
      const colour = pick === null ? null : colourIn(outlook, pick)
      if (colour === null || outlook.isLast) return 0
      let cards = 0
      for (const foe of outlook.foes) cards += farmAt(outlook.table, foe).handSize * (1 + (outlook.grudge[foe] ?? 0))
      // About half of all cards are crops, a third of them of each colour: 35. Those seen to grow are in no hand.
      let growing = 0
      for (const { beds } of outlook.table.farms)
        for (const { crop } of beds) if (crop !== null && farmCards.colourOf(crop.kind) === colour) growing++
      return (cards * 3 * (35 - growing)) / 204
    },
  },
  EARLY_BIRD: {
    enough: [20, 12],
    gain: (outlook) => {
      let gain = outlook.isLast ? 0 : outlook.habits.unseen
      for (const { crop } of outlook.farm.beds)
        if (crop !== null)
          gain += outlook.isLast ? crop.value + harvestedBonus(outlook, crop.kind) : sooner(outlook, crop)
      return gain
    },
  },
  GENETIC_MODIFICATION: { enough: [34, 20], gain: (outlook) => sumOverCrops(outlook, ({ value }) => value) },
  BLACK_FRIDAY: {
    enough: [45, 30],
    gain: ({ habits, table, foes, grudge, hand, isLast }) => {
      let gain = table.market.filter((stall) => stall !== null).length + hand.length * (isLast ? 1 : 1 - habits.unseen)
      for (const foe of foes)
        gain += farmAt(table, foe).handSize * (1 + (isLast ? 0 : habits.unseen) * (grudge[foe] ?? 0))
      return gain
    },
  },
  CLOUD_COVER: {
    enough: [8, 5],
    gain: ({ table, grudge, turnsLeft }, pick) => {
      if (pick === null) return 0
      let gain = 0
      for (const { crop } of farmAt(table, pick.seat).beds)
        if (crop !== null) gain += crop.timer + 2.5 > turnsLeft + 1 ? crop.value : 3.5
      return gain * (grudge[pick.seat] ?? 0)
    },
  },
}

export function isEnough({ habits, isLast, turnsLeft }: Outlook, id: farmCards.ClassCardId, gain: number): boolean {
  const [early, late] = CLASS_CARDS[id].enough
  if (isLast) return gain > 0
  return (
    gain >=
    (turnsLeft > LATE ? early * habits.patience[0] : Math.max(1, (late * habits.patience[1] * turnsLeft) / LATE))
  )
}

/** Harvested now: turns that the bed is free again, and coins that might have come too late. */
function sooner(outlook: Outlook, { timer, value }: farmCards.Crop): number {
  return outlook.bedTurn * Math.max(0, timer - 1) + (1 - ripeChance(outlook, timer)) * value
}

/** For the judgement of a target. */
export function classCardJudge(id: farmCards.ClassCardId): Judge {
  return (outlook, pick) => CLASS_CARDS[id].gain(outlook, pick)
}
