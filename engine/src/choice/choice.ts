import type { Menu } from './menu.ts'

/** The only source of arbitrariness the engine ever sees: handed in by a server, a simulation or a test. */
export interface Random {
  /** A whole number from 0 to n - 1, each equally likely. `n` is at most 2^53. */
  below(n: number): number
}

export type Scalar = string | number | boolean

/** A choice as plain data, for the wire and for a page that draws it. */
export type ChoiceDescription =
  | { readonly kind: 'one'; readonly of: readonly Scalar[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'subset'
      readonly of: readonly Scalar[]
      readonly min: number
      readonly max: number
      readonly weights?: readonly number[]
      readonly sum?: number
    }
  | { readonly kind: 'order'; readonly of: readonly Scalar[] }
  | { readonly kind: 'tuple'; readonly each: readonly ChoiceDescription[] }

/**
 * The values one parameter of a move may take: described, not listed, so that a choice among billions costs nothing
 * until somebody asks. Values are numbered from 0, which is how they are listed, counted and drawn at random.
 */
export interface Choice<T = unknown> {
  /** How many values there are; exact up to 2^53, an estimate beyond. */
  readonly size: number
  /**
   * Value number `index`, 0 ≤ index < size. The same index always gives the same value, in every release: dice are drawn
   * by index, and proofs depend on it (docs/decisions/0044).
   */
  at(index: number): T
  sample(random: Random): T
  /** Why a value from outside is not even of the right form, or null when it is. */
  shapeFault(value: unknown): string | null
  /** The value in its one canonical form if it is among the choices, else undefined. Asks only about well-formed values. */
  find(value: T): T | undefined
  /** Can this unfinished value still be completed to one of the choices? */
  completable(partial: T): boolean
  describe(): ChoiceDescription
  /** Of a tuple: what each of its elements is chosen from. */
  readonly parts?: readonly Choice[]
  /** For the engine: the moves already made from this choice, event by event. */
  menu: Menu | null
}

/** A choice among items that a position may close. */
export interface Narrowable<T, Item> extends Choice<T> {
  /**
   * The same choice with only some of its items open: a list of them, or a number whose bit n says whether item n is.
   * Items come in their old order, and others are passed over. What is well-formed stays the same, so that rules can say
   * what is wrong with an item that is closed.
   */
  among(open: number | readonly Item[]): Choice<T>
}

export const LARGEST_EXACT = Number.MAX_SAFE_INTEGER

export function* valuesOf<T>(choice: Choice<T>): Generator<T> {
  for (let index = 0; index < choice.size; index++) yield choice.at(index)
}

/** Says what a hostile value is, in few words and without echoing it at length. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string') return value.length > 24 ? `a text of ${value.length} characters` : `“${value}”`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : typeof value
}
