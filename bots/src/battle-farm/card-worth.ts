import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { AIMED_ACTIONS, type Judge } from './aimed-actions.ts'
import { cropWorth } from './crop-worth.ts'
import { keptForClassCard } from './fertilizer-price.ts'
import { outlookOf, type Outlook } from './outlook.ts'
import { OWN_ACTIONS } from './own-actions.ts'
import { bestPick } from './picks.ts'
import { TABLE_ACTIONS } from './table-actions.ts'

type Card = farmCards.Card
type Plain = (outlook: Outlook, value: number) => number

const PLAIN: Partial<Record<farmCards.CardId, Plain>> = { ...OWN_ACTIONS, ...TABLE_ACTIONS }

/** What a card is worth to this seat, in its hand or elsewhere. */
export function cardWorth(outlook: Outlook, card: Card, isHeld: boolean): number {
  if (farmCards.isCrop(card)) return cropWorth(outlook, card, isHeld)
  if (card.kind === 'RECYCLE') return outlook.turnsLeft < 1 ? 0 : 2 * outlook.fertilizer
  const { junk, certainty, outOfReach } = outlook.habits
  const gain = actionGain(outlook, card)
  if (gain <= 0) return outlook.turnsLeft < 1 ? 0 : junk
  return gain * (card.value <= outlook.farm.fertilizers ? certainty : outOfReach)
}

/** What playing an action card now brings, paid for and at its best target. */
export function actionGain(outlook: Outlook, card: Card): number {
  const { kind, value } = card
  const paid = paidFor(outlook, value)
  const plain = PLAIN[kind]
  if (plain !== undefined) return plain(outlook, value) - paid
  const mode = farmCards.isCropId(kind) ? null : farmCards.ACTIONS[kind].target
  const judge = judgeOf(kind)
  if (mode === null || judge === null) return 0
  return (bestPick(outlook, mode, kind, (pick) => judge(outlook, pick, value))?.score ?? 0) - paid
}

/** What so many fertilizers are worth to whoever spends them. */
function paidFor({ habits, farm, fertilizer, isLast }: Outlook, fertilizers: number): number {
  const short = isLast ? 0 : Math.max(0, keptForClassCard(farm) - (farm.fertilizers - fertilizers))
  return fertilizers * fertilizer + Math.min(fertilizers, short) * habits.reserve
}

export function judgeOf(kind: farmCards.CardId): Judge | null {
  return kind === 'RECYCLE' ? recycled : (AIMED_ACTIONS[kind] ?? null)
}

/** Fertilizers for a card that is worth less. Not for another Recycle: each needs a card to take along. */
function recycled(outlook: Outlook, { index }: farmCards.Pick): number {
  const card = outlook.hand[index]
  if (card === undefined || card.kind === 'RECYCLE' || outlook.isLast) return -1
  return (farmCards.gradeOf(card.kind) + 1) * outlook.fertilizer - cardWorth(outlook, card, true)
}

/** What a card is worth to another, by its beds, its purse and what is left of the match: it may hold more than is known. */
export function worthTo(table: farmCards.View, foe: number, card: farmCards.Card): number {
  return cardWorth(outlookOf({ ...table, hand: null }, foe), card, false)
}
