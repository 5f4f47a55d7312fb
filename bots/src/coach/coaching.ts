import type { Game } from '@parlor/engine'
import type { Coach } from './coach.ts'

type Options = Readonly<Record<string, unknown>>

/** How a game is coached: what its seats can play for, and a coach for each of these aims. */
export interface Coaching<Option = unknown> {
  readonly coaches: (game: Game) => boolean
  /** The names of the aims. The first must add up in every match: a review takes it unless told. */
  readonly aims: readonly [string, ...string[]]
  /** The aim of a player who asks for a hint in a match of so many seats. */
  readonly hintAim: (seats: number) => string
  /** Do values mean the same from start to end of such a match? If not, a review cannot add up their changes. */
  readonly addsUp: (options: Options, seats: number, aim: string) => boolean
  /** The names of the tables (see tables.ts) that have to be there before a coach is made. */
  readonly needs?: (options: Options) => readonly string[]
  /** Undefined for an aim that is not one of these. */
  readonly coach: (options: Options, seats: number, aim: string) => Coach<Option> | undefined
}
