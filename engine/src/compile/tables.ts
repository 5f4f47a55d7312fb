import type { Edge } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import type { Choice } from '../choice/index.ts'
import { maskedIn, type Masked } from '../choice/among.ts'
import { NO_BITS, type Bits } from '../choice/bits.ts'
import { bitsOf, Maker, menuOf } from '../choice/menu.ts'
import type { Speaker } from '../declare/program.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'

/** Where a chart stands when it stands nowhere. Nodes are numbered from 0: states first, then choices. */
export const CLOSED = -1
export const ENDED = -2
/** Hosted here, but its `when` did not hold. */
export const ABSENT = -3
/** Hosted here for some seats, and this is not one of them. */
export const UNSEATED = -4
export const NO_EVENT = -1

export type RunRule = (scene: LiveScene, move: object) => true | Refusal
export type RunGuard = (scene: LiveScene, move: object) => boolean
export type RunEffect = (scene: LiveScene, move: object) => void
export type RunCandidates = (scene: LiveScene, earlier: object) => Choice

/** One arrow, ready to be followed. */
export interface Arrow {
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
  readonly arrows: readonly Arrow[]
  readonly guards: readonly (RunGuard | null)[]
  /** The arrow, where there is one and nothing to decide. */
  readonly only: Arrow | null
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
  /** Do the rules also explain what is wrong with values that are no candidates? */
  readonly judgesAll: boolean
  readonly effect: RunEffect | null
  /** By parameter. */
  readonly makers: Map<string, Maker>
  /** Is there a chart further in, or another of the same kind, that may take it first? Set once all charts are there. */
  repeated: boolean
}

/** How the legal ways of an event are found. */
type WayKind = typeof BARE | typeof JUDGED | typeof MASKED | typeof EXACT | typeof FILTERED | typeof GENERAL
/** Without parameters, and always legal where it is open. */
export const BARE = 0
/** Without parameters; the rules judge. */
export const JUDGED = 1
/** One parameter, given by `among`: those values of a small choice whose bits are set, all of them legal. */
export const MASKED = 2
/** One parameter; all candidates are legal. */
export const EXACT = 3
/** One parameter; the rules judge each candidate. */
export const FILTERED = 4
/** Several parameters, or one that may be left out. */
const GENERAL = 5

/** An event with the parameters it is drawn with somewhere: what can be listed, counted, sampled. */
export interface OpenEvent {
  readonly kind: WayKind
  readonly effect: RunEffect | null
  /** Its number in its chart. */
  readonly id: number
  readonly event: EventTable
  /** Where it leads; null for what is only asked about. */
  readonly fork: Fork | null
  readonly params: Params
  /** The common case made quick: the candidates of the one parameter, which must be given; else null. */
  readonly candidates: RunCandidates | null
  /** Makes moves of the values of the one parameter. */
  readonly maker: Maker
  /** Where the kind is MASKED: what its values are some of, which are open, and bits where it is always the same choice. */
  readonly wholeIn: ((scene: LiveScene) => Choice) | null
  readonly openIn: ((scene: LiveScene) => number | readonly unknown[]) | null
  readonly bits: Bits | null
  /** The same where every value has one. */
  readonly wholeBits: Bits | null
  /** Does it stand in a list behind an event of which the same values are open, whatever the position? */
  likeBefore: boolean
}

/** A chart as tables over its nodes' and events' numbers: what the stepper runs on. */
export interface Tables {
  readonly chartName: string
  readonly chart: Chart
  readonly nodes: readonly string[]
  readonly stateCount: number
  readonly events: readonly EventTable[]
  readonly eventIds: ReadonlyMap<string, number>
  /** By name: what `possible` asks, with every parameter the event declares. */
  readonly eventCalled: ReadonlyMap<string, OpenEvent>
  /** By state × event: the fork that event opens there. */
  readonly forkOn: readonly (Fork | null)[]
  /** By speaker and state: the events that speaker may say there. */
  readonly open: Readonly<Record<'seat' | 'chance' | 'host', readonly (readonly OpenEvent[])[]>>
  /** By node: the fork of its unlabelled arrows (a state) or branches (a choice). */
  readonly forkOf: readonly (Fork | null)[]
  /** Entry arrows by event, '' for the unlabelled one, in drawn order. */
  readonly entries: ReadonlyMap<string, Arrow>
  readonly firstEntry: Arrow | null
  /** This chart's first edge in the game's own numbering, for coverage counts. */
  readonly firstEdge: number
}

/** `From --> To: EVENT`, as effects and coverage reports write an arrow. */
export function edgeKey({ from, to, event }: Edge): string {
  return event === '' ? `${from} --> ${to}` : `${from} --> ${to}: ${event}`
}

export function openEvent(id: number, event: EventTable, params: Params, fork: Fork | null): OpenEvent {
  const [first] = params
  const candidates = (params.length === 1 && first && !first.optional && event.params.get(first.name)) || null
  const maker = makerOf(event, first?.name ?? '')
  const given = event.exact && candidates !== null ? maskedIn(candidates) : null
  const bits = given === null || given.whole === null ? null : bitsOf(menuOf(given.whole, maker))
  const masked = bits === NO_BITS ? null : given
  return {
    kind: kindOf(event, params, candidates, masked),
    effect: event.effect,
    id,
    event,
    fork,
    params,
    candidates,
    maker,
    // Erasure of the scene: see program.ts.
    wholeIn: (masked?.wholeIn ?? null) as OpenEvent['wholeIn'],
    openIn: (masked?.openIn ?? null) as OpenEvent['openIn'],
    bits: masked === null ? null : bits,
    wholeBits: masked !== null && bits?.isWhole === true ? bits : null,
    likeBefore: false,
  }
}

/** Marks those of a list that need not be counted again. */
export function markAlike(events: readonly OpenEvent[]): readonly OpenEvent[] {
  for (const [i, open] of events.entries()) {
    const before = events[i - 1]
    const { wholeBits, openIn } = open
    open.likeBefore = wholeBits !== null && openIn === before?.openIn && wholeBits.choice === before.wholeBits?.choice
  }
  return events
}

function kindOf(event: EventTable, params: Params, candidates: RunCandidates | null, masked: Masked | null): WayKind {
  if (params.length === 0) return event.exact ? BARE : JUDGED
  if (candidates === null) return GENERAL
  if (masked !== null) return MASKED
  return event.exact ? EXACT : FILTERED
}

/** One for each event and parameter, so that the moves made in one state are found again in the others. */
function makerOf({ name, makers }: EventTable, param: string): Maker {
  const known = makers.get(param)
  if (known !== undefined) return known
  const maker = new Maker(name, param)
  makers.set(param, maker)
  return maker
}
