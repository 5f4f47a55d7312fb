import { Bug } from '@parlor/engine'
import { colourOf, type Card } from '../../cards/card.ts'
import { farmerOf } from '../../farmer-of.ts'
import type { GameScene } from '../../happenings.ts'
import { payFertilizers } from '../../ledger.ts'
import type { State } from '../../state.ts'
import { drawCards, placesOf, returnToDeck } from '../hand.ts'
import type { CardEffect } from '../use.ts'
import { changePlaying, playingOf } from './playing.ts'

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
