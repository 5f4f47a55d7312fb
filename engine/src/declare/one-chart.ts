import type {
  ChoiceEdgeKeysOf,
  Decisions,
  EdgeKeysOf,
  EventOfKey,
  EventsOf,
  ParamsOf,
  RequiredParamsOf,
} from '../chart/drawn.ts'
import type { Choice, Scalar } from '../choice/index.ts'
import type { IfKnown } from './known.ts'
import type { MoveDeclaration } from './program.ts'
import type { LiveScene, Refusal, Scene } from './scene.ts'
import type { Sentence } from './sentences.ts'

/** The parts of a game of one chart, as they are inferred. T: the chart's text, M: moves, RU: rules, H: happenings. */

/** The values of a parameter: a choice, or a function that makes one. */
type Candidate<L> = Choice | ((scene: L, earlier: never) => Choice)
type ValueOf<C> = C extends (...args: never) => Choice<infer V> ? V : C extends Choice<infer V> ? V : never

interface OneMove<L, P extends string> extends Omit<MoveDeclaration<L, P>, 'params'> {
  /** Where to look for values, parameter by parameter; later ones may depend on earlier ones. The rules judge. */
  readonly params?: { readonly [N in P]: Candidate<L> }
}

export type WithParams<T extends string> = {
  [E in EventsOf<T>]: [ParamsOf<T, E>] extends [never] ? never : E
}[EventsOf<T>]
type IsClock<M, E> = E extends keyof M ? (M[E] extends { readonly by: 'clock' } ? true : false) : false

/** What gives the functions in moves their types, whatever else is wrong with them. */
export type SomeMoves<T extends string, L> = {
  readonly [E in EventsOf<T>]?:
    | string
    | {
        readonly by?: string | readonly string[]
        readonly params?: Readonly<Record<string, Candidate<L>>>
        readonly rules?: readonly ((scene: L, move: never) => true | Refusal)[]
      }
}
/** Events without parameters need not be declared; a clock brings no values. */
export type MovesOfChart<T extends string, L, M> = {
  readonly [E in WithParams<T>]:
    | 'game'
    | 'interface'
    | (OneMove<L, ParamsOf<T, E>> & (IsClock<M, E> extends true ? unknown : { readonly params: unknown }))
} & { readonly [E in Exclude<EventsOf<T>, WithParams<T>>]?: 'game' | 'interface' | OneMove<L, never> }

type ParamsAt<M, E> = E extends keyof M ? (M[E] extends { readonly params: infer P } ? P : {}) : {}
/** What a move carries: the parameters that every arrow draws; others may be there. */
type Carried<T extends string, M, E> = IfKnown<M, Plain<CarriedIn<T, ParamsAt<M, E>, E>>>
/** The same type, written out: messages then say `{ readonly column: number }`. */
type Plain<X> = X extends infer Y ? { [K in keyof Y]: Y[K] } : never
type CarriedIn<T extends string, P, E> = {
  readonly [N in keyof P & RequiredParamsOf<T, E>]: ValueOf<P[N]>
} & { readonly [N in Exclude<keyof P, RequiredParamsOf<T, E>>]?: ValueOf<P[N]> }

type Unspoken<M> = { [E in keyof M]: M[E] extends 'game' | 'interface' ? E : never }[keyof M]
/** The moves of a chart, as a union of plain objects. */
export type MoveOfChart<T extends string, M> = {
  [E in Exclude<EventsOf<T>, Unspoken<M>>]: { readonly move: E } & CarriedIn<T, ParamsAt<M, E>, E>
}[Exclude<EventsOf<T>, Unspoken<M>>]

type Rule<L, V> = (scene: L, move: V) => true | Refusal
export type RulesOfChart<T extends string, M, L> = {
  readonly [E in EventsOf<T>]?: Rule<L, Carried<T, M, E>> | readonly Rule<L, Carried<T, M, E>>[]
}
type Answer<F> = F extends readonly (infer Each)[] ? Answer<Each> : F extends (...args: never) => infer A ? A : never
type RulesIn<M> = { [E in keyof M]: M[E] extends { readonly rules: infer R } ? R : never }[keyof M]
/** What rules refuse with: those beside the moves, and those a move brings itself. */
export type RefusalOfChart<M, RU> = Extract<Answer<RU[keyof RU] | RulesIn<M>>, Refusal>

type EventOfArrow<T extends string, K> =
  K extends EventsOf<T> ? K : K extends ChoiceEdgeKeysOf<T> ? never : EventOfKey<K & string>
/** By event, before its arrow is chosen; by arrow, `From --> To: EVENT`, on the way along it. */
export type EffectsOfChart<T extends string, M, L> = {
  readonly [K in EventsOf<T> | EdgeKeysOf<T>]?: (scene: L, move: Carried<T, M, EventOfArrow<T, K>>) => void
}

/** `otherwise` is a symbol: its own type is lost as soon as `when` is a constant of its own. */
export type GuardsOfChart<T extends string, L> = {
  readonly [C in keyof Decisions<T, unknown>]?: Partial<Decisions<T, ((scene: L, move: never) => boolean) | symbol>[C]>
}

/** The names in a template: `{seat} drops into {column}.` has seat and column. */
export type Blanks<S> = S extends `${string}{${infer N}}${infer R}` ? N | Blanks<R> : never

type AllParams<M> = M[keyof M] extends infer D
  ? D extends { readonly params: infer P }
    ? { [N in keyof P]: ValueOf<P[N]> }
    : never
  : never
type Named<All, N> = All extends unknown ? (N extends keyof All ? All[N] : never) : never
/** A fact of a template has the type of the parameter of that name. */
type Fact<M, N> = N extends 'seat' ? number : IfKnown<M, OrAnything<Named<AllParams<M>, N>>>
type OrAnything<V> = [V] extends [never] ? Scalar | readonly Scalar[] : V

type Facts<M, X> = X extends string
  ? { readonly [N in Blanks<X>]: Fact<M, N> }
  : X extends (facts: infer F, ...more: never) => string
    ? F
    : {}
export type Sentences = Readonly<Record<string, Sentence>>
/** The happenings that sentences stand for; M: the moves, whose parameters have known types. */
export type HappeningIn<H, M = {}> = { [W in keyof H & string]: { readonly what: W } & Facts<M, H[W]> }[keyof H &
  string]
/** What is reported of a move where a game declares no happenings. */
export type ReportOf<Move> = Move extends { readonly move: infer N extends string }
  ? { readonly what: N; readonly seat?: number } & Partial<Omit<Move, 'move'>>
  : never

/** The scene of rules and guards in files of their own: `type Look = SceneOf<typeof setup>`. */
export type SceneOf<Setup> = Setup extends (...args: infer A) => infer S ? Scene<S, FirstOf<A>> : never
/**
 * The scene of effects in files of their own: `type Live = LiveSceneOf<typeof setup, typeof happenings, typeof moves>`. Of the
 * moves it takes the types of the parameters that sentences name.
 */
export type LiveSceneOf<Setup, H = {}, M = {}> = Setup extends (...args: infer A) => infer S
  ? LiveScene<S, FirstOf<A>, HappeningIn<H, M>>
  : never
type FirstOf<A> = A extends readonly [infer O, ...unknown[]] ? O : {}
