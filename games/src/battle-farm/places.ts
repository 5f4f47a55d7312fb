import { oneFrom, type Choice } from '@parlor/engine'

const MOST_KEPT = 31

/**
 * Choices among places in a row (slots, beds, hand cards, seats), each made once: simulations ask for the same few all
 * the time. Every move has its own, since the engine keeps the moves it makes with the choice they are made from.
 * Any whole number is well-formed: the rules, not the form, say what is wrong with it.
 */
export class Places {
  readonly #known = new Map<number, Choice<number>>()

  of(places: readonly number[]): Choice<number> {
    let set = 0
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number // i is within the list
      if (place >= MOST_KEPT) return anyOf(places)
      set |= 1 << place
    }
    const known = this.#known.get(set)
    if (known !== undefined) return known
    const made = anyOf(places.toSorted((a, b) => a - b))
    this.#known.set(set, made)
    return made
  }
}

function shapeFault(value: unknown): string | null {
  return Number.isSafeInteger(value) ? null : 'is not a whole number'
}

function anyOf(places: readonly number[]): Choice<number> {
  return Object.assign(oneFrom(places), { shapeFault })
}
