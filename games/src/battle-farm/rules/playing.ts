import { refuse } from '@parlor/engine'
import { hasTarget } from '../aim.ts'
import { ACTIONS, type ActionId } from '../cards/actions.ts'
import { isCrop, type Card, type CardId } from '../cards/card.ts'
import { CLASSES, type ClassCardId } from '../classes.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Mode } from '../modes.ts'
import type { Scene, State } from '../state.ts'
import { isPlantable } from '../legal-picks.ts'

/** May I play this card? The class card stands after the last card of the hand (R16). */

export function cardIsPlayable({ state, seat }: Scene, { index }: { index: number }) {
  const { hand } = farmerOf(state, seat)
  const card = hand[index]
  if (card !== undefined) return handCardIsPlayable(state, seat, card, index)
  return index === hand.length ? classCardIsPlayable(state, seat) : refuse('no-such-card', { cards: hand.length })
}

function handCardIsPlayable(state: State, seat: number, card: Card, index: number) {
  if (isCrop(card)) return hasPlantableBed(state, seat) || refuse('no-empty-bed', {})
  const kind = card.kind as ActionId // a card that is no crop is an action
  return isPaidFor(state, seat, kind, card.value) ?? hasItsTarget(state, seat, ACTIONS[kind].target, kind, index)
}

/** R16. */
function classCardIsPlayable(state: State, seat: number) {
  const { role, classCardUsed } = farmerOf(state, seat)
  const { card } = CLASSES[role]
  if (classCardUsed) return refuse('class-card-used', { card: card.id })
  return isPaidFor(state, seat, card.id, card.cost) ?? hasItsTarget(state, seat, card.target, card.id, -1)
}

/** R8, R9. */
function hasPlantableBed(state: State, seat: number): boolean {
  return farmerOf(state, seat).beds.some(isPlantable)
}

/** R12. Undefined where it is; the next rule is then asked. */
function isPaidFor(state: State, seat: number, card: CardId | ClassCardId, cost: number) {
  const { fertilizers } = farmerOf(state, seat)
  return fertilizers >= cost ? undefined : refuse('not-enough-fertilizers', { card, cost, fertilizers })
}

/** R13. A card that points at something is not played where there is nothing to point at. */
function hasItsTarget(
  state: State,
  seat: number,
  mode: Mode | null,
  kind: Parameters<typeof hasTarget>[4],
  index: number,
) {
  if (mode === null) return true
  // Of the own hand the card itself is no target: it takes a second one.
  const isAlone = mode === 'CARD_OWN' && index >= 0 && farmerOf(state, seat).hand.length < 2
  return (!isAlone && hasTarget(state, seat, mode, 'action', kind)) || refuse('no-target', { mode })
}

/** The places of all cards that may be played now: what the rule above allows. */
export function playableCards(scene: Scene): number[] {
  const { hand } = farmerOf(scene.state, scene.seat)
  const places: number[] = []
  for (let index = 0; index <= hand.length; index++) if (cardIsPlayable(scene, { index }) === true) places.push(index)
  return places
}

/** R12. Cards in hand, or a class card that can be played. */
export function gotMoreCards({ state, seat }: Scene): boolean {
  return farmerOf(state, seat).hand.length > 0 || classCardIsPlayable(state, seat) === true
}
