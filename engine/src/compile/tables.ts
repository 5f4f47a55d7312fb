import type { Edge } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import type { Choice } from '../choice/index.ts'
import type { Speaker } from '../declare/program.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'

/** Where a chart stands when it stands nowhere. Nodes are numbered from 0: states first, then choices. */
export const CLOSED = -1
export const ENDED = -2
/** Hosted here, but its `when` did not hold. */
export const ABSENT = -3
export const NO_EVENT = -1

export type RunRule = (scene: LiveScene, move: object) => true | Refusal
export type RunGuard = (scene: LiveScene, move: object) => boolean
export type RunEffect = (scene: LiveScene, move: object) => void
export type RunCandidates = (scene: LiveScene, earlier: object) => Choice

/** One arrow, ready to be followed. */
export interface Step {
  /** The arrow's number in its chart. */
  readonly edge: number
  readonly effect: RunEffect | null
  /** The node it leads to: a state, a choice, or ENDED. */
  readonly to: number
  /** The fork of the choice it leads to; null when it leads to a state or the end. Set once all forks are there. */
  next: Fork | null
}

/** Arrows among which guards decide, in drawn order. */
export interface Fork {
  readonly steps: readonly Step[]
  readonly guards: readonly (RunGuard | null)[]
  /** The arrow, where there is one and nothing to decide. */
  readonly only: Step | null
  readonly params: Params
  readonly name: string
}

/** Parameter names drawn on arrows, and whether each may be left out. */
export type Params = readonly { readonly name: string; readonly optional: boolean }[]

export interface EventTable {
  readonly name: string
  /** The move without parameters. */
  readonly bare: AnyMove
  readonly speakers: ReadonlySet<Speaker>
  readonly params: ReadonlyMap<string, RunCandidates>
  readonly rules: readonly RunRule[]
  /** Are all candidates legal, so that the rules need not be asked? */
  readonly exact: boolean
  readonly effect: RunEffect | null
}

/** An event with the parameters it is drawn with somewhere: what can be listed, counted, sampled. */
export interface OpenEvent {
  readonly event: EventTable
  readonly params: Params
  /** The common case made quick: the candidates of the one parameter, which must be given; else null. */
  readonly candidates: RunCandidates | null
  readonly param: string
}

/** A chart as tables over its nodes' and events' numbers: what the stepper runs on. */
export interface Tables {
  readonly chartName: string
  readonly chart: Chart
  readonly nodes: readonly string[]
  readonly stateCount: number
  readonly events: readonly EventTable[]
  readonly eventIds: ReadonlyMap<string, number>
  /** By state × event: the fork that event opens there. */
  readonly forkOn: readonly (Fork | null)[]
  /** By speaker and state: the events that speaker may say there. */
  readonly open: Readonly<Record<'seat' | 'chance' | 'host', readonly (readonly OpenEvent[])[]>>
  /** By node: the fork of its unlabelled arrows (a state) or branches (a choice). */
  readonly forkOf: readonly (Fork | null)[]
  /** Entry arrows by event, '' for the unlabelled one, in drawn order. */
  readonly entries: ReadonlyMap<string, Step>
  readonly firstEntry: Step | null
  /** This chart's first edge in the game's own numbering, for coverage counts. */
  readonly firstEdge: number
}

/** `From --> To: EVENT`, as effects and coverage reports write an arrow. */
export function edgeKey({ from, to, event }: Edge): string {
  return event === '' ? `${from} --> ${to}` : `${from} --> ${to}: ${event}`
}

export function openEvent(event: EventTable, params: Params): OpenEvent {
  const [first] = params
  const candidates = params.length === 1 && first && !first.optional ? event.params.get(first.name) : undefined
  return { event, params, candidates: candidates ?? null, param: first?.name ?? '' }
}
