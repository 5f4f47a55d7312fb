import type { Game, Kind, KindOf } from '@parlor/engine'
import type { Coach, CoachOf } from './coach.ts'

type Options = Readonly<Record<string, unknown>>

/** How a game is coached: what its seats can play for, and a coach for each of these aims. */
export interface Coaching {
  /** The names of the aims. The first must add up in every match: a review takes it unless told. */
  readonly aims: readonly [string, ...string[]]
  /** The aim of a player who asks for a hint in a match of so many seats. */
  readonly hintAim: (seats: number) => string
  /** Do values mean the same from start to end of such a match? If not, a review cannot add up their changes. */
  readonly addsUp: (options: Options, seats: number, aim: string) => boolean
  /** The names of the tables (see tables.ts) that have to be there before a coach is made. */
  readonly needs?: (options: Options) => readonly string[]
  /** Undefined for an aim that is not one of these. */
  readonly coach: (options: Options, seats: number, aim: string) => Coach | undefined
  /** An option that the coach advises, in English. */
  readonly sayOption: (option: unknown) => string
}

/** How one game is coached, in that game's own types. */
interface CoachingOf<K extends Kind, Option> extends Pick<Coaching, 'aims' | 'hintAim'> {
  readonly addsUp: (options: K['options'], seats: number, aim: string) => boolean
  readonly needs?: (options: K['options']) => readonly string[]
  readonly coach: (options: K['options'], seats: number, aim: string) => CoachOf<K, Option> | undefined
  readonly sayOption: (option: Option) => string
}

/** Declares how a game is coached: a view, a move or an option that the game does not have does not compile. */
export function coachingFor<G extends Game, Option>(_game: G, coaching: CoachingOf<KindOf<G>, Option>): Coaching {
  // Erasure: a coach is asked about matches of its own game only, and handed its own advice back.
  return coaching as unknown as Coaching
}

/**
 * The coach for matches with these options (checked, presets filled in), its tables being ready; for hints unless an aim
 * is told. Undefined for a game that has none, and for an aim it does not know.
 */
export function coachIn(
  coaching: Coaching | undefined,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  aim?: string,
): Coach | undefined {
  return coaching?.coach(options, seats, aim ?? coaching.hintAim(seats))
}
