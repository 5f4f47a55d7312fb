import { Bug } from '@parlor/engine'
import { modeOn, needsTarget, pickedBy, targetOf } from '../targets.ts'
import { aimAt, dropAim } from './aim.ts'
import { ACTIONS } from '../cards/actions.ts'
import { type Card, type CardId, isCropId } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import { type ClassCardId, CLASSES, isClassCardId } from '../classes.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Mode } from '../modes.ts'
import type { Pick, Playing, State } from '../state.ts'
import { applyPlanted } from './abilities.ts'
import { ACTION_EFFECTS } from './actions.ts'
import { drawCards, putOnPile, takeFromHand } from './cards.ts'
import { CLASS_CARD_EFFECTS } from './class-cards.ts'
import type { GameScene } from './happenings.ts'
import { dropAbilities, settleAbility } from './harvest.ts'
import { plantCard, uprootCard } from './growing.ts'
import { payFertilizers } from './ledger.ts'
import {
  changePlaying,
  choosesPollen,
  demonCanTake,
  keepBestPollen,
  keepPollen,
  playingOf,
  refillMarket,
  takeForDemon,
} from './long-actions.ts'
import { abilityUse, type CardEffect, toldTarget } from './use.ts'

/** R8, R12. From the choice of a card to its end, step by step. */

export function chooseToPlay({ state, seat }: GameScene, { index }: { index: number }): void {
  const { hand, role } = farmerOf(state, seat)
  const kind: CardId | ClassCardId = hand[index]?.kind ?? CLASSES[role].card.id
  state.turn.playing = { kind, index, card: null, committed: false, bed: null, budget: 0, fresh: 0 }
}

function cropIn(playing: Playing | null): CropId | null {
  if (playing === null || isClassCardId(playing.kind)) return null
  return isCropId(playing.kind) ? playing.kind : null
}

export function isCropToPlay({ turn }: State): boolean {
  return cropIn(turn.playing) !== null
}

export function aimPlanting({ state, seat }: GameScene): void {
  const kind = cropIn(state.turn.playing)
  if (kind !== null) aimAt(state, seat, 'plant', kind)
}

/** R12. A card that points at nothing is only to be confirmed. */
export function aimAction({ state, seat }: GameScene): void {
  const { playing } = state.turn
  if (playing === null) return
  const { kind } = playing
  if (targetOf(kind) !== null) aimAt(state, seat, 'action', kind)
  else dropAim(state, seat)
}

/** R8. The card is planted; its ability follows at once, or waits for a target. */
export function plantChosen(scene: GameScene): void {
  const { state, seat } = scene
  const { playing } = state.turn
  const kind = cropIn(playing)
  const bed = pickedBy(state, seat)
  dropAim(state, seat)
  state.turn.playing = null
  if (playing === null || kind === null || bed === null) return
  const card: Card = takeFromHand(state, seat, playing.index)
  plantCard(scene, seat, card, bed.index)
  if (needsTarget(state, seat, kind, 'planted')) state.turn.playing = { ...playing, card, bed: bed.index }
  else if (modeOn(kind, 'planted') === null) applyPlanted(scene, kind, abilityUse(seat, null, bed))
}

export function aimPlanted({ state, seat }: GameScene): void {
  const kind = cropIn(state.turn.playing)
  if (kind !== null) aimAt(state, seat, 'planted', kind)
}

/** R8. */
export function usePlanted(scene: GameScene): void {
  const { state, seat } = scene
  const { playing } = state.turn
  const kind = cropIn(playing)
  const pick = pickedBy(state, seat)
  dropAim(state, seat)
  state.turn.playing = null
  if (playing === null || kind === null || playing.bed === null) return
  applyPlanted(scene, kind, abilityUse(seat, pick, { seat, index: playing.bed }))
}

/** R12. */
export function executeChosen(scene: GameScene): void {
  const { state, seat } = scene
  const pick = pickedBy(state, seat)
  dropAim(state, seat)
  executeAction(scene, seat, pick)
  if (needsMore(state)) aimForMore(state, seat)
}

/** R13. A card that was only chosen stays where it is, a planted one comes back, a paid one is brought to its end. */
export function takeBack(scene: GameScene): void {
  const { state, seat } = scene
  const { playing } = state.turn
  dropAim(state, seat)
  if (playing === null) return
  if (playing.committed) return finishAction(scene, seat)
  state.turn.playing = null
  if (playing.bed === null || playing.card === null) return
  uprootCard(scene, seat, playing.bed)
  farmerOf(state, seat).hand.splice(playing.index, 0, playing.card)
}

/** R12. A step of the action or class card being played: the first pays for it, later ones answer what it asks. */
export function executeAction(scene: GameScene, seat: number, pick: Pick | null): void {
  const { state } = scene
  const playing = playingOf(state)
  if (playing.committed) answer(scene, seat, pick)
  else if (isClassCardId(playing.kind)) playClassCard(scene, seat, playing.kind, pick)
  else playFromHand(scene, seat, playing, playing.kind, pick)
  settleAsking(scene, seat)
  if (state.turn.playing !== null && !needsMore(state)) finishAction(scene, seat)
}

/** Is there something the card being played still asks for? */
export function needsMore(state: State): boolean {
  return choosesPollen(state) || demonCanTake(state) || state.turn.asking.length > 0
}

/** R13. An ability whose turn it is, and which has no target any more, is dropped. */
export function settleAsking(scene: GameScene, seat: number): void {
  const { state } = scene
  const { asking } = state.turn
  for (let kind = asking[0]; kind !== undefined && !needsTarget(state, seat, kind, 'harvested'); kind = asking[0])
    settleAbility(scene, seat, null)
}

/** Ends the card being played, whatever it still asks for, and puts it on the pile. A class card is simply gone. */
export function finishAction(scene: GameScene, seat: number): void {
  const { state } = scene
  const { kind, card } = playingOf(state)
  if (choosesPollen(state)) keepBestPollen(scene, seat)
  if (kind === 'DEMON') refillMarket(scene)
  dropAbilities(scene, seat)
  if (kind === 'EARLY_BIRD') drawCards(scene, seat, 1)
  if (card !== null) putOnPile(state, seat, card.kind)
  state.turn.playing = null
}

/** R13. Says what the card being played asks for next. */
export function aimForMore(state: State, seat: number): void {
  const [ability] = state.turn.asking
  if (choosesPollen(state)) aimAt(state, seat, 'action', 'POLLEN_PARADISE', { optional: false })
  else if (demonCanTake(state)) aimAt(state, seat, 'action', 'DEMON')
  else if (ability !== undefined) aimAt(state, seat, 'harvested', ability)
}

/** The hand's cards after it move up by one, and with them what was pointed at. */
function playFromHand(scene: GameScene, seat: number, { index }: Playing, kind: CardId, pick: Pick | null): void {
  const { state } = scene
  if (isCropId(kind)) throw new Bug(`${kind} is planted, not played`)
  const { target } = ACTIONS[kind]
  const card = takeFromHand(state, seat, index)
  changePlaying(state, { card })
  const moved = pick !== null && target === 'CARD_OWN' && pick.index > index
  const aim = moved ? { seat: pick.seat, index: pick.index - 1 } : pick
  commit(scene, seat, { kind, cost: card.value, target, effect: ACTION_EFFECTS[kind] }, aim)
}

/** R16. */
function playClassCard(scene: GameScene, seat: number, kind: ClassCardId, pick: Pick | null): void {
  const farmer = farmerOf(scene.state, seat)
  const { cost, target } = CLASSES[farmer.role].card
  farmer.classCardUsed = true
  commit(scene, seat, { kind, cost, target, effect: CLASS_CARD_EFFECTS[kind] }, pick)
}

interface Played {
  readonly kind: CardId | ClassCardId
  readonly cost: number
  readonly target: Mode | null
  readonly effect: CardEffect
}

/** R17. The card has left the hand, so that nothing it does counts it; it is paid for, and cannot be taken back. */
function commit(scene: GameScene, seat: number, { kind, cost, target, effect }: Played, pick: Pick | null): void {
  if (farmerOf(scene.state, seat).fertilizers < cost) throw new Bug(`seat ${seat} cannot pay ${cost} for ${kind}`)
  changePlaying(scene.state, { committed: true })
  scene.tell({ what: 'action-played', seat, kind, cost, target: toldTarget(target, pick) })
  payFertilizers(scene, seat, 'bank', cost)
  effect(scene, { seat, pick, value: cost, bed: null })
}

/** What is asked for is answered; without a pick, as if nobody had answered. */
function answer(scene: GameScene, seat: number, pick: Pick | null): void {
  const { state } = scene
  if (state.turn.asking.length > 0) {
    settleAbility(scene, seat, pick)
  } else if (pick === null) finishAction(scene, seat)
  else if (choosesPollen(state)) keepPollen(scene, seat, pick.index)
  else takeForDemon(scene, seat, pick.index)
}
