import { Bug } from '@parlor/engine'
import { type Card, colourOf, priceOf } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Playing, State } from '../state.ts'
import { drawCards, fillSlot, placesOf, returnToDeck, takeStallFree } from './cards.ts'
import { cropsOf, destroyCrop, growingCrops } from './growing.ts'
import { type GameScene, roll } from './happenings.ts'
import { harvestCrop } from './harvest.ts'
import { payFertilizers } from './ledger.ts'
import type { CardEffect } from './use.ts'

/** The card that is being played, where there must be one. */
export function playingOf({ turn: { playing } }: State): Playing {
  if (playing === null) throw new Bug('no card is being played')
  return playing
}

export function changePlaying(state: State, change: Partial<Playing>): void {
  state.turn.playing = { ...playingOf(state), ...change }
}

/** The roll: everything is harvested, or the own crops die, or there is something to spend on the market. */
export const demon: CardEffect = (scene, { seat }) => {
  const { state } = scene
  const rolled = roll(scene, seat, 20, 'DEMON')
  if (rolled === 20) harvestEverything(scene, seat)
  else if (farmerOf(state, seat).fertilizers < rolled)
    for (const { index } of cropsOf(state, seat)) destroyCrop(scene, seat, index, 'discard')
  else {
    payFertilizers(scene, seat, 'bank', rolled)
    changePlaying(state, { budget: rolled })
  }
}

/** Coins and abilities are the player's, whoever owns the beds. Abilities that need a target are dropped. */
function harvestEverything(scene: GameScene, seat: number): void {
  for (const place of growingCrops(scene.state)) {
    const kind = harvestCrop(scene, { by: seat, seat: place.seat, bed: place.index, locks: true })
    if (kind !== null) scene.tell({ what: 'ability-dropped', seat, kind })
  }
}

export function demonCanTake({ market, turn: { playing } }: State): boolean {
  if (playing?.kind !== 'DEMON') return false
  return market.some((stall) => stall !== null && priceOf(stall.card.kind) <= playing.budget)
}

export function takeForDemon(scene: GameScene, seat: number, slot: number): void {
  const { state } = scene
  const { budget } = playingOf(state)
  const stall = state.market[slot]
  const price = stall ? priceOf(stall.card.kind) : Infinity
  if (price > budget) throw new Bug(`slot ${slot} cannot be taken for ${budget}`)
  changePlaying(state, { budget: budget - price })
  takeStallFree(scene, seat, slot)
}

/** Only now: what comes next may not be taken any more. */
export function refillMarket(scene: GameScene): void {
  scene.state.market.forEach((stall, slot) => {
    if (stall === null) fillSlot(scene, slot)
  })
}

const SEEN = 2

/** Two cards to choose from are the last of the hand; one alone is kept at once. */
export const pollenParadise: CardEffect = (scene, { seat }) => {
  const fresh = drawCards(scene, seat, SEEN)
  changePlaying(scene.state, { fresh })
  if (fresh === 1) keepPollen(scene, seat, farmerOf(scene.state, seat).hand.length - 1)
}

export function choosesPollen({ turn: { playing } }: State): boolean {
  return playing?.kind === 'POLLEN_PARADISE' && playing.fresh > 1
}

/** Keeps one of the cards just drawn. An action has no colour, and brings no fertilizers. */
export function keepPollen(scene: GameScene, seat: number, index: number): void {
  const { state } = scene
  const { hand } = farmerOf(state, seat)
  const fresh = freshPlaces(state, seat)
  const kept = hand[index]
  if (kept === undefined || !fresh.includes(index)) throw new Bug(`card ${index} was not drawn by Pollen Paradise`)
  returnToDeck(
    scene,
    seat,
    fresh.filter((place) => place !== index),
  )
  changePlaying(state, { fresh: 0 })
  const colour = colourOf(kept.kind)
  if (colour === null) return
  payFertilizers(scene, 'bank', seat, placesOf(hand, ({ kind }) => colourOf(kind) === colour).length)
}

/** For a player who does not choose: the card of higher value, the first if they are alike. */
export function keepBestPollen(scene: GameScene, seat: number): void {
  const { hand } = farmerOf(scene.state, seat)
  const valueAt = (place: number) => (hand[place] as Card).value // a place of the hand
  keepPollen(
    scene,
    seat,
    freshPlaces(scene.state, seat).reduce((best, place) => (valueAt(place) > valueAt(best) ? place : best)),
  )
}

function freshPlaces(state: State, seat: number): number[] {
  const places = placesOf(farmerOf(state, seat).hand)
  return places.slice(places.length - playingOf(state).fresh)
}
