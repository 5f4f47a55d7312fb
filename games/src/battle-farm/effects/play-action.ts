import { Bug } from '@parlor/engine'
import { aimAt } from '../aim.ts'
import { ACTIONS } from '../cards/actions.ts'
import { isCropId, type CardId } from '../cards/card.ts'
import { CLASSES, isClassCardId, type ClassCardId } from '../classes.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Stage } from '../happenings.ts'
import { payFertilizers } from '../ledger.ts'
import type { Mode } from '../modes.ts'
import type { Pick, Playing, State } from '../state.ts'
import { demonCanTake, refillMarket, takeForDemon } from './actions/demon.ts'
import { ACTION_EFFECTS } from './actions/index.ts'
import { changePlaying, playingOf } from './actions/playing.ts'
import { choosesPollen, keepBestPollen, keepPollen } from './actions/pollen-paradise.ts'
import { toldTarget } from './aimed.ts'
import { CLASS_CARD_EFFECTS } from './class-cards.ts'
import { drawCards, putOnPile, takeFromHand } from './hand.ts'
import { modeOn, needsTarget } from './needs-target.ts'
import type { CardEffect } from './use.ts'
import { dropAbilities, settleAbility } from './waiting-ability.ts'

/** R12. A step of the action or class card being played: the first pays for it, later ones answer what it asks. */
export function executeAction(stage: Stage, seat: number, pick: Pick | null): void {
  const { state } = stage
  const playing = playingOf(state)
  if (playing.committed) answer(stage, seat, pick)
  else if (isClassCardId(playing.kind)) playClassCard(stage, seat, playing.kind, pick)
  else playFromHand(stage, seat, playing, playing.kind, pick)
  settleAsking(stage, seat)
  if (state.turn.playing !== null && !needsMore(state)) finishAction(stage, seat)
}

/** Is there something the card being played still asks for? */
export function needsMore(state: State): boolean {
  return choosesPollen(state) || demonCanTake(state) || state.turn.asking.length > 0
}

/** R13. An ability whose turn it is, and which has no target any more, is dropped. */
export function settleAsking(stage: Stage, seat: number): void {
  const { state } = stage
  const { asking } = state.turn
  for (let kind = asking[0]; kind !== undefined && !needsTarget(state, seat, kind, 'harvested'); kind = asking[0])
    settleAbility(stage, seat, null)
}

/** Ends the card being played, whatever it still asks for, and puts it on the pile. A class card is simply gone. */
export function finishAction(stage: Stage, seat: number): void {
  const { state } = stage
  const { kind, card } = playingOf(state)
  if (choosesPollen(state)) keepBestPollen(stage, seat)
  if (kind === 'DEMON') refillMarket(stage)
  dropAbilities(stage, seat)
  if (kind === 'EARLY_BIRD') drawCards(stage, seat, 1)
  if (card !== null) putOnPile(state, seat, card.kind)
  state.turn.playing = null
}

/** R13. Says what the card being played asks for next. */
export function aimForMore(state: State, seat: number): void {
  const [ability] = state.turn.asking
  if (choosesPollen(state))
    aimAt(state, seat, { mode: 'CARD_OWN', purpose: 'action', kind: 'POLLEN_PARADISE', optional: false })
  else if (demonCanTake(state))
    aimAt(state, seat, { mode: 'CARD_MARKET', purpose: 'action', kind: 'DEMON', optional: true })
  else if (ability !== undefined) {
    const mode = modeOn(ability, 'harvested')
    if (mode === null) throw new Bug(`${ability} asks for nothing`)
    aimAt(state, seat, { mode, purpose: 'harvested', kind: ability, optional: true })
  }
}

/** The hand's cards after it move up by one, and with them what was pointed at. */
function playFromHand(stage: Stage, seat: number, { index }: Playing, kind: CardId, pick: Pick | null): void {
  const { state } = stage
  if (isCropId(kind)) throw new Bug(`${kind} is planted, not played`)
  const { target } = ACTIONS[kind]
  const card = takeFromHand(state, seat, index)
  changePlaying(state, { card })
  const moved = pick !== null && target === 'CARD_OWN' && pick.index > index
  const aim = moved ? { seat: pick.seat, index: pick.index - 1 } : pick
  commit(stage, seat, { kind, cost: card.value, target, effect: ACTION_EFFECTS[kind] }, aim)
}

/** R16. */
function playClassCard(stage: Stage, seat: number, kind: ClassCardId, pick: Pick | null): void {
  const farmer = farmerOf(stage.state, seat)
  const { cost, target } = CLASSES[farmer.role].card
  farmer.classCardUsed = true
  commit(stage, seat, { kind, cost, target, effect: CLASS_CARD_EFFECTS[kind] }, pick)
}

interface Played {
  readonly kind: CardId | ClassCardId
  readonly cost: number
  readonly target: Mode | null
  readonly effect: CardEffect
}

/** R17. The card has left the hand, so that nothing it does counts it; it is paid for, and cannot be taken back. */
function commit(stage: Stage, seat: number, { kind, cost, target, effect }: Played, pick: Pick | null): void {
  if (farmerOf(stage.state, seat).fertilizers < cost) throw new Bug(`seat ${seat} cannot pay ${cost} for ${kind}`)
  changePlaying(stage.state, { committed: true })
  stage.tell({ what: 'action-played', seat, kind, cost, target: toldTarget(target, pick) })
  payFertilizers(stage, seat, 'bank', cost)
  effect(stage, { seat, pick, value: cost, bed: null })
}

/** What is asked for is answered; without a pick, as if nobody had answered. */
function answer(stage: Stage, seat: number, pick: Pick | null): void {
  const { state } = stage
  if (state.turn.asking.length > 0) {
    settleAbility(stage, seat, pick)
  } else if (pick === null) finishAction(stage, seat)
  else if (choosesPollen(state)) keepPollen(stage, seat, pick.index)
  else takeForDemon(stage, seat, pick.index)
}
