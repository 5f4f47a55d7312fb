import type { AnyMove, Kind, Seat, View } from '@parlor/engine'

/** What a value means, and how people talk about differences of it. */
export interface Aim {
  readonly name: string
  /** What the values are: “expected final score”. */
  readonly about: string
  readonly better: 'higher' | 'lower'
  /** A best option that is ahead by less than this is a toss-up; by less than `clear`, a close decision. */
  readonly close: number
  readonly clear: number
}

/** One thing a seat can do, and what it is worth with best play afterwards. */
export interface Advised<Option = unknown, Move = AnyMove> {
  readonly option: Option
  readonly value: number
  /** What to play from here to carry it out, one after the other. */
  readonly moves: readonly Move[]
  /** Never better than some other option, whatever comes: allowed, but it makes no decision of what was none. */
  readonly pointless?: boolean
}

/** Everything a seat can do now, best first. Never empty. */
export interface Advice<Option = unknown, Move = AnyMove> {
  readonly aim: Aim
  readonly options: readonly Advised<Option, Move>[]
  /** The value of the best option. */
  readonly value: number
  /** How many of the first options are best: equally good ones are all called best. */
  readonly ties: number
}

/**
 * Knows what every position of a game is worth, exactly. Works on views: it knows no more than the seat it advises.
 * `ROLL` with some dice frozen is one option; freezing and unfreezing dice are only ways to get there.
 */
export interface CoachOf<K extends Kind, Option> {
  readonly aim: Aim
  /** What the match is worth to a seat, whoever is to act and also while dice are in the air. */
  readonly value: (view: View<K>, seat: Seat) => number
  /** Null when the seat has nothing to decide now. */
  readonly advise: (view: View<K>, seat: Seat) => Advice<Option, K['move']> | null
  /** Which of the advised options a move carries out; -1 for a move that only prepares one. */
  readonly optionOf: (view: View<K>, seat: Seat, move: K['move'], advice: Advice<Option, K['move']>) => number
}

/** The same for whoever serves every game. */
export type Coach = CoachOf<Kind, unknown>

/** Values nearer than this are equal: sums in another order differ by less, real gaps by more (9.8e-8 in a solved dice game). */
export const SAME_VALUE = 1e-9

/** The same for values of any size: in sums of large numbers even the digits before the point are rounded. */
export function sameWithin(value: number): number {
  return Math.max(SAME_VALUE, Math.abs(value) * 1e-13)
}

/** Sorts options, best first and otherwise as given, and counts the ties. */
export function adviceFrom<Option, Move>(aim: Aim, options: readonly Advised<Option, Move>[]): Advice<Option, Move> {
  const sign = aim.better === 'higher' ? 1 : -1
  const best = Math.max(...options.map(({ value }) => sign * value))
  const gap = ({ value }: Advised<Option, Move>) => {
    const behind = best - sign * value
    return behind < sameWithin(best) ? 0 : behind
  }
  const sorted = options.toSorted((a, b) => gap(a) - gap(b))
  const ties = sorted.filter((each) => gap(each) === 0).length
  return { aim, options: sorted, value: sign * best, ties }
}

/** What choosing one of the options gave away; 0 for a best one. */
export function costOf({ aim, options, value }: Advice<unknown, unknown>, at: number): number {
  const chosen = options[at]?.value ?? Number.NaN
  const cost = aim.better === 'higher' ? value - chosen : chosen - value
  return cost < sameWithin(value) ? 0 : cost
}

/** How hard a decision is, in a word: by how far the best option is ahead of the next. */
export type Difficulty = 'forced' | 'clear' | 'close' | 'toss-up'

export function difficultyOf(advice: Advice<unknown, unknown>): Difficulty {
  const { aim, options } = advice
  const next = options.findIndex(({ pointless }, at) => at > 0 && pointless !== true)
  if (next < 0) return 'forced'
  const gap = costOf(advice, next)
  if (gap >= aim.clear) return 'clear'
  return gap >= aim.close ? 'close' : 'toss-up'
}
