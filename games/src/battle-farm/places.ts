import { oneFrom, subsetOf, type Choice } from '@parlor/engine'

/** Places from here on have no bit of their own. */
const MOST_PLACES = 31
/** A server that runs for months must not keep every set it ever saw. */
const MOST_KEPT = 5_000

/**
 * Choices among places in a row (slots, beds, hand cards, seats), each made once: simulations ask for the same few all
 * the time. Every move has its own, since the engine keeps the moves it makes with the choice they are made from.
 * Any whole number is well-formed: the rules, not the form, say what is wrong with it.
 */
export class Places {
  readonly #known = new Kept((places) => anyOf(inOrder(places)))

  of(places: readonly number[]): Choice<number> {
    return this.#known.of(places)
  }
}

/** The one choice there is where all of some places have to be named. */
export class WholeSets {
  readonly #known = new Kept((places) => subsetOf(inOrder(places), { min: places.length, max: places.length }))

  of(places: readonly number[]): Choice<readonly number[]> {
    return this.#known.of(places)
  }
}

/** Choices by the set of places they are made from. */
class Kept<C> {
  readonly #known = new Map<number, C>()
  readonly #make: (places: readonly number[]) => C

  constructor(make: (places: readonly number[]) => C) {
    this.#make = make
  }

  of(places: readonly number[]): C {
    const set = setOf(places)
    if (set < 0) return this.#make(places)
    const known = this.#known.get(set)
    if (known !== undefined) return known
    if (this.#known.size >= MOST_KEPT) this.#known.clear()
    const made = this.#make(places)
    this.#known.set(set, made)
    return made
  }
}

/** A number whose bit n says whether place n is in the set; -1 where a place is too far out for that. */
function setOf(places: readonly number[]): number {
  let set = 0
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number // i is within the list
    if (place >= MOST_PLACES) return -1
    set |= 1 << place
  }
  return set
}

function inOrder(places: readonly number[]): number[] {
  return places.toSorted((a, b) => a - b)
}

function shapeFault(value: unknown): string | null {
  return Number.isSafeInteger(value) ? null : 'is not a whole number'
}

function anyOf(places: readonly number[]): Choice<number> {
  return Object.assign(oneFrom(places), { shapeFault })
}
