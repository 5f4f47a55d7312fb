import { Bug } from '@parlor/engine'
import { type Card, type CardId, printed, withValue } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { State } from '../state.ts'
import type { GameScene } from './happenings.ts'

/** R5. From a random place; null when the deck is empty. The last card takes its place: the order means nothing. */
function takeFromDeck({ state: { deck }, draw }: GameScene): Card | null {
  const last = deck.at(-1)
  if (last === undefined) return null
  const place = draw(deck.length)
  const card = deck[place]
  if (card === undefined) throw new Bug(`chance drew card ${place} of ${deck.length}`)
  deck[place] = last
  deck.pop()
  return card
}

/** One of these at random. Chance is not asked where there is nothing to choose. */
export function drawOne<T>({ draw }: GameScene, list: readonly T[]): T {
  if (list.length === 0) throw new Bug('chance is asked for one of no things')
  return list[list.length === 1 ? 0 : draw(list.length)] as T // chance answers with a place of the list
}

/** So many of these at random, none of them twice; all of them if there are no more. */
export function drawSome<T>(scene: GameScene, list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list]
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(scene.draw(left.length), 1)).flat()
}

/** R5. With the deck empty the slot stays so. */
export function fillSlot(scene: GameScene, slot: number): void {
  const { state, tell } = scene
  const card = takeFromDeck(scene)
  state.market[slot] = card === null ? null : { card, since: state.turns }
  if (card !== null) tell({ what: 'market-filled', slot, card })
}

/** R20. A card nobody bought goes to the pile that is nobody's, and has its printed value again. */
export function sweepSlot({ state, tell }: GameScene, slot: number): void {
  const stall = state.market[slot]
  if (!stall) return
  const { card } = stall
  state.market[slot] = null
  state.swept.push(printed(card.kind))
  tell({ what: 'market-swept', slot, card })
}

/** Into the hand. Paying, telling and filling the slot again are left to the caller, who knows what the card cost. */
export function takeStall({ state }: GameScene, seat: number, slot: number): Card | null {
  const stall = state.market[slot]
  if (!stall) return null
  state.market[slot] = null
  farmerOf(state, seat).hand.push(stall.card)
  return stall.card
}

/** A market card for nothing. */
export function takeStallFree(scene: GameScene, seat: number, slot: number): void {
  const card = takeStall(scene, seat, slot)
  if (card !== null) scene.tell({ what: 'bought', seat, slot, card, price: 0 })
}

/** R5. Gives back how many cards there were: an empty deck gives none. */
export function drawCards(scene: GameScene, seat: number, count: number): number {
  const { state, tellOnly } = scene
  const { hand } = farmerOf(state, seat)
  const cards: Card[] = []
  while (cards.length < count) {
    const card = takeFromDeck(scene)
    if (card === null) break
    cards.push(card)
    hand.push(card)
  }
  const drawn = cards.length
  if (drawn > 0)
    tellOnly([seat], { what: 'cards-drawn', seat, count: drawn, cards }, { what: 'cards-drawn', seat, count: drawn })
  return drawn
}

export function takeFromHand(state: State, seat: number, index: number): Card {
  const [card] = farmerOf(state, seat).hand.splice(index, 1)
  if (card === undefined) throw new Bug(`seat ${seat} has no card ${index} in its hand`)
  return card
}

/** In the order of the hand; the places are those before any card is taken. */
function takeAllFromHand(state: State, seat: number, indices: readonly number[]): Card[] {
  // From the back, so that the places before do not move.
  const fromTheBack = indices.toSorted((a, b) => b - a)
  return fromTheBack.map((index) => takeFromHand(state, seat, index)).toReversed()
}

/** Cards go back with the value they have. The deck is in no order, so its end is as good as any place (R5). */
export function returnToDeck({ state, tellOnly }: GameScene, seat: number, indices: readonly number[]): void {
  const count = indices.length
  if (count === 0) return
  const cards = takeAllFromHand(state, seat, indices)
  for (const card of cards) state.deck.push(card)
  tellOnly([seat], { what: 'cards-returned', seat, count, cards }, { what: 'cards-returned', seat, count })
}

/** Some cards for as many from the deck. They go back first, so that one may be drawn again. */
export function swapWithDeck(scene: GameScene, seat: number, indices: readonly number[]): void {
  returnToDeck(scene, seat, indices)
  drawCards(scene, seat, indices.length)
}

/** R20. On the pile a card has its printed value again. Nothing is told: what brought it there has said so. */
export function putOnPile(state: State, seat: number, kind: CardId): void {
  farmerOf(state, seat).discard.push(printed(kind))
}

/** R20. */
export function discard({ state, tell }: GameScene, seat: number, cards: readonly Card[]): void {
  if (cards.length === 0) return
  for (const { kind } of cards) putOnPile(state, seat, kind)
  tell({ what: 'cards-discarded', seat, cards: cards.map(({ kind }) => printed(kind)) })
}

export function discardFromHand(scene: GameScene, seat: number, indices: readonly number[]): void {
  discard(scene, seat, takeAllFromHand(scene.state, seat, indices))
}

/** R3. New values for the cards of a hand, never below 0. It is told also where nothing changes: others must not learn that. */
export function changeHand(
  { state, tellOnly }: GameScene,
  by: number,
  seat: number,
  change: (card: Card, index: number) => number,
): void {
  const { hand } = farmerOf(state, seat)
  // Everybody sees how many cards a hand has.
  if (hand.length === 0) return
  hand.forEach((card, index) => {
    const value = change(card, index)
    if (value !== card.value) hand[index] = withValue(card, value)
  })
  tellOnly([seat], { what: 'hand-changed', seat, by, cards: [...hand] }, { what: 'hand-changed', seat, by })
}

/** R5. A new card, also beyond the printed number of its kind. */
export function copyCard({ state, tell }: GameScene, seat: number, kind: CardId): void {
  farmerOf(state, seat).hand.push(printed(kind))
  state.copied.push(kind)
  tell({ what: 'card-copied', seat, kind })
}

/** Where in a hand, or in the deck, such cards are. */
export function placesOf(cards: readonly Card[], such: (card: Card) => boolean = () => true): number[] {
  const places: number[] = []
  cards.forEach((card, index) => {
    if (such(card)) places.push(index)
  })
  return places
}

/** Cards go from one hand to the end of another, with the values they have. Gives them back. */
export function giveCards(state: State, from: number, to: number, places: readonly number[]): Card[] {
  const cards = takeAllFromHand(state, from, places)
  farmerOf(state, to).hand.push(...cards)
  return cards
}
