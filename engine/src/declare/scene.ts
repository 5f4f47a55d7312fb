/**
 * The phase of each chart that concerns everybody or the viewer, by the chart's name: `[*]` at its end, undefined where
 * it does not run.
 */
export type AnyPhases = Readonly<Record<string, string | undefined>>

/**
 * What rules, conditions and candidates are handed: the table as it lies, and the seat it is about. Look, don't touch.
 * `P`: the phases of the game's charts (`PhasesIn`). `E`: the events of the chart they are bound to, where the compiler
 * knows it.
 */
export interface Scene<S = unknown, O = unknown, P = AnyPhases, E extends string = string> {
  readonly state: S
  readonly options: O
  readonly seats: number
  /** The seat whose chart this is; in a chart of the whole match, the seat that moves or whose turn it is. */
  readonly seat: number
  /**
   * The phase of each chart that concerns everybody or `seat`, by the chart's name. Each is looked up when it is read: while
   * a chart follows an arrow, it is still in the phase the arrow leaves.
   */
  readonly phases: P
  /**
   * Would any way of playing this move satisfy its rules? Asks the rules only, not the chart. A method, so that what is
   * written for any scene can be bound to a chart whose events are known.
   */
  possible(this: void, move: E): boolean
}

/**
 * What a view is made from: the table, and where the charts stand that concern everybody or its viewer. It has no `seat`:
 * the viewer, who may be a spectator, is the view's second argument.
 */
export interface SeenScene<S = unknown, O = unknown, Phases = AnyPhases> {
  readonly state: S
  readonly options: O
  readonly seats: number
  readonly phases: Phases
}

/** The events a program sends to other charts, by their charts' names. */
export type Raises = Readonly<Record<string, readonly string[]>>

/** What effects are handed: the same table, to be changed in place, and a voice. `R`: what their program may raise. */
export interface LiveScene<
  S = unknown,
  O = unknown,
  H = unknown,
  P = AnyPhases,
  E extends string = string,
  R extends Raises = Raises,
> extends Scene<S, O, P, E> {
  /** Whose entry this is; `game` for what follows of itself: raised events, unlabelled arrows, hosted charts. */
  readonly by: Author | 'game'
  /** Reports a happening to everybody. */
  readonly tell: (happening: H) => void
  /** Reports to some seats; the others get `others`, or nothing. */
  readonly tellOnly: (seats: readonly number[], happening: H, others?: H) => void
  /**
   * A whole number from 0 to below `sides`, each equally likely: for chance inside an effect, where the chart draws no
   * event for it. It is logged with the entry, and a replay reads it from there. See docs/decisions/0010.
   */
  readonly draw: (sides: number) => number
  /** Sends an event its program declares under `raises`, once the present step is done; see docs/charts.md for the order. */
  raise<C extends keyof R & string>(
    this: void,
    event: R[C][number],
    to: { readonly chart: C; readonly seat?: number },
    params?: Readonly<Record<string, unknown>>,
  ): void
}

/** The rules say no: a code, and the facts a sentence needs. */
export interface Refusal<C extends string = string, F = unknown> {
  readonly code: C
  readonly facts: F
}

export function refuse<const C extends string, F extends Readonly<Record<string, unknown>>>(
  code: C,
  facts: F,
): Refusal<C, F> {
  return { code, facts }
}

export type Seat = number
/** Who an entry of the log is by. `host` speaks for the table: who set it up, or whoever runs it. */
export type Author = Seat | 'chance' | 'clock' | 'host'
/** Those who choose among what they are offered; a clock says the one thing it is there for. */
export type Chooser = Exclude<Author, 'clock'>

/** A move as it travels: its name under `move`, its parameters beside it. */
export interface AnyMove {
  readonly move: string
  readonly [param: string]: unknown
}
