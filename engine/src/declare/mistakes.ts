import type { ChoicesOf, Decisions, EdgeKeysOf, StatesOf } from '../chart/drawn.ts'
import type { IfKnown } from './known.ts'
import type { Blanks, WithParams } from './one-chart.ts'
import type { Speaker } from './program.ts'

/** What the compiler says of a declaration that does not fit. An object, since a text that is to be another is `never`. */
export interface Mistake<Why> {
  readonly mistake: Why
}

type Drawn<T extends string> = StatesOf<T> | ChoicesOf<T>
type Left<T extends string> =
  EdgeKeysOf<T> extends infer K ? (K extends `${infer From} --> ${string}` ? From : never) : never
type Entered<T extends string> =
  EdgeKeysOf<T> extends infer K
    ? K extends `${string} --> ${infer To}: ${string}`
      ? To
      : K extends `${string} --> ${infer To}`
        ? To
        : never
    : never
type ChartFault<T extends string> =
  | (Exclude<Drawn<T>, Left<T>> extends infer X extends string ? `no arrow leaves ${X}` : never)
  | (Exclude<Drawn<T>, Entered<T>> extends infer X extends string ? `no arrow leads to ${X}` : never)
/** A misspelt state is one that nothing leads to, or that nothing leaves. */
export type SoundChart<T extends string> = [ChartFault<T>] extends [never]
  ? unknown
  : Mistake<WrittenOut<ChartFault<T>>>
/** Without the name of the type: messages then show the texts. */
type WrittenOut<X extends string> = X extends `${infer A}` ? A : never

/** Where a type parameter takes any literal, nothing is in excess: this says it instead. */
export type Only<Given, Known, What extends string> = {
  readonly [K in IfKnown<Given, Exclude<keyof Given, Known>, never>]: Mistake<`${What} ${K & string}`>
}

/** Who says a move, where nobody of that name can speak. */
export type Speaks<M> = {
  readonly [E in keyof M]: M[E] extends { readonly by: infer B extends string }
    ? {
        readonly by: B extends Speaker
          ? unknown
          : Mistake<`nobody is called ${B}: a seat, chance, the clock or the host`>
      }
    : unknown
}

/** A template that has a blank for each fact it names. */
export type FilledBy<X, F> = X extends string
  ? IfKnown<
      F,
      [Exclude<Blanks<X>, keyof F | 'seat'>] extends [never]
        ? unknown
        : Mistake<`there is no {${Exclude<Blanks<X>, keyof F | 'seat'> & string}} here`>
    >
  : unknown

type Unless<X, Then> = [X] extends [never] ? unknown : Then

type NeedsOutcome<S> = IfKnown<
  S,
  S extends { readonly winner: number | null } | { readonly scores: readonly number[] }
    ? unknown
    : { readonly outcome: unknown },
  unknown
>
/** What was read before it was inferred stays `NotYet`. SE is there once `setup` was looked at. */
type InOrder<S, SE> = IfKnown<
  SE,
  IfKnown<S, unknown, { readonly setup: Mistake<'setup goes above all that reads the state'> }>,
  unknown
>

/**
 * What a declaration needs. For one chart only once its effects are known: a mistake seen before would cost all types, and
 * each function would be wrong.
 */
export type Complete<T extends string, S, SE, EF, P> = [keyof P] extends [never]
  ? (string extends T ? { readonly chart: string } : unknown) &
      IfKnown<
        EF,
        Unless<WithParams<T>, { readonly moves: unknown }> &
          Unless<keyof Decisions<T, never>, { readonly when: Decisions<T, unknown> }> &
          NeedsOutcome<S> &
          InOrder<S, SE>,
        { readonly effects: unknown }
      >
  : NeedsOutcome<S>
