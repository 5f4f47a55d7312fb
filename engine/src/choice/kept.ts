import type { Scalar } from './choice.ts'

/**
 * Equal choices are the same choice: a game may say `range(1, 6)` at every call, and the moves made from it are found
 * again. What is kept is bounded whatever games do: so many choices of each kind, none with many items, and from none of
 * them many values or moves. A choice that is not kept is made anew, and works the same.
 */
export const MOST_KEPT = 1_024
export const MOST_ITEMS_KEPT = 64
/** Values made from one choice, and moves made from it by one event. Of a larger choice none are kept. */
export const MOST_MADE = 256

/** Choices of one kind, each at the place its hash gives it: a new one takes the place of the one before. */
export class KeptChoices<C> {
  readonly #places = new Array<C | undefined>(MOST_KEPT).fill(undefined)

  at(hash: number): C | undefined {
    return this.#places[placeOf(hash)]
  }
  keep(hash: number, choice: C): C {
    this.#places[placeOf(hash)] = choice
    return choice
  }
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (MOST_KEPT - 1)
}

/** Mixes one more number into a hash. */
export function mixed(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 13)
}

/** A hash of a list that is cheap rather than good: lists with the same hash are compared anyway. */
export function hashOf(items: readonly Scalar[]): number {
  let hash = items.length
  for (let i = 0; i < items.length; i++) {
    const item = items[i]
    if (typeof item === 'number') hash = mixed(hash, item)
    else if (typeof item === 'string')
      hash = mixed(hash, (item.length << 16) ^ (item.charCodeAt(0) << 8) ^ item.charCodeAt(item.length - 1))
    else hash = mixed(hash, item === true ? 1 : 2)
  }
  return hash
}

export function sameItems(one: readonly Scalar[], other: readonly Scalar[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Items from here on have no bit of their own. */
export const MOST_BITS = 31

/** The set of some items as a number whose bit n stands for item n; -1 where one is too far out to have a bit. */
export function setOf<T>(items: readonly T[], numberOf: (item: T) => number): number {
  let set = 0
  for (let i = 0; i < items.length; i++) {
    const number = numberOf(items[i] as T) // i is within the list
    if (number >= MOST_BITS) return -1
    if (number >= 0) set |= 1 << number
  }
  return set
}

export function has(set: number, item: number): boolean {
  return item < MOST_BITS && (set & (1 << item)) !== 0
}

/** Up to so many items every set has a place in a list. */
const MOST_LISTED = 13
/** Choices that one choice was narrowed to. When there are more, all are forgotten. */
export const MOST_NARROWED = 2 ** MOST_LISTED

/** The choices that one choice was narrowed to, by the set of items left open. */
export class Narrowed<C> {
  /** The set of all items that have a bit. */
  readonly all: number
  readonly #listed: (C | undefined)[] | null
  readonly #known = new Map<number, C>()

  constructor(items: number) {
    this.all = items >= MOST_BITS ? 0x7fffffff : (1 << items) - 1
    this.#listed = items <= MOST_LISTED ? new Array<C | undefined>(2 ** items).fill(undefined) : null
  }

  get(set: number): C | undefined {
    return this.#listed === null ? this.#known.get(set) : this.#listed[set]
  }
  /** Keeps it, unless the set is none that a number can hold. */
  keep(set: number, choice: C): C {
    if (set < 0) return choice
    if (this.#listed !== null) this.#listed[set] = choice
    else {
      if (this.#known.size >= MOST_NARROWED) this.#known.clear()
      this.#known.set(set, choice)
    }
    return choice
  }
}
