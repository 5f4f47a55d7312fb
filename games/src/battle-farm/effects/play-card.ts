import { aimAt, dropAim, pickedBy } from '../aim.ts'
import { ACTIONS, type ActionId } from '../cards/actions.ts'
import { isCropId, type Card, type CardId } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import { CLASSES, isClassCardId, type ClassCardId } from '../classes.ts'
import { farmerOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import type { Playing, State } from '../state.ts'
import { plantCard, uprootCard } from './crops.ts'
import { takeFromHand } from './hand.ts'
import { modeOn, needsTarget } from './needs-target.ts'
import { aimForMore, executeAction, finishAction, needsMore } from './play-action.ts'
import { applyPlanted } from './planted.ts'
import { abilityUse } from './use.ts'

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
  if (kind !== null) aimAt(state, seat, { mode: 'BED_EMPTY', purpose: 'plant', kind })
}

/** R12. A card that points at nothing is only to be confirmed. */
export function aimAction({ state, seat }: GameScene): void {
  const { playing } = state.turn
  if (playing === null) return
  const { kind } = playing
  const mode = isClassCardId(kind) ? CLASSES[farmerOf(state, seat).role].card.target : ACTIONS[kind as ActionId].target // no crop comes here
  if (mode !== null) aimAt(state, seat, { mode, purpose: 'action', kind })
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
  const mode = kind === null ? null : modeOn(kind, 'planted')
  if (kind !== null && mode !== null) aimAt(state, seat, { mode, purpose: 'planted', kind })
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
