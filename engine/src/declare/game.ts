import { Bug, FaultReport, type Fault } from '../chart/faults.ts'
import type { Chart } from '../chart/statechart.ts'
import type { Random } from '../choice/index.ts'
import { compileMachine, type Machine } from '../compile/machine.ts'
import { complete, type ErasedDeclaration } from './complete.ts'
import type { GameDeclaration, HappeningFor, MoveFor, NoChart, PhasesFor, RefusalFor } from './declaration.ts'
import type { NotYet } from './known.ts'
import type { Complete } from './mistakes.ts'
import type { Options, OptionValues } from './options.ts'
import { bySeatsFaults } from './options-by-seats.ts'
import type { MatchFacts, Outcome } from './outcome.ts'
import type { PhasesIn, Program } from './program.ts'
import type { LiveScene, Refusal, Scene, SeenScene } from './scene.ts'
import type { SecretScene, Secrets } from './secrets.ts'
import type { AnyHappening, ErasedText, Translation } from './text.ts'
import { variantFaults } from './variants.ts'

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

/**
 * Declares a game, in one file or in several. Throws one `FaultReport` with everything that is wrong with it. Type
 * parameters that are not inferred yet fit everything: see `known.ts`, and docs/decisions/0046.
 */
export function game<
  const T extends string = NotYet,
  S = NotYet,
  SE = NotYet,
  const O extends Options = {},
  const M = NotYet,
  RU = NotYet,
  const H = NotYet,
  EF = NotYet,
  const P extends Readonly<
    Record<string, Program<unknown, unknown, LiveScene<S, OptionValues<O>, unknown, PhasesIn<P>>>>
  > = NoChart,
  V = S,
  const SY = NotYet,
  const RF = NotYet,
>(
  declaration: GameDeclaration<T, S, SE, O, M, RU, H, EF, P, V, SY, RF> & Complete<T, S, SE, EF, P>,
): Game<{
  state: S
  options: OptionValues<O>
  view: V
  move: MoveFor<T, M, P>
  refusal: RefusalFor<M, RU, P>
  happening: HappeningFor<T, M, H, P>
  phases: PhasesFor<T, P>
}> {
  const faults: Fault[] = []
  // Erasure: the machine is one class for all games; the types above have checked that its parts fit together.
  const parts = complete(declaration as unknown as ErasedDeclaration, faults)
  const { id, options, seats, variants, charts, text } = parts
  const ofHead = headFaults(parts)
  faults.push(...ofHead)
  if (ofHead.length === 0) faults.push(...bySeatsFaults(parts))
  if (faults.length === 0) faults.push(...variantFaults({ options, seats, variants }, text.variants))
  const machine = compileMachine(parts, faults)
  if (faults.length > 0) throw new FaultReport(`The game “${id}”`, inOrder(faults), textsOf(charts))
  const drawn = new Map(Object.entries(charts).map(([chartName, program]) => [chartName, program.chart]))
  return new DeclaredGame({ ...parts, charts: drawn }, machine)
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
