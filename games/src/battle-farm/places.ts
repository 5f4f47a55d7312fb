import { among, range } from '@parlor/engine'
import type { Scene } from './state.ts'

/** A place in a row: of slots, beds, hand cards, seats. No row is ever as long as this. */
export const anyPlace = range(0, 999)

/** So many places have a bit of their own. */
const MOST_BITS = 31

/** Places as `among` takes them: the bits of a number, or the list where one of them has no bit. */
function placesAsBits(places: readonly number[]): number | readonly number[] {
  let bits = 0
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number // i is within the list
    if (place >= MOST_BITS) return places
    bits |= 1 << place
  }
  return bits
}

/** Candidates: the places that are open. */
export function placeAmong(openIn: (scene: Scene) => readonly number[]) {
  return among(anyPlace, (scene: Scene) => placesAsBits(openIn(scene)))
}

/** What was pointed at and waits for a confirmation. */
export const chosenPlace = placeAmong(({ state: { turn } }) => (turn.chosen === null ? [] : [turn.chosen.place]))
