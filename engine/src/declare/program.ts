import type { Choice } from '../choice/index.ts'
import type {
  ChoiceEdgeKeysOf,
  Decisions,
  EdgeKeysOf,
  EventOfKey,
  EventsOf,
  ParamsOf,
  RequiredParamsOf,
  StatesOf,
} from '../chart/drawn.ts'
import type { Chart } from '../chart/statechart.ts'
import type { LiveScene, Raises, Refusal, Scene } from './scene.ts'

/** Stands for a branch that is taken when no other is; only as the last branch drawn. */
export const otherwise: unique symbol = Symbol('otherwise')

/**
 * Who may say an event. `game`: nobody, effects and hosted charts raise it. `interface`: a screen's own business such as
 * hovering; it is drawn, and never becomes an entry.
 */
export type Speaker = 'seat' | 'chance' | 'clock' | 'host' | 'game' | 'interface'

// The scene of a stored part is erased to `never`: any function of a scene can be kept there, none can be called
// without going through the machine, which hands it the right scene.
export type Rule<L = never, V = never> = (scene: L, move: V) => true | Refusal
type Condition<L = never> = (scene: L, move: never) => boolean
type Guard<L = never> = Condition<L> | typeof otherwise
type Effect<L = never, V = never> = (scene: L, move: V) => void
export type Candidates<L = never, T = unknown> = (scene: L, earlier: Readonly<Record<string, never>>) => Choice<T>

export interface MoveDeclaration<L = never, P extends string = string, V = never> {
  /** A seat, unless told. */
  readonly by?: Speaker | readonly Speaker[]
  /** Where to look for values, parameter by parameter; later ones may depend on earlier ones. The rules judge. */
  readonly params?: { readonly [Name in P]: Candidates<L> }
  readonly rules?: readonly Rule<L, V>[]
  /**
   * Parameters that other players do not get to know when the move is made, such as a sealed bid. Those of chance are. An
   * empty list says that all may know them, wherever they end up.
   */
  readonly secret?: readonly NoInfer<P>[]
  /**
   * A promise: whatever the candidates propose, the rules allow. Offering, counting and sampling then need not ask them
   * (a move from outside is always judged). The contract proves it.
   */
  readonly exact?: boolean
  /**
   * The rules are asked about values among the candidates; any other is refused as `not-offered`. With `all` they also
   * judge a last parameter that is well-formed but no candidate, so as to say what is wrong with it; they must then bear
   * whatever the form allows.
   */
  readonly judges?: 'candidates' | 'all'
}

type Reader<L, E extends string = string> =
  L extends LiveScene<infer S, infer O, never, infer P> ? Scene<S, O, P, E> : never
type Doer<L, E extends string, R extends Raises> =
  L extends LiveScene<infer S, infer O, infer H, infer P> ? LiveScene<S, O, H, P, E, R> : never

export type MovesFor<T extends string, L> = {
  readonly [E in EventsOf<T>]:
    | 'game'
    | 'interface'
    | (MoveDeclaration<Reader<L, EventsOf<T>>, ParamsOf<T, E>> &
        ([ParamsOf<T, E>] extends [never] ? unknown : { readonly params: unknown } | SaidByClock))
}

/** The clock chooses nothing: the effect finds out for itself what the arrow's parameters stand for. */
interface SaidByClock {
  readonly by: 'clock'
}

type ValueOf<F> = F extends (...args: never) => Choice<infer V> ? V : never
type ParamsDeclared<D> = D extends { readonly params: infer P } ? P : {}
/** The parameters a move carries: those every arrow draws are there, others may be. */
type Carried<T extends string, D, E> =
  ParamsDeclared<D> extends infer P
    ? { readonly [N in keyof P & RequiredParamsOf<T, E>]: ValueOf<P[N]> } & {
        readonly [N in Exclude<keyof P, RequiredParamsOf<T, E>>]?: ValueOf<P[N]>
      }
    : never
type Spoken<D> = D extends 'game' | 'interface' ? false : true

/** The moves people and chance can make in a chart, as a union of plain objects. */
export type MoveOf<T extends string, M> = {
  [E in keyof M & string]: Spoken<M[E]> extends true ? { readonly move: E } & Carried<T, M[E], E> : never
}[keyof M & string]

type RulesOf<D> = D extends { readonly rules: readonly (infer R)[] } ? R : never
export type RefusalOf<M> = Exclude<
  RulesOf<M[keyof M]> extends infer R ? (R extends (...args: never) => infer Out ? Out : never) : never,
  true
>

export interface HostDeclaration<State extends string, E extends string, L> {
  /** The chart that runs inside. */
  readonly chart: string
  /** It lives as long as its host is in one of these states, also while the host goes from one of them to another. */
  readonly in: readonly State[]
  /** One for the match (or for the host's own seat), or one for each seat. */
  readonly per?: 'match' | 'seat'
  /**
   * The seats that get one, where there is one for each; all unless told. Asked about the host's own seat (in a chart of
   * the match: who moves, or whose turn it is), once each time they would start.
   */
  readonly seats?: (scene: Reader<L, E>) => readonly number[]
  /**
   * Asked when it would start, and again at each arrow of the host while it does not run; where it does not hold, the
   * host goes on as if nothing were hosted.
   */
  readonly when?: (scene: Reader<L, E>) => boolean
  /** Events that close it and start it anew, though its host stays among its states. */
  readonly restartedBy?: readonly E[]
  /** While it runs, its host takes no event, or none but these. */
  readonly blocking?: boolean | { readonly except: readonly E[] }
  /** The entry event it starts on; needed when several are drawn. */
  readonly enter?: string | ((scene: Reader<L, E>) => string)
  /** The event its end raises in the host; undefined takes the host's unlabelled arrow, null starts it again. */
  readonly done?: E | ((scene: Reader<L, E>) => E | null | undefined)
}

export interface TimerDeclaration<State extends string, E extends string, L> {
  /** The clock runs while the chart is in one of these states. */
  readonly in: readonly State[]
  /** How long the clock runs. 0, like an option that is switched off, or Infinity: it does not run at all. */
  readonly seconds: (scene: Reader<L, E>) => number
  /** Events that start it anew, though the chart stays in its states. */
  readonly restartedBy?: readonly E[]
  /** What the clock says when the time is up; it must need no parameter. */
  readonly move: E
}

export interface Parts<T extends string, L, M, R extends Raises> {
  readonly moves: M
  /**
   * Whose turn it is in this chart, and in those hosted in it that do not say; unless told, as in its host, and in the
   * first chart as the game says.
   */
  readonly turn?: 'anybody' | ((scene: Reader<L, EventsOf<T>>) => number)
  /** What its effects send to charts, by their names: `{ waiting: ['SKIP'] }`. Nothing else can be raised. */
  readonly raises?: R
  readonly when?: Decisions<T, Guard<Reader<L, EventsOf<T>>>>
  /** By event, before its arrow is chosen; by arrow, `From --> To: EVENT`, on the way along it. */
  readonly effects?: {
    readonly [E in EventsOf<T>]?: Effect<Doer<L, EventsOf<T>, R>, E extends keyof M ? Carried<T, M[E], E> : never>
  } & {
    readonly [K in Exclude<EdgeKeysOf<T>, ChoiceEdgeKeysOf<T>>]?: Effect<
      Doer<L, EventsOf<T>, R>,
      EventOfKey<K> extends keyof M ? Carried<T, M[EventOfKey<K>], EventOfKey<K>> : never
    >
  } & { readonly [K in ChoiceEdgeKeysOf<T>]?: Effect<Doer<L, EventsOf<T>, R>> }
  readonly hosts?: readonly HostDeclaration<StatesOf<T>, EventsOf<T>, L>[]
  readonly timers?: readonly TimerDeclaration<StatesOf<T>, EventsOf<T>, L>[]
  /**
   * While it holds, the chart takes no event, follows no arrow, and its clocks stand still; charts hosted in it go on.
   * For what has to be settled elsewhere first, such as the choice of another seat.
   */
  readonly waits?: (scene: Reader<L, EventsOf<T>>) => boolean
}

/** The same without the chart's types: what the compiler reads, and checks again, since a chart may come from a file. */
export interface ErasedParts {
  readonly moves: Readonly<Record<string, 'game' | 'interface' | MoveDeclaration>>
  readonly turn?: 'anybody' | ((scene: LiveScene) => number)
  readonly raises?: Raises
  readonly when?: Readonly<Record<string, Readonly<Record<string, Guard>>>>
  readonly effects?: Readonly<Record<string, Effect | undefined>>
  readonly hosts?: readonly HostDeclaration<string, string, LiveScene>[]
  readonly timers?: readonly TimerDeclaration<string, string, LiveScene>[]
  readonly waits?: (scene: LiveScene) => boolean
}

/** A chart with its moves, guards and effects: ready to run. The type parameters only carry types. */
export interface Program<out Move = unknown, out R = unknown, in L = never, out States = string> {
  readonly chart: Chart
  readonly parts: ErasedParts
  readonly carries?: { move: Move; refusal: R; needs: (scene: L) => void; states: States }
}

/** Where a chart may stand: a state it draws, or its end. */
export type PhaseOf<T extends string> = StatesOf<T> | '[*]'

/**
 * Where the charts of a game may stand, by their names; undefined where one does not run, or is another seat's. `P`: the
 * game's programs; or its charts alone, for the scene that the programs are written for.
 */
export type PhasesIn<P> = { readonly [C in keyof P]?: StatesDrawn<P[C]> | '[*]' }
type StatesDrawn<D> =
  D extends Program<unknown, unknown, never, infer S> ? S : D extends Chart<infer T> ? StatesOf<T> : never

export type NeedsDecisions<T extends string> = keyof Decisions<T, never> extends never
  ? unknown
  : { readonly when: unknown }

/**
 * Binds rules and effects to a drawing: `programFor<GameScene>()(chart, { moves, when, effects })`. What is not drawn, and
 * what is drawn and not bound, does not compile; `game()` checks the same at run time.
 */
export function programFor<L extends LiveScene<unknown, unknown, never, object>>() {
  return <const T extends string, const M extends MovesFor<T, L>, const R extends Raises = {}>(
    chart: Chart<T>,
    parts: Parts<T, L, M, R> & NeedsDecisions<T>,
  ): Program<MoveOf<T, M>, RefusalOf<M>, L, StatesOf<T>> => {
    // Erasure: the parts were checked against this very chart a line above, and the machine hands each its own scene.
    return { chart, parts: parts as unknown as ErasedParts }
  }
}
