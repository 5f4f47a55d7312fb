import { farmCards } from '@parlor/games'
import { AIMED_ACTIONS, type Judge } from './aimed-actions.ts'
import { cropWorth } from './crop-worth.ts'
import type { Outlook } from './outlook.ts'
import { OWN_ACTIONS } from './own-actions.ts'
import { bestPick } from './picks.ts'
import { TABLE_ACTIONS } from './table-actions.ts'

type Card = farmCards.Card
type Plain = (outlook: Outlook, value: number) => number

const PLAIN: Partial<Record<farmCards.CardId, Plain>> = { ...OWN_ACTIONS, ...TABLE_ACTIONS }

/** What a card is worth that nobody has a use for: it may be recycled or sold. */
const JUNK = 0.3
/** A use that is there now may be gone, or better, when the card is played. */
const CERTAINTY = 0.8
const OUT_OF_REACH = 0.3

/** What a card is worth to this seat, in its hand or elsewhere. */
export function cardWorth(outlook: Outlook, card: Card, isHeld: boolean): number {
  if (farmCards.isCrop(card)) return cropWorth(outlook, card, isHeld)
  if (card.kind === 'RECYCLE') return outlook.turnsLeft < 1 ? 0 : 2 * outlook.fertilizer
  const gain = actionGain(outlook, card)
  if (gain <= 0) return outlook.turnsLeft < 1 ? 0 : JUNK
  return gain * (card.value <= outlook.farm.fertilizers ? CERTAINTY : OUT_OF_REACH)
}

/** What playing an action card now brings, paid for and at its best target. */
export function actionGain(outlook: Outlook, card: Card): number {
  const { kind, value } = card
  const paid = value * outlook.fertilizer
  const plain = PLAIN[kind]
  if (plain !== undefined) return plain(outlook, value) - paid
  const mode = farmCards.isCropId(kind) ? null : farmCards.ACTIONS[kind].target
  const judge = judgeOf(kind)
  if (mode === null || judge === null) return 0
  return (bestPick(outlook, mode, kind, (pick) => judge(outlook, pick, value))?.score ?? 0) - paid
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
