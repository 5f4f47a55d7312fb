import { Bug, FaultReport, type Fault } from '../chart/faults.ts'
import type { Chart } from '../chart/statechart.ts'
import type { Random } from '../choice/index.ts'
import { compileMachine, type Machine } from '../compile/machine.ts'
import type { Options, OptionValues } from './options.ts'
import { bySeatsFaults } from './options-by-seats.ts'
import type { MatchFacts, Outcome } from './outcome.ts'
import type { PhasesIn, Program } from './program.ts'
import type { LiveScene, Refusal, Scene, SeenScene } from './scene.ts'
import type { FieldIn, SecretScene, Secrets } from './secrets.ts'
import type { AnyHappening, ErasedText, Text, Translation } from './text.ts'
import { variantFaults, type Variants } from './variants.ts'

/** The types of one game, in one record: `Game<K>`, `Position<K>` and the verbs carry it. */
export interface Kind {
  state: unknown
  options: Readonly<Record<string, unknown>>
  view: unknown
  move: { readonly move: string }
  refusal: Refusal
  happening: AnyHappening
  /** Where its charts may stand, by their names. */
  phases: object
}

/** The types of a game, from the game. */
export type KindOf<G extends Game> = G extends Game<infer K> ? K : never

/** The moves of all charts of a game, as it declares them. */
export type MoveIn<P> = P[keyof P] extends Program<infer M> ? (M extends { readonly move: string } ? M : never) : never
export type RefusalIn<P> = P[keyof P] extends Program<unknown, infer R> ? Extract<R, Refusal> : never

type HappeningOfPrograms<P> =
  P[keyof P] extends Program<unknown, unknown, infer L>
    ? L extends LiveScene<unknown, unknown, infer H, object>
      ? Extract<H, AnyHappening>
      : never
    : never

export interface GameDeclaration<S, O extends Options, V, P> {
  /** kebab-case; the folder's name. */
  readonly id: string
  readonly name: string
  /** One sentence for a menu. */
  readonly about: string
  /** Raised by one whenever the same log could lead elsewhere than before; 1 unless told. */
  readonly version?: number
  /** Which score is the best, for lists of the best; `highest` unless told. Who has won, the outcome's ranks say. */
  readonly best?: 'highest' | 'lowest'
  readonly seats: { readonly min: number; readonly max: number }
  /** `open`: everybody sees everything. `hidden`: somebody does not, and `secrets` says what. */
  readonly information: 'open' | 'hidden'
  readonly options: O
  /** Rules that go together under a name, so that few people need to look at options. */
  readonly variants?: Variants<O>
  readonly setup: (options: OptionValues<O>, seats: number) => S
  /** Whose turn it is, in charts of the whole match. Without it any seat may move and the rules judge. */
  readonly turn?: (scene: Scene<S, OptionValues<O>, PhasesIn<P>>) => number
  /** The first is the match's own chart; others run where they are hosted. */
  readonly charts: P
  /** The entry event of the first chart, when it draws several. */
  readonly enter?: string
  /** What a seat (null: a spectator) may know, built from nothing. */
  readonly view: (scene: SeenScene<S, OptionValues<O>, PhasesIn<P>>, viewer: number | null) => V
  /**
   * Where secrets lie and who knows each, said apart from `view`: the contract changes what a viewer does not know by this
   * alone, and the viewer must not notice. Needed where information is hidden.
   */
  readonly secrets?: (scene: SecretScene<S, OptionValues<O>, PhasesIn<P>>) => Secrets
  /** The fields of the state that hold no secret; with `secrets`, every field is one or the other. */
  readonly publicState?: readonly FieldIn<S>[]
  /** Asked when the first chart has ended. */
  readonly outcome: (scene: Scene<S, OptionValues<O>, PhasesIn<P>>) => Outcome
  /**
   * What is wrong with a state that no match may ever come to (coins lost, a card twice); null when nothing is. The
   * contract asks after every entry, and so does a simulation that checks.
   */
  readonly audit?: (scene: Scene<S, OptionValues<O>, PhasesIn<P>>) => string | null
  /** Asked when the first chart has ended, by simulations. */
  readonly facts?: (scene: Scene<S, OptionValues<O>, PhasesIn<P>>) => MatchFacts
  /** A quicker copy of a state than the general one; what is never changed in place may be shared. The contract compares. */
  readonly copy?: (state: S) => S
  /**
   * A full state that gives this viewer this view, drawn at random. By default the hidden pieces of `secrets` are shuffled
   * and its sealed values drawn; a game has its own where more is known than who holds what, or where speed matters.
   */
  readonly guess?: (view: V, viewer: number | null, random: Random) => S
  readonly text: Text<V, MoveIn<P>, RefusalIn<P>, HappeningOfPrograms<P>, O, PhasesIn<P>>
  /** All of it again in other languages, by their tags (`de`): fetched when somebody reads one. */
  readonly languages?: Readonly<
    Record<string, () => Promise<Translation<Text<V, MoveIn<P>, RefusalIn<P>, HappeningOfPrograms<P>, O, PhasesIn<P>>>>>
  >
}

export interface Game<K extends Kind = Kind> {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly version: number
  readonly best: 'highest' | 'lowest'
  readonly seats: { readonly min: number; readonly max: number }
  readonly information: 'open' | 'hidden'
  readonly options: Options
  readonly variants: Readonly<Record<string, object>>
  readonly charts: ReadonlyMap<string, Chart>
  readonly text: ErasedText
  readonly languages: Readonly<Record<string, () => Promise<Translation>>>
  /** Carries the types; never there. */
  readonly kind?: K
}

class DeclaredGame<K extends Kind> implements Game<K> {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly version: number
  readonly best: Game['best']
  readonly seats: Game['seats']
  readonly information: Game['information']
  readonly options: Options
  readonly variants: Game['variants']
  readonly charts: ReadonlyMap<string, Chart>
  readonly text: ErasedText
  readonly languages: Game['languages']
  // Private, since it holds on to the position it last looked at: whoever has the game must not get at that.
  readonly #machine: Machine

  constructor(parts: Omit<Game, 'kind'>, machine: Machine) {
    this.id = parts.id
    this.name = parts.name
    this.about = parts.about
    this.version = parts.version
    this.best = parts.best
    this.seats = parts.seats
    this.information = parts.information
    this.options = parts.options
    this.variants = parts.variants
    this.charts = parts.charts
    this.text = parts.text
    this.languages = parts.languages
    this.#machine = machine
  }

  static machineOf(this: void, made: Game): Machine {
    if (#machine in made) return made.#machine
    throw new Bug('a game is made by game()')
  }
}

/** The compiled charts and parts of a game, for the engine's own verbs. */
export const machineOf: (game: Game) => Machine = DeclaredGame.machineOf

/** Declares a game. Throws one `FaultReport` with everything that is wrong with it. */
export function game<
  S,
  const O extends Options,
  V,
  const P extends Readonly<
    Record<string, Program<unknown, unknown, LiveScene<S, OptionValues<O>, unknown, PhasesIn<P>>>>
  >,
>(
  declaration: GameDeclaration<S, O, V, P>,
): Game<{
  state: S
  options: OptionValues<O>
  view: V
  move: MoveIn<P>
  refusal: RefusalIn<P>
  happening: HappeningOfPrograms<P>
  phases: PhasesIn<P>
}> {
  const { id, name, about, version = 1, best = 'highest' } = declaration
  const { seats, information, options, variants = {}, charts, languages = {} } = declaration
  // Erasure, as below: whoever says something hands each sentence the view, move or facts it was written for.
  const text = declaration.text as unknown as ErasedText
  const faults: Fault[] = headFaults(declaration)
  if (faults.length === 0) faults.push(...bySeatsFaults(declaration))
  if (faults.length === 0) faults.push(...variantFaults({ options, seats, variants }, text.variants))
  // Erasure: the machine is one class for all games; the types above have checked that its parts fit together.
  const machine = compileMachine(declaration as unknown as MachineDeclaration, faults)
  if (faults.length > 0) throw new FaultReport(`The game “${id}”`, inOrder(faults), textsOf(charts))
  const drawn = new Map(Object.entries(charts).map(([chartName, program]) => [chartName, program.chart]))
  return new DeclaredGame(
    { id, name, about, version, best, seats, information, options, variants, charts: drawn, text, languages },
    machine,
  )
}

/** What the compiler needs of a declaration, without its types. */
export interface MachineDeclaration {
  readonly options: Options
  readonly setup: (options: unknown, seats: number) => unknown
  readonly turn?: (scene: Scene) => number
  readonly charts: Readonly<Record<string, Program>>
  readonly enter?: string
  readonly copy?: (state: unknown) => unknown
  readonly view: (scene: SeenScene, viewer: number | null) => unknown
  readonly outcome: (scene: Scene) => Outcome
  readonly secrets?: (scene: SecretScene) => Secrets
  readonly publicState?: readonly string[]
  readonly audit?: (scene: Scene) => string | null
  readonly facts?: (scene: Scene) => MatchFacts
  readonly guess?: (view: unknown, viewer: number | null, random: Random) => unknown
}

/** Each chart's faults together, from its first line to its last. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const places = [...new Set(faults.map((fault) => fault.at))]
  const last = Number.MAX_SAFE_INTEGER
  return faults.toSorted((a, b) => places.indexOf(a.at) - places.indexOf(b.at) || (a.line ?? last) - (b.line ?? last))
}

/** The charts' texts, by the place that their faults are told at. */
function textsOf(charts: Readonly<Record<string, Program>>): Record<string, string> {
  return Object.fromEntries(Object.entries(charts).map(([name, { chart }]) => [`chart ${name}`, chart.text]))
}

interface Head extends Pick<Game, 'id' | 'seats' | 'information'> {
  readonly version?: number
  readonly languages?: object
  readonly guess?: unknown
  readonly secrets?: unknown
  readonly publicState?: unknown
}

function headFaults(head: Head): Fault[] {
  const { id, version = 1, seats, languages = {} } = head
  const faults: Fault[] = []
  for (const tag of Object.keys(languages))
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag))
      faults.push({ at: 'languages', reason: `“${tag}” is not the tag of a language, such as de or pt-BR` })
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) faults.push({ at: 'id', reason: `“${id}” is not in kebab-case` })
  if (!(Number.isSafeInteger(version) && version >= 1))
    faults.push({ at: 'version', reason: `${version} is no whole number from 1 on` })
  if (
    !(
      Number.isInteger(seats.min) &&
      Number.isInteger(seats.max) &&
      1 <= seats.min &&
      seats.min <= seats.max &&
      seats.max <= 64
    )
  )
    faults.push({ at: 'seats', reason: `${seats.min} to ${seats.max} is no range of seats within 1 to 64` })
  return [...faults, ...secrecyFaults(head)]
}

function secrecyFaults({ information, guess, secrets, publicState }: Head): Fault[] {
  if (information === 'open')
    return Object.entries({ guess, secrets, publicState }).flatMap(([at, part]) =>
      part === undefined
        ? []
        : [{ at, reason: "an open game has no secrets: say information: 'hidden' if a view hides something" }],
    )
  return [
    ...(secrets === undefined
      ? [{ at: 'secrets', reason: 'a game with hidden information says where its secrets lie and who knows them' }]
      : []),
    ...(publicState === undefined
      ? [{ at: 'publicState', reason: 'a game with hidden information lists the fields of its state that are public' }]
      : []),
  ]
}
