import { refuse } from '@parlor/engine'
import { aimOf, hasTarget } from './targets.ts'
import { type ActionId, ACTIONS } from './cards/actions.ts'
import { type Card, type CardId, isCrop, priceOf } from './cards/card.ts'
import type { Phases } from './chart.ts'
import { type ClassCardId, CLASSES } from './classes.ts'
import { farmerOf } from './farmer-of.ts'
import { isPlantable, legalPicks, marketBudget } from './targets.ts'
import type { Mode } from './modes.ts'
import type { Aim, Ending, Farmer, Pick, Scene, State } from './state.ts'

/** What a rule about a seat's own things looks at. */
export interface Own {
  readonly state: State
  readonly seat: number
}

/** May I play this card? The class card stands after the last card of the hand (R16). */

export function cardIsPlayable({ state, seat }: Own, { index }: { index: number }) {
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
function hasItsTarget(state: State, seat: number, mode: Mode | null, kind: CardId | ClassCardId, index: number) {
  if (mode === null) return true
  // Of the own hand the card itself is no target: it takes a second one.
  const isAlone = mode === 'CARD_OWN' && index >= 0 && farmerOf(state, seat).hand.length < 2
  return (!isAlone && hasTarget(state, seat, 'action', kind)) || refuse('no-target', { mode })
}

/** The places of all cards that may be played now: what the rule above allows. */
export function playableCards(scene: Own): number[] {
  const { hand } = farmerOf(scene.state, scene.seat)
  const places: number[] = []
  for (let index = 0; index <= hand.length; index++) if (cardIsPlayable(scene, { index }) === true) places.push(index)
  return places
}

/** R12. Cards in hand, or a class card that can be played. */
export function gotMoreCards({ state, seat }: Scene): boolean {
  return farmerOf(state, seat).hand.length > 0 || classCardIsPlayable(state, seat) === true
}

/** R7. Is there a card on the market that the purse can pay? */
export function canAfford({ state, seat }: Own): boolean {
  return hasTarget(state, seat, 'shop', null)
}

/** R11. May I offer this? */

/** The places of the cards that are put together for sale. */
export function inTrade({ state: { trade } }: { readonly state: State }): readonly number[] {
  return trade?.cards ?? []
}

export function isCardInHand({ state, seat }: Scene, { index }: { index: number }) {
  const { hand } = farmerOf(state, seat)
  return hand[index] !== undefined || refuse('no-such-card', { cards: hand.length, index })
}

export function isNotInTrade(scene: Scene, { index }: { index: number }) {
  return !inTrade(scene).includes(index) || refuse('already-in-trade', {})
}

export function isInTrade(scene: Scene, { index }: { index: number }) {
  return inTrade(scene).includes(index) || refuse('not-in-trade', {})
}

/** R11. May offers be made? Not before the cards are shown, and not after the last answer. */
export function isOpen({ trade }: State): boolean {
  return trade?.waited?.includes(true) === true
}

/** Offers are sealed as soon as they are gathered. */
export function offersAreOpen({ state }: Scene) {
  return isOpen(state) || refuse('too-late', {})
}

export function purseHolds({ state, seat }: Scene, { value }: { value: number }) {
  const { coins } = farmerOf(state, seat)
  if (value < 0) return refuse('offer-at-least-one', {})
  return value <= coins || refuse('not-enough-coins', { value, coins })
}

export function draftCanGrow({ state, seat }: Scene, { value }: { value: number }) {
  const { coins } = farmerOf(state, seat)
  const most = coins - draftOf(state, seat)
  if (value < 1) return refuse('offer-at-least-one', {})
  return value <= most || refuse('not-enough-coins', { value: draftOf(state, seat) + value, coins })
}

export function draftCanShrink({ state, seat }: Scene, { value }: { value: number }) {
  const draft = draftOf(state, seat)
  if (value < 1) return refuse('offer-at-least-one', {})
  return value <= draft || refuse('draft-too-small', { value, draft })
}

export function hasOffered({ state }: Scene, { player }: { player: number }) {
  return (
    (state.trade?.offers[player] ?? 0) > 0 || refuse('no-offer', { player: Number.isInteger(player) ? player : -1 })
  )
}

export function draftOf({ trade }: State, seat: number): number {
  return trade?.drafts[seat] ?? 0
}

/** R11. With an empty hand, or nobody to pay, there is no trade. */
export function canTrade({ state, seat }: Own): boolean {
  return farmerOf(state, seat).hand.length > 0 && state.farmers.some(({ coins }, other) => other !== seat && coins > 0)
}

/** May I point at this? Each rule answers true, or says why not. */

/** R13. A choice that is forced can be quit once, and is then asked for again. */
export function mayQuit({ state, seat }: Scene) {
  const { optional, quits } = aimOf(state, seat)
  return optional || quits === 0 || refuse('must-choose', {})
}

/** R13. */
export function targetIsLegal(scene: Scene, pick: Pick) {
  const { state, seat } = scene
  const aim = aimOf(state, seat)
  const isLegal = legalPicks(state, seat, aim).some((each) => each.seat === pick.seat && each.index === pick.index)
  return isLegal || objection(scene, aim, pick)
}

function objection({ state, seat, phases }: Scene, aim: Aim, pick: Pick) {
  switch (phases.target) {
    case 'FOE':
    case 'PLAYER':
      return pick.seat === seat ? refuse('choose-another-player', {}) : refuse('no-such-player', {})
    case 'CARD_MARKET':
      return stallObjection(state, seat, aim, pick.index)
    case 'CARD_OWN':
      return cardObjection(state, seat, pick.index)
    case 'CARD_DISCARDED':
      return refuse('no-such-card', { cards: farmerOf(state, seat).discard.length })
    default:
      return bedObjection(state, seat, phases.target, pick)
  }
}

/** R7. */
function stallObjection(state: State, seat: number, aim: Aim, slot: number) {
  const stall = state.market[slot]
  if (stall === undefined) return refuse('no-such-slot', { slots: state.market.length })
  if (stall === null) return refuse('slot-empty', { slot })
  const { kind } = stall.card
  return refuse('too-dear', {
    card: kind,
    price: priceOf(kind),
    budget: marketBudget(state, seat, aim.purpose),
  })
}

function cardObjection(state: State, seat: number, index: number) {
  const { hand } = farmerOf(state, seat)
  if (hand[index] === undefined) return refuse('no-such-card', { cards: hand.length, index })
  return refuse('card-cannot-be-chosen', {})
}

/** R4, R8, R9. */
function bedObjection(state: State, seat: number, mode: Phases['target'], pick: Pick) {
  const bed = state.farmers[pick.seat]?.beds[pick.index]
  if (bed === undefined) return refuse('no-such-bed', { beds: state.farmers[pick.seat]?.beds.length ?? 0 })
  if (pick.seat === seat && (mode === 'BED_FOE' || mode === 'CROP_FOE')) return refuse('choose-another-player', {})
  const facts = { bed: pick.index }
  if (mode === 'BED_EMPTY') return bed.locked ? refuse('bed-locked', facts) : refuse('bed-taken', facts)
  return bed.crop === null ? refuse('no-crop', facts) : refuse('in-greenhouse', facts)
}

/** R14. */
export function canFertilize(state: State, seat: number): boolean {
  return state.turn.allowance > 0 && hasCropsAndFertilizers(state, seat)
}

/** R14. Without them the phase is skipped before the die is rolled. */
export function hasCropsAndFertilizers(state: State, seat: number): boolean {
  const { fertilizers, beds } = farmerOf(state, seat)
  return fertilizers > 0 && beds.some(({ crop }) => crop !== null)
}

const POOR = 3

/** R6. Under three coins, nothing growing, and nothing to plant. */
export function findsOddJob({ coins, beds, hand }: Farmer): boolean {
  return coins < POOR && beds.every(({ crop }) => crop === null) && !hand.some(isCrop)
}

/** R21. Nobody can ever do anything again: nothing grows, can be played, bought or sold, and nothing changes by itself. */
function isStalled({ state, options, seats }: Scene): boolean {
  if (options.marketRotation) return false
  for (let seat = 0; seat < seats; seat++) {
    const farmer = farmerOf(state, seat)
    if (options.oddJob && findsOddJob(farmer)) return false
    if (farmer.beds.some(({ crop }) => crop !== null)) return false
    const own = { state, seat }
    if (canAfford(own) || playableCards(own).length > 0 || canTrade(own)) return false
  }
  return true
}

/** R21. Why the last turns begin at the end of this turn; null where they do not. */
export function endOf(scene: Scene): Ending['by'] | null {
  const { state } = scene
  if (farmerOf(state, state.turn.seat).coins >= state.limit) return 'limit'
  if (state.deck.length === 0) return 'deck'
  return isStalled(scene) ? 'stall' : null
}

/** Waiting is left by one's turn alone: SKIP is said only by whom a choice is forced on, and leaves it to chance. */
export function isMadeToChoose({ state, seat }: Scene) {
  return state.aims[seat]?.purpose === 'foreign' || refuse('nothing-to-skip', {})
}
