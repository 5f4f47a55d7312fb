import type { Fault } from '../chart/faults.ts'
import { statechart, type Chart } from '../chart/statechart.ts'
import type { Choice } from '../choice/index.ts'
import { completeText, type Spoken } from './complete-text.ts'
import type { Game, MachineDeclaration } from './game.ts'
import type { Options } from './options.ts'
import { ranked, type Outcome } from './outcome.ts'
import type { Candidates, ErasedParts, MoveDeclaration, Program, Rule } from './program.ts'
import type { LiveScene, Scene, SeenScene } from './scene.ts'
import type { DeclaredText, ErasedText, Translation } from './text.ts'

type DeclaredMove = Omit<MoveDeclaration, 'params'> & {
  readonly params?: Readonly<Record<string, Choice | Candidates>>
}

/** A declaration without its types: the types of `GameDeclaration` have checked that its parts fit together. */
export interface ErasedDeclaration extends Omit<
  MachineDeclaration,
  'options' | 'turn' | 'charts' | 'view' | 'outcome'
> {
  readonly name: string
  readonly about: string
  readonly id?: string
  readonly version?: number
  readonly best?: Game['best']
  readonly seats: number | Game['seats']
  readonly information?: Game['information']
  readonly chart?: string | Chart
  readonly charts?: Readonly<Record<string, Program>>
  readonly options?: Options
  readonly variants?: Game['variants']
  readonly moves?: Readonly<Record<string, 'game' | 'interface' | DeclaredMove>>
  readonly rules?: Readonly<Record<string, Rule | readonly Rule[]>>
  readonly happenings?: DeclaredText['happenings']
  readonly turn?: 'anybody' | ((scene: Scene) => number)
  readonly when?: ErasedParts['when']
  readonly effects?: ErasedParts['effects']
  readonly timers?: ErasedParts['timers']
  readonly view?: (scene: SeenScene, viewer: number | null) => unknown
  readonly outcome?: (scene: Scene) => Result
  readonly text?: DeclaredText
  readonly languages?: Readonly<Record<string, () => Promise<Translation<DeclaredText>>>>
}

/** Who won, as a game says it: all of it, scores by seat, the seat that won, or nobody. */
type Result = Outcome | readonly number[] | number | null

/** A declaration with everything that was left out. */
export interface CompleteDeclaration extends MachineDeclaration {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly version: number
  readonly best: Game['best']
  readonly seats: Game['seats']
  readonly information: Game['information']
  readonly variants: Game['variants']
  readonly languages: Game['languages']
  readonly text: ErasedText
}

/** Derives what a declaration leaves out; what cannot be derived is a fault. */
export function complete(given: ErasedDeclaration, faults: Fault[]): CompleteDeclaration {
  const { best = 'highest', options = {}, secrets, languages = {} } = given
  const seats = typeof given.seats === 'number' ? { min: given.seats, max: given.seats } : given.seats
  const information = given.information ?? (secrets === undefined ? 'open' : 'hidden')
  const start = given.chart === undefined ? null : firstState(given, seats.min)
  const charts = given.charts ?? (given.chart === undefined ? {} : { main: onlyChart(given, given.chart) })
  if (given.chart !== undefined && given.charts !== undefined)
    faults.push({ at: 'charts', reason: 'a game says either chart, with its moves and effects, or charts' })
  if (given.view === undefined && information === 'hidden')
    faults.push({ at: 'view', reason: 'a game with secrets says what each seat may see: view(scene, viewer)' })
  if (given.outcome === undefined && start !== null && !('winner' in start) && !('scores' in start))
    faults.push({
      at: 'outcome',
      reason: 'says nobody who won: write outcome(scene), or keep scores or winner in the state',
    })
  faults.push(...orderFaults(given))
  const spoken = spokenOf(charts, given, options)
  const turn = given.turn ?? (start !== null && 'turn' in start ? turnOfState : 'anybody')
  const { text, faults: unfilled } = completeText(given.text ?? {}, spoken)
  faults.push(...unfilled)
  const { turn: _, ...rest } = given
  return {
    ...rest,
    id:
      given.id ??
      given.name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    version: given.version ?? 1,
    best,
    seats,
    information,
    options,
    variants: given.variants ?? {},
    ...(turn === 'anybody' ? {} : { turn }),
    charts,
    view: given.view ?? (({ state }) => state),
    outcome: (scene) => outcomeOf(given.outcome?.(scene) ?? resultIn(scene.state, given.outcome), scene.seats, best),
    text,
    languages: mapped(languages, (load) => async () => {
      const loaded = await load()
      return { ...loaded, text: completeText(loaded.text, spoken).text }
    }),
  }
}

function mapped<T, U>(
  all: Readonly<Record<string, T>>,
  change: (one: T, name: string) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]))
}

/** The state of a match with the presets: which fields it has says what can be derived from it. */
function firstState({ setup, options = {} }: ErasedDeclaration, seats: number): object {
  const state = setup(
    mapped(options, ({ preset }) => preset),
    seats,
  )
  return typeof state === 'object' && state !== null ? state : {}
}

const turnOfState = ({ state }: Scene) => (state as { turn: number }).turn // asked only where the state has one

/** What the only chart of a game is bound to, as `programFor` binds one of several. */
function onlyChart(given: ErasedDeclaration, drawn: string | Chart): Program {
  const chart = typeof drawn === 'string' ? statechart(drawn) : drawn
  const { rules = {}, when, effects, timers } = given
  const events = eventsOf(chart)
  const moves = mapped({ ...Object.fromEntries(events.map((event) => [event, {}])), ...given.moves }, (move, name) =>
    withRules(move, Object.hasOwn(rules, name) ? rules[name] : undefined),
  )
  const parts: ErasedParts = {
    moves,
    effects: given.happenings === undefined ? reporting(moves, effects) : (effects ?? {}),
    ...(when === undefined ? {} : { when }),
    ...(timers === undefined ? {} : { timers }),
  }
  return { chart, parts }
}

function eventsOf({ edges, choices }: Chart): string[] {
  const said = edges.filter(({ from, event }) => event !== '' && from !== '[*]' && !choices.includes(from))
  return [...new Set(said.map(({ event }) => event))]
}

function withRules(
  move: 'game' | 'interface' | DeclaredMove,
  more: Rule | readonly Rule[] = [],
): 'game' | 'interface' | MoveDeclaration {
  if (typeof move === 'string') return move
  const { params = {}, rules = [] } = move
  const candidates = mapped(params, (from): Candidates => (typeof from === 'function' ? from : () => from))
  return { ...move, params: candidates, rules: [...rules, ...[more].flat()] }
}

/** A game without happenings tells each move after its effect, but for what its author says in secret. */
function reporting(
  moves: ErasedParts['moves'],
  effects: NonNullable<ErasedParts['effects']> = {},
): NonNullable<ErasedParts['effects']> {
  const reported = mapped(moves, (move, name) => {
    const own = Object.hasOwn(effects, name) ? effects[name] : undefined
    const secret = new Set<string>(typeof move === 'string' ? [] : move.secret)
    if (typeof move === 'string') return own
    return (scene: LiveScene, { move: _, ...params }: { readonly move: string }) => {
      own?.(scene as never, params as never) // the scene and the move it was written for
      const by = typeof scene.by === 'number' ? { seat: scene.by } : {}
      const open = Object.fromEntries(Object.entries(params).filter(([param]) => !secret.has(param)))
      if (scene.by === 'game') return
      if (secret.size === 0 || typeof scene.by !== 'number') scene.tell({ what: name, ...by, ...params })
      else scene.tellOnly([scene.by], { what: name, ...by, ...params }, { what: name, ...by, ...open })
    }
  })
  // As erased as what was given: the machine hands each its own scene and move.
  return { ...effects, ...reported }
}

/** What the sentences of a game are about. */
function spokenOf(charts: Readonly<Record<string, Program>>, given: ErasedDeclaration, options: Options): Spoken {
  const params: Record<string, readonly string[]> = {}
  for (const { chart, parts } of Object.values(charts))
    for (const event of eventsOf(chart)) {
      const move = Object.hasOwn(parts.moves, event) ? parts.moves[event] : undefined
      if (typeof move !== 'string') params[event] = Object.keys(move?.params ?? {})
    }
  const reports = given.chart !== undefined && given.happenings === undefined
  return { params, happenings: given.happenings ?? {}, reports, options: Object.keys(options) }
}

const READ_MOVES = ['rules', 'effects', 'text']

/** The compiler reads a declaration from top to bottom: what reads the state has to stand below it, and so with moves. */
function orderFaults(given: ErasedDeclaration): Fault[] {
  const order = Object.keys(given)
  const readsScene = Object.values(given.moves ?? {}).some(
    (move) => typeof move !== 'string' && Object.values(move.params ?? {}).some((from) => typeof from === 'function'),
  )
  const below = (part: string, readers: readonly string[]): Fault[] => {
    const reader = order.slice(0, order.indexOf(part)).find((name) => readers.includes(name))
    const reason = `stands below ${reader}, which then gets no types: write ${part} above it`
    return reader === undefined ? [] : [{ at: part, reason }]
  }
  return [
    ...(given.setup.length > 0 && given.chart !== undefined ? below('setup', ['moves', 'when', ...READ_MOVES]) : []),
    ...(readsScene ? below('moves', READ_MOVES) : []),
  ]
}

function resultIn(state: unknown, own: unknown): Result {
  if (own !== undefined) return null
  const { scores, winner = null } = state as { scores?: readonly number[]; winner?: number | null } // as `complete` has looked
  return scores ?? winner
}

function outcomeOf(result: Result, seats: number, best: Game['best']): Outcome {
  if (typeof result === 'object' && result !== null) return 'ranks' in result ? result : ranked(result, best)
  const won = best === 'highest' ? 1 : -1
  return ranked(
    Array.from({ length: seats }, (_, seat) => (seat === result ? won : 0)),
    best,
  )
}
