import type { EdgeKeysOf, EventsOf, StatesOf } from '../chart/drawn.ts'
import type { Chart } from '../chart/statechart.ts'
import type { Random } from '../choice/index.ts'
import type { AnyHappening, Held, MoreText, OptionText, Text, Translation } from './text.ts'
import type { IfKnown } from './known.ts'
import type { FilledBy, Mistake, Only, SoundChart, Speaks } from './mistakes.ts'
import type {
  EffectsOfChart,
  GuardsOfChart,
  HappeningIn,
  MoveOfChart,
  MovesOfChart,
  RefusalOfChart,
  ReportOf,
  RulesOfChart,
  SomeMoves,
  Sentences,
} from './one-chart.ts'
import type { Options, OptionValues } from './options.ts'
import type { MatchFacts, Outcome } from './outcome.ts'
import type { PhaseOf, PhasesIn, Program, TimerDeclaration } from './program.ts'
import type { LiveScene, Refusal, Scene, SeenScene } from './scene.ts'
import type { FieldIn, SecretScene, Secrets } from './secrets.ts'
import type { Sentence } from './sentences.ts'
import type { SheetBuilders, SheetOf, StandOf } from './sheet.ts'
import type { NameOf } from './text.ts'
import type { Variants } from './variants.ts'

/** The moves of all charts of a game, as it declares them. */
export type MoveIn<P> = P[keyof P] extends Program<infer M> ? (M extends { readonly move: string } ? M : never) : never
export type RefusalIn<P> = P[keyof P] extends Program<unknown, infer R> ? Extract<R, Refusal> : never
type HappeningOfPrograms<P> =
  P[keyof P] extends Program<unknown, unknown, infer L>
    ? L extends LiveScene<unknown, unknown, infer H, object>
      ? Extract<H, AnyHappening>
      : never
    : never

/** Of one chart, or of the programs P of several. */
type Of<P, One, Several> = [keyof P] extends [never] ? One : Several
export type MoveFor<T extends string, M, P> = Of<P, MoveOfChart<T, IfKnown<M, M, {}>>, MoveIn<P>>
export type RefusalFor<M, RU, P> = Of<P, RefusalOfChart<IfKnown<M, M, {}>, IfKnown<RU, RU, {}>>, RefusalIn<P>>
export type HappeningFor<T extends string, M, H, P> = Of<
  P,
  IfKnown<H, HappeningIn<H, IfKnown<M, M, {}>>, ReportOf<MoveFor<T, M, P>>>,
  HappeningOfPrograms<P>
>
export type PhasesFor<T extends string, P> = Of<P, { readonly main?: PhaseOf<T> }, PhasesIn<P>>

/** The same while a declaration is being checked: what is not inferred yet fits everything. */
type Moves<T extends string, M, P> = Of<P, IfKnown<M, MoveOfChart<T, M>>, MoveIn<P>>
type Refused<M, RU, P> = Of<P, IfKnown<RU, RefusalOfChart<M, RU>>, RefusalIn<P>>
type Happening<M, H, P> = Of<P, IfKnown<H, HappeningIn<H, M>>, HappeningOfPrograms<P>>

type ChartEvents<T extends string> = EventsOf<T>
type Look<T extends string, S, O extends Options, P = NoChart, E extends string = string> = Scene<
  NoInfer<S>,
  OptionValues<NoInfer<O>>,
  PhasesFor<T, NoInfer<P>>,
  E
>

/**
 * Everything a game may say. A game of one chart says `chart`, `moves`, `rules`, `when` and `effects` here; one of several
 * binds each to its parts by `programFor`, and says `charts`. What is left out is derived.
 */
export interface GameDeclaration<T extends string, S, SE, O extends Options, M, RU, H, EF, P, V, SY, RF> {
  readonly name: string
  /** One sentence for a menu. */
  readonly about: string
  /** kebab-case; the folder's name (default: the name in kebab-case). */
  readonly id?: string
  /** Raised by one whenever the same log could lead elsewhere than before (default: 1). */
  readonly version?: number
  /** Which score is the best, for lists of the best (default: highest). Who has won, the outcome's ranks say. */
  readonly best?: 'highest' | 'lowest'
  readonly seats: number | { readonly min: number; readonly max: number }
  /** `hidden`: somebody does not see everything, and `secrets` says what (default: hidden where `secrets` is declared). */
  readonly information?: 'open' | 'hidden'
  /** When? A Mermaid `stateDiagram-v2`, for a game of one chart. */
  readonly chart?: (T | Chart<T>) & IfKnown<EF, SoundChart<T>, unknown>
  /** Several charts, bound by `programFor`: the first is the match's own, the others run where they are hosted. */
  readonly charts?: P
  /** The entry event of the first chart, when it draws several. */
  readonly enter?: string
  readonly options?: O
  /** Rules that go together under a name, so that few people need to look at options. */
  readonly variants?: Variants<O>
  /** What lies on the table? */
  readonly setup: SE & ((options: OptionValues<O>, seats: number) => S)
  /** What can a player say? For each event its parameters with their values, and who says it. */
  readonly moves?: M &
    SomeMoves<T, Look<T, S, O>> &
    IfKnown<
      EF,
      Speaks<M> & MovesOfChart<T, Look<T, S, O>, M> & Only<M, ChartEvents<T>, 'the chart draws no event'>,
      unknown
    >
  /** May I? For each event a function, or several, that answer true or `refuse(code, facts)`. */
  readonly rules?: RU &
    RulesOfChart<T, NoInfer<M>, Look<T, S, O, NoChart, ChartEvents<T>>> &
    Only<RU, ChartEvents<T>, 'the chart draws no event'>
  /** What effects may `tell`, as it reads: `{seat}` and other facts stand in braces (default: each move is told). */
  readonly happenings?: H & Sentences
  /**
   * Whose turn it is, in charts of the whole match; `anybody`: any seat may move, and the rules judge (default: the
   * state's `turn`, where there is one chart and it has that field).
   */
  readonly turn?: 'anybody' | ((scene: Look<T, S, O, P>) => number)
  readonly when?: GuardsOfChart<T, Look<T, S, O, NoChart, ChartEvents<T>>>
  /** And then? */
  readonly effects?: EF &
    EffectsOfChart<
      T,
      NoInfer<M>,
      LiveScene<
        NoInfer<S>,
        OptionValues<NoInfer<O>>,
        Happening<NoInfer<M>, NoInfer<H>, NoChart>,
        PhasesFor<T, NoChart>,
        ChartEvents<T>,
        {}
      >
    > &
    Only<EF, ChartEvents<T> | EdgeKeysOf<T>, 'the chart draws no event or arrow'>
  readonly timers?: readonly TimerDeclaration<
    StatesOf<T>,
    EventsOf<T>,
    LiveScene<NoInfer<S>, OptionValues<NoInfer<O>>, never, PhasesFor<T, NoChart>>
  >[]
  /** What a seat (null: a spectator) may know, built from nothing (default: the whole state, where nothing is hidden). */
  readonly view?: (
    scene: SeenScene<NoInfer<S>, OptionValues<NoInfer<O>>, PhasesFor<T, NoInfer<P>>>,
    viewer: number | null,
  ) => V
  /**
   * Where secrets lie and who knows each, said apart from `view`: the contract changes what a viewer does not know by this
   * alone, and the viewer must not notice. Needed where information is hidden.
   */
  readonly secrets?: (scene: SecretScene<NoInfer<S>, OptionValues<NoInfer<O>>, PhasesFor<T, NoInfer<P>>>) => Secrets
  /** The fields of the state that hold no secret; with `secrets`, every field is one or the other. */
  readonly publicState?: readonly IfKnown<S, FieldIn<NoInfer<S>>>[]
  /**
   * Who won? Asked when the first chart has ended: scores by seat, the seat that won, null for a draw, or all of it
   * (default: the state's `scores` or `winner`).
   */
  readonly outcome?: (scene: Look<T, S, O, P>) => Outcome | readonly number[] | number | null
  /**
   * What is wrong with a state that no match may ever come to (coins lost, a card twice); null when nothing is. The
   * contract asks after every entry, and so does a simulation that checks.
   */
  readonly audit?: (scene: Look<T, S, O, P>) => string | null
  /** Asked when the first chart has ended, by simulations. */
  readonly facts?: (scene: Look<T, S, O, P>) => MatchFacts
  /** A quicker copy of a state than the general one; what is never changed in place may be shared. The contract compares. */
  readonly copy?: (state: NoInfer<S>) => NoInfer<S>
  /**
   * A full state that gives this viewer this view, drawn at random. By default the hidden pieces of `secrets` are shuffled
   * and its sealed values drawn; a game has its own where more is known than who holds what, or where speed matters.
   */
  readonly guess?: (view: V, viewer: number | null, random: Random) => NoInfer<S>
  /** How does it read? What is left out is derived, and `parlor check` lists it. */
  readonly text?: SomeText<
    V,
    Moves<T, NoInfer<M>, NoInfer<P>>,
    Refused<NoInfer<M>, NoInfer<RU>, NoInfer<P>>,
    Happening<NoInfer<M>, NoInfer<H>, NoInfer<P>>,
    NoInfer<O>,
    PhasesFor<T, NoInfer<P>>,
    SY,
    RF,
    Of<NoInfer<P>, NoInfer<EF>, {}>
  >
  /** All of it again in other languages, by their tags (`de`): fetched when somebody reads one. */
  readonly languages?: Readonly<
    Record<
      string,
      () => Promise<
        Translation<
          Text<
            NoInfer<V>,
            MoveFor<T, NoInfer<M>, NoInfer<P>>,
            RefusalFor<NoInfer<M>, NoInfer<RU>, NoInfer<P>>,
            HappeningFor<T, NoInfer<M>, NoInfer<H>, NoInfer<P>>,
            NoInfer<O>,
            PhasesFor<T, NoInfer<P>>
          >
        >
      >
    >
  >
}

/** The charts of a game of one chart. */
export type NoChart = {}

interface SomeText<
  V,
  Move extends { readonly move: string },
  R extends Refusal,
  H extends AnyHappening,
  O,
  Phases,
  SY,
  RF,
  Known,
> extends MoreText<V, Move, Phases> {
  /** What lies on the table, for a terminal, a plain board and a screen reader: put together by `build`. */
  readonly sheet?: (view: V, nameOf: NameOf, phases: Phases, build: SheetBuilders<StandOf<Move>>) => SheetOf<Move>
  /** As its author would say it; in a log, without the table it was said at. */
  readonly moves?: SY & { readonly [N in Move['move']]?: Sentence<Extract<Move, { move: N }>, V | null> } & {
    readonly [N in keyof SY]: IfKnown<
      Known,
      N extends Move['move']
        ? FilledBy<SY[N], Extract<Move, { move: N }>>
        : Mistake<`the chart draws no event ${N & string}`>
    >
  }
  readonly refusals?: RF & { readonly [C in CodeOf<R>]?: Sentence<Extract<R, { code: C }>['facts']> } & Held & {
      readonly [C in keyof RF]: IfKnown<
        Known,
        C extends 'held'
          ? unknown
          : C extends R['code']
            ? FilledBy<RF[C], Extract<R, { code: C }>['facts']>
            : Mistake<`no rule refuses with ${C & string}`>
      >
    }
  readonly happenings?: { readonly [W in H['what']]?: Sentence<Extract<H, { what: W }>> }
  readonly options?: { readonly [N in keyof O]?: OptionText }
}

/** Not `R['code']`: of that the compiler does not see that it is a text until R is known, and gives functions no types. */
type CodeOf<R> = R extends { readonly code: infer C extends string } ? C : never
