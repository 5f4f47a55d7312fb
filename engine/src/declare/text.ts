import type { Scalar } from '../choice/index.ts'
import type { AnyMove, AnyPhases, Refusal } from './scene.ts'
import type { Sentence } from './sentences.ts'
import type { Sheet, SheetBuilders, SheetOf, StandOf } from './sheet.ts'
import type { VariantText } from './variants.ts'

/** What a happening looks like: `what` names it, the rest are its facts. */
export interface AnyHappening {
  readonly what: string
}

/** How a seat is called in a sentence. */
export interface NameOf {
  (seat: number): string
  /** The reader's own seat: sentences say “you” of it, see `address`. Undefined: everybody is named. */
  readonly you?: number | undefined
}

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
  Phases = AnyPhases,
> extends MoreText<View, Move, Phases> {
  /** What lies on the table, for a terminal, a plain board and a screen reader: put together by `build` (see `sheetFor`). */
  readonly sheet: (view: View, nameOf: NameOf, phases: Phases, build: SheetBuilders<StandOf<Move>>) => SheetOf<Move>
  /** As its author would say it; in a log, which is read by others and later, without the table it was said at. */
  readonly moves: {
    readonly [N in Move['move']]: (move: Extract<Move, { move: N }>, nameOf: NameOf, table: View | null) => string
  }
  readonly refusals: {
    readonly [C in R['code']]: (facts: Extract<R, { code: C }>['facts'], nameOf: NameOf) => string
  } & Held
  readonly happenings: { readonly [W in H['what']]: (happening: Extract<H, { what: W }>, nameOf: NameOf) => string }
  readonly options: { readonly [N in keyof O]: OptionText }
}

/** No interface: a text without its types is a record of sentences. */
export type Held = {
  /** In place of the engine's own words for a chart that has to wait: `chart` is its path. */
  readonly held?: (facts: { readonly chart: string }, nameOf: NameOf) => string
}

/** What a game may say beyond what it has to. */
export interface MoreText<View, Move extends AnyMove | { readonly move: string }, Phases> {
  /**
   * What the viewer is asked now, or who is waited for, a sentence or two on each line: said with every question, unlike
   * the sheet, and never after the end.
   */
  readonly asked?: (view: View, nameOf: NameOf, phases: Phases) => string
  /** Why a move is not possible in a state of the chart, where “not possible now” would say too little. */
  readonly notNow?: { readonly [N in Move['move']]?: Readonly<Record<string, string>> }
  /** What people call the values of a parameter, where moves and logs hold a number or an id: of a seat, who sits there. */
  readonly values?: { readonly [P in ParamOf<Move>]?: (value: ValueOf<Move, P>, nameOf: NameOf) => string }
  /** The seat a value stands for, where a parameter names players by something else: their seats can be typed too. */
  readonly seatOf?: { readonly [P in ParamOf<Move>]?: (value: ValueOf<Move, P>, table: View) => number }
  /** What a move is called while its parameters are still to be chosen, where its id in words would not do. */
  readonly names?: { readonly [N in Move['move']]?: string }
  /** Moves that give something up: a menu shows them after all others, in this order. */
  readonly last?: readonly Move['move'][]
  /** Moves that can be made but stand in no menu, unless there is nothing else: steps towards another move. */
  readonly unlisted?: readonly Move['move'][]
  /** What things are, by their names, in a sentence or two: for somebody who meets one. */
  readonly lookUp?: Readonly<Record<string, string>>
  readonly drawn?: DrawnText
  /** What the scores of an outcome count, where that is not points: one coin, many coins. */
  readonly unit?: Unit
  /**
   * What a seat has after the end, where the scores of an outcome only rank the seats: “28 gems”, “home”. It is shown in
   * place of the score; empty where there is nothing to show.
   */
  readonly result?: (view: View, seat: number) => string
  /** By their names. */
  readonly variants?: Readonly<Record<string, VariantText>>
}

/** What the names in the drawings mean, for people who do not want to read drawings. */
export interface DrawnText {
  readonly charts: Readonly<Record<string, string>>
  /** By name, or as `chart.STATE` where a name stands for something else in another chart. */
  readonly states: Readonly<Record<string, string>>
  /** By event, or by what is written at an arrow that leaves a choice. */
  readonly arrows: Readonly<Record<string, string>>
}

/** What is counted, as a word of the game. */
export interface Unit {
  readonly one: string
  readonly many: string
}

/** A name for an option, and for its values where they do not speak for themselves. */
export interface OptionText {
  readonly name: string
  /** By value; of a document, by the id of a preset. */
  readonly values?: Readonly<Record<string, string>>
  /** A sentence or two about a preset of a document, by its id. */
  readonly descriptions?: Readonly<Record<string, string>>
  /** What is wrong with a document, by the code of the fault: where it is to be said in another language. */
  readonly faults?: Readonly<Record<string, (facts: Readonly<Record<string, string | number>>) => string>>
}

/** A game in another language: the compiler asks for every sentence of it. */
export interface Translation<T = ErasedText> {
  readonly name: string
  /** One sentence for a menu. */
  readonly about: string
  readonly text: T
}

/** The same, for code that serves every game. */
export interface ErasedText {
  readonly sheet: (view: never, nameOf: NameOf, phases: never, build: never) => Sheet
  readonly asked?: (view: never, nameOf: NameOf, phases: never) => string
  readonly moves: Readonly<Record<string, (move: never, nameOf: NameOf, table: never) => string>>
  readonly refusals: Readonly<Record<string, (facts: never, nameOf: NameOf) => string>>
  readonly happenings: Readonly<Record<string, (happening: never, nameOf: NameOf) => string>>
  readonly notNow?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  readonly values?: Readonly<Record<string, ((value: never, nameOf: NameOf) => string) | undefined>>
  readonly seatOf?: Readonly<Record<string, ((value: never, table: never) => number) | undefined>>
  readonly names?: Readonly<Record<string, string | undefined>>
  readonly last?: readonly string[]
  readonly unlisted?: readonly string[]
  readonly lookUp?: Readonly<Record<string, string>>
  readonly drawn?: DrawnText
  readonly unit?: Unit
  readonly result?: (view: never, seat: number) => string
  readonly options: Readonly<Record<string, OptionText>>
  readonly variants?: Readonly<Record<string, VariantText>>
  /** The sentences that were derived since nobody wrote them: `text.moves.DROP`, `text.sheet`. */
  readonly derived?: readonly string[]
}

/** A text as a game declares it, without its types: what is left out is derived, and templates are not filled in yet. */
export interface DeclaredText extends Omit<
  ErasedText,
  'sheet' | 'moves' | 'refusals' | 'happenings' | 'options' | 'derived'
> {
  readonly sheet?: ErasedText['sheet']
  readonly moves?: Readonly<Record<string, Sentence>>
  readonly refusals?: Readonly<Record<string, Sentence>>
  readonly happenings?: Readonly<Record<string, Sentence>>
  readonly options?: Readonly<Record<string, OptionText>>
}
