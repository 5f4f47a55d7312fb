import type { Kind } from '../declare/game.ts'

/** A clock that runs: when it comes due, on the match's own time, and whose it is. */
export interface Deadline {
  /** Milliseconds since the match began. */
  readonly at: number
  readonly slot: number
  readonly timer: number
  /** Where its chart waits: the milliseconds it will have left. `at` then says nothing. */
  readonly left?: number
}

/** An event on its way to a chart that is held. */
export interface Raised {
  readonly event: string
  readonly chart: string
  readonly seat: number | null
  readonly params: Readonly<Record<string, unknown>>
}

/** Everything that is true at one point of a match. Plain JSON; computed from the log and may be thrown away. */
export interface Position<K extends Kind = Kind> {
  readonly options: K['options']
  readonly seats: number
  state: K['state']
  /** A number for each chart at each place: the node it is in, -1 closed, -2 ended, -3 not wanted, -4 not for this seat. */
  phases: number[]
  /** How many entries led here. */
  ply: number
  /** Milliseconds since the match began, by the last entry. */
  now: number
  /** Replaced, never changed, so that positions can share them; likewise `raised`. */
  deadlines: readonly Deadline[]
  raised: readonly Raised[]
}
