import type { Choice, Narrowable } from './choice.ts'

type Whole<T, Item, L> = Narrowable<T, Item> | ((scene: L) => Narrowable<T, Item>)

/** What candidates made by `among` are a part of, and which of it is open, as a number. */
export interface Masked {
  /** The choice, where it is always the same; else null. */
  readonly whole: Choice | null
  readonly wholeIn: (scene: never) => Choice
  readonly openIn: (scene: never) => number | readonly unknown[]
}

const known = new WeakMap<object, Masked>()

/**
 * Candidates: what a position leaves open of a choice that is always the same, or one of a few. `openIn` answers with a
 * number whose bit n says whether item n is open, or with a list of the open ones, which may go beyond the 31 bits there
 * are. The same as a function that calls `choice.among`, but simulations count and draw from up to 31 values, and from the
 * first 31 of more, without looking any further.
 */
export function among<T, Item, L>(
  choice: Whole<T, Item, L>,
  openIn: (scene: L) => number | readonly Item[],
): (scene: L) => Choice<T> {
  const wholeIn = typeof choice === 'function' ? choice : () => choice
  const candidates = (scene: L) => wholeIn(scene).among(openIn(scene))
  known.set(candidates, { whole: typeof choice === 'function' ? null : choice, wholeIn, openIn })
  return candidates
}

/** What candidates made by `among` are a part of; null for any others. */
export function maskedIn(candidates: object): Masked | null {
  return known.get(candidates) ?? null
}
