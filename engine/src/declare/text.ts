import type { Scalar } from '../choice/index.ts'
import type { AnyMove, Refusal } from './scene.ts'

/** What a happening looks like: `what` names it, the rest are its facts. */
export interface AnyHappening {
  readonly what: string
}

/** How a seat is called in a sentence. */
export type NameOf = (seat: number) => string

/** The names of all parameters of a game's moves. */
type ParamOf<Move> = Move extends unknown ? Exclude<keyof Move, 'move'> : never

/** One value of a parameter: of a list, one of its items. */
type ValueOf<Move, P extends PropertyKey> = Move extends { readonly [K in P]?: infer V }
  ? Extract<V extends readonly (infer Item)[] ? Item : V, Scalar>
  : never

/** Every sentence of a game, in one place: the compiler asks for one for each move, refusal and happening. */
export interface Text<
  View,
  Move extends AnyMove | { readonly move: string },
  R extends Refusal,
  H extends AnyHappening,
  O,
> {
  /** The table in words or letters, for a terminal, a plain board and a screen reader. */
  readonly table: (view: View, nameOf: NameOf) => string
  /** What the viewer is asked now, or who is waited for, in a line or two: said with every question, unlike the table. */
  readonly asked?: (view: View, nameOf: NameOf) => string
  /** As its author would say it; in a log, which is read by others and later, without the table it was said at. */
  readonly moves: {
    readonly [N in Move['move']]: (move: Extract<Move, { move: N }>, nameOf: NameOf, table: View | null) => string
  }
  readonly refusals: {
    readonly [C in R['code']]: (facts: Extract<R, { code: C }>['facts'], nameOf: NameOf) => string
  } & {
    /** In place of the engine's own words for a chart that has to wait: `chart` is its path. */
    readonly held?: (facts: { readonly chart: string }, nameOf: NameOf) => string
  }
  readonly happenings: { readonly [W in H['what']]: (happening: Extract<H, { what: W }>, nameOf: NameOf) => string }
  /** Why a move is not possible in a state of the chart, where “not possible now” would say too little. */
  readonly notNow?: { readonly [N in Move['move']]?: Readonly<Record<string, string>> }
  /** What people call the values of a parameter, where moves and logs hold a number or an id. */
  readonly values?: { readonly [P in ParamOf<Move>]?: (value: ValueOf<Move, P>) => string }
  /** The seat a value stands for, where a parameter names players by something else: their seats can be typed too. */
  readonly seatOf?: { readonly [P in ParamOf<Move>]?: (value: ValueOf<Move, P>, table: View) => number }
  /** Moves that give something up: a menu shows them after all others, in this order. */
  readonly last?: readonly Move['move'][]
  /** Moves that can be made but stand in no menu, unless there is nothing else: steps towards another move. */
  readonly unlisted?: readonly Move['move'][]
  /** What things are, by their names, in a sentence or two: for somebody who meets one. */
  readonly lookUp?: Readonly<Record<string, string>>
  /** A name for each option, and for its values where they do not speak for themselves. */
  readonly options: {
    readonly [N in keyof O]: { readonly name: string; readonly values?: Readonly<Record<string, string>> }
  }
}

/** The same, for code that serves every game. */
export interface ErasedText {
  readonly table: (view: never, nameOf: NameOf) => string
  readonly asked?: (view: never, nameOf: NameOf) => string
  readonly moves: Readonly<Record<string, (move: never, nameOf: NameOf, table: never) => string>>
  readonly refusals: Readonly<Record<string, (facts: never, nameOf: NameOf) => string>>
  readonly happenings: Readonly<Record<string, (happening: never, nameOf: NameOf) => string>>
  readonly notNow?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  readonly values?: Readonly<Record<string, ((value: never) => string) | undefined>>
  readonly seatOf?: Readonly<Record<string, ((value: never, table: never) => number) | undefined>>
  readonly last?: readonly string[]
  readonly unlisted?: readonly string[]
  readonly lookUp?: Readonly<Record<string, string>>
  readonly options: Readonly<
    Record<string, { readonly name: string; readonly values?: Readonly<Record<string, string>> }>
  >
}
