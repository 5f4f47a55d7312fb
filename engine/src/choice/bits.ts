import type { AnyMove } from '../declare/scene.ts'
import type { Choice, Narrowable } from './choice.ts'
import { MOST_BITS } from './kept.ts'

/** Where values are made of no more than so many items, the open values of every set of them are worked out beforehand. */
const MOST_TABLED = 12
const NO_NUMBERS = new Int32Array(0)
/** In the place of a set of values: one of them has no bit. */
export const LISTED = -1

/** The values of a small choice as the bits of a number: counted and drawn from without looking anything up. */
export class Bits {
  /** What it is about. */
  readonly choice: Choice | null
  /** By value: the move made of it. */
  readonly moves: readonly AnyMove[]
  /** Every value. */
  readonly all: number
  /** By value: the items it is made of; null where the values are the items. */
  readonly #needs: Int32Array | null
  /** By the set of open items: the values that are open; empty where there would be too many. */
  readonly #open: Int32Array
  /** The items up to the last one that is part of a value. */
  readonly #everyItem: number
  /** The first value, where they are whole numbers one after the other. */
  readonly #first: number | null

  constructor(choice: Choice | null, needs: Int32Array | null, moves: readonly AnyMove[], first: number | null = null) {
    this.choice = choice
    this.moves = moves
    this.#first = first
    this.all = 2 ** moves.length - 1
    this.#needs = needs
    const items = 32 - Math.clz32(needs?.reduce((used, need) => used | need, 0) ?? 0)
    this.#everyItem = 2 ** items - 1
    this.#open =
      needs === null || items > MOST_TABLED
        ? NO_NUMBERS
        : Int32Array.from({ length: 2 ** items }, (_, open) => valuesAmong(needs, open))
  }

  /** Has every value one? */
  get isWhole(): boolean {
    return this.choice !== null && this.choice.size === this.moves.length
  }

  /** The values that are open where the items of a list are; LISTED where one of them has no bit. */
  openAmong(items: readonly unknown[]): number {
    const first = this.#first
    if (first === null) return this.#openIn(items)
    let set = 0
    for (let i = 0; i < items.length; i++) {
      const bit = (items[i] as number) - first // whatever it is: only what has a bit goes on
      if ((bit | 0) !== bit || bit < 0 || bit >= this.moves.length) return this.#openIn(items)
      set |= 1 << bit
    }
    return set
  }

  #openIn(items: readonly unknown[]): number {
    const { choice } = this
    if (choice === null || !this.isWhole) return LISTED
    const open = (choice as Narrowable<unknown, unknown>).among(items) // only what can be narrowed is asked for its bits
    let set = 0
    for (let value = 0; value < this.moves.length; value++)
      if (open.find(choice.at(value)) !== undefined) set |= 1 << value
    return set
  }

  /** The values that are open where these items are. */
  openOf(items: number): number {
    if (this.#needs === null) return items & this.all
    if (this.#open.length > 0) return this.#open[items & this.#everyItem] as number // there is one for every set
    return valuesAmong(this.#needs, items)
  }
}

function valuesAmong(needs: Int32Array, open: number): number {
  const closed = ~open
  let set = 0
  for (let value = 0; value < needs.length; value++) if (((needs[value] as number) & closed) === 0) set |= 1 << value // within
  return set
}

/** For a choice that is too large for it. */
export const NO_BITS = new Bits(null, null, [])

/** Do bits stand for all values of a choice, or for the first of many items? Then what its moves are made of, as bits. */
export function bitsFor(choice: Choice, listMoves: (most: number) => readonly AnyMove[]): Bits {
  const described = choice.describe()
  if (described.kind === 'range') return new Bits(choice, null, listMoves(MOST_BITS), described.from)
  if (described.kind === 'one') return new Bits(choice, null, listMoves(MOST_BITS))
  if (choice.size > MOST_BITS || described.kind !== 'subset' || described.of.length > MOST_BITS) return NO_BITS
  const { of } = described
  const needs = Int32Array.from({ length: choice.size }, (_, value) => {
    const items = choice.at(value) as readonly unknown[] // a value of a subset is a list
    return of.reduce<number>((set, item, n) => (items.includes(item) ? set | (1 << n) : set), 0)
  })
  return new Bits(choice, needs, listMoves(MOST_BITS))
}

export function bitCount(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of bit k, from 0, of those that are set. */
export function bitAt(set: number, k: number): number {
  if ((set & (set + 1)) === 0) return k // all of the lowest
  let rest = set
  for (let skipped = 0; skipped < k; skipped++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}
