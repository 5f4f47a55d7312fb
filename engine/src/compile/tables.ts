import { groupBy } from '../chart/check.ts'
import type { Fault } from '../chart/faults.ts'
import { bareName, TERMINAL, type Edge } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import {
  otherwise,
  type Candidates,
  type Guard,
  type MoveDeclaration,
  type Program,
  type Rule,
  type Speaker,
} from '../declare/program.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'
import type { Choice } from '../choice/index.ts'

/** Where a chart stands when it stands nowhere. Nodes are numbered from 0: states first, then choices. */
export const CLOSED = -1
export const ENDED = -2
export const NONE = -1

export type RunRule = (scene: LiveScene, move: object) => true | Refusal
export type RunGuard = (scene: LiveScene, move: object) => boolean
export type RunEffect = (scene: LiveScene, move: object) => void
export type RunCandidates = (scene: LiveScene, earlier: object) => Choice

/** Arrows among which guards decide, in drawn order. A lone arrow has no guard. */
export interface Fork {
  readonly edges: readonly number[]
  readonly guards: readonly (RunGuard | null)[]
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
  /** The common case made quick: the one parameter, which must be given. */
  readonly single: { readonly name: string; readonly candidates: RunCandidates } | null
}

/** A chart as integers: what the stepper runs on. */
export interface Tables {
  readonly chartName: string
  readonly chart: Chart
  readonly nodes: readonly string[]
  readonly stateCount: number
  readonly events: readonly EventTable[]
  readonly eventIds: ReadonlyMap<string, number>
  readonly forks: readonly Fork[]
  /** By state × event: the fork that event opens there, or NONE. */
  readonly forkOn: Int16Array
  /** By speaker and state: the events that speaker may say there. */
  readonly open: Readonly<Record<'seat' | 'chance', readonly (readonly OpenEvent[])[]>>
  /** By node: the fork of its unlabelled arrows (a state) or branches (a choice), or NONE. */
  readonly forkOf: Int16Array
  readonly edgeTo: Int16Array
  readonly edgeEffect: readonly (RunEffect | null)[]
  /** Entry arrows by event; '' for the unlabelled one. */
  readonly entries: ReadonlyMap<string, number>
  readonly firstEntry: number
  /** This chart's first edge in the game's own numbering, for coverage counts. */
  readonly firstEdge: number
}

/** `From --> To: EVENT`, as effects and coverage reports write an arrow. */
export function edgeKey({ from, to, event }: Edge): string {
  return event === '' ? `${from} --> ${to}` : `${from} --> ${to}: ${event}`
}

function declarationOf(given: 'game' | 'interface' | MoveDeclaration | undefined): {
  speakers: Speaker[]
  params: [string, Candidates][]
  rules: readonly Rule[]
  exact: boolean
} {
  if (typeof given === 'string') return { speakers: [given], params: [], rules: [], exact: true }
  const by = given?.by ?? 'seat'
  return {
    speakers: typeof by === 'string' ? [by] : [...by],
    params: Object.entries(given?.params ?? {}),
    rules: given?.rules ?? [],
    exact: given?.exact ?? (given?.rules ?? []).length === 0,
  }
}

export function openEvent(event: EventTable, params: Params): OpenEvent {
  const [first] = params
  const candidates = params.length === 1 && first && !first.optional ? event.params.get(first.name) : undefined
  return { event, params, single: first && candidates ? { name: first.name, candidates } : null }
}

/** Binds a program's parts to its chart's arrows and reports what does not fit, with the line it concerns. */
export function compileTables(
  chartName: string,
  { chart, parts }: Program,
  firstEdge: number,
  faults: Fault[],
): Tables {
  const at = `chart ${chartName}`
  for (const fault of chart.faults) faults.push({ ...fault, at })
  const fault = (line: number, reason: string) => faults.push({ at, line, reason })

  const nodes = [...chart.states, ...chart.choices]
  const nodeIds = new Map(nodes.map((name, id) => [name, id]))
  const isChoice = new Set(chart.choices)
  const nodeOf = (name: string) => (name === TERMINAL ? ENDED : (nodeIds.get(name) ?? CLOSED))
  const lineOf = (name: string) => chart.lineOf.get(name) ?? 1
  const stateEdges = chart.edges
    .map((edge, id) => ({ ...edge, id }))
    .filter((e) => e.from !== TERMINAL && !isChoice.has(e.from))

  const eventNames = [...new Set(stateEdges.map((e) => e.event).filter((e) => e !== ''))]
  const eventIds = new Map(eventNames.map((name, id) => [name, id]))
  const moves = parts.moves ?? {}
  const effects = parts.effects ?? {}
  const when = parts.when ?? {}

  for (const name of Object.keys(moves))
    if (!eventIds.has(name)) fault(1, `the move ${name} is not drawn: no arrow is labelled with it`)
  const events = eventNames.map((name): EventTable => {
    const drawn = stateEdges.filter((e) => e.event === name)
    const line = drawn[0]?.line ?? 1
    if (!Object.hasOwn(moves, name)) fault(line, `the event ${name} is drawn but not declared in moves`)
    const { speakers, params, rules, exact } = declarationOf(Object.hasOwn(moves, name) ? moves[name] : undefined)
    const drawnParams = new Set(drawn.flatMap((e) => e.params.map(bareName)))
    if (speakers.some((s) => s === 'seat' || s === 'chance'))
      for (const param of drawnParams)
        if (!params.some(([declared]) => declared === param))
          fault(line, `${name} draws the parameter ${param}, and nothing says which values it may take`)
    for (const [param] of params)
      if (!drawnParams.has(param)) fault(line, `${name} declares the parameter ${param}, which is not drawn`)
    return {
      name,
      bare: Object.freeze({ move: name }),
      speakers: new Set(speakers),
      // Erasure of the scene and move types: see program.ts.
      params: new Map(params) as unknown as ReadonlyMap<string, RunCandidates>,
      rules: rules as unknown as readonly RunRule[],
      exact,
      effect: (Object.hasOwn(effects, name) ? (effects[name] ?? null) : null) as RunEffect | null,
    }
  })

  const forks: Fork[] = []
  const addFork = (
    name: string,
    edges: readonly (Edge & { id: number })[],
    labelOf: (e: Edge) => string,
    mustDecide: boolean,
  ): number => {
    const guards = Object.hasOwn(when, name) ? (when[name] ?? {}) : undefined
    if (mustDecide && guards === undefined)
      fault(edges[0]?.line ?? lineOf(name), missingGuards(name, edges.length, isChoice.has(name)))
    for (const label of Object.keys(guards ?? {}))
      if (!edges.some((e) => labelOf(e) === label))
        fault(lineOf(name), `a guard for “${label}” at ${name}, where no such branch is drawn`)
    const bound = edges.map((e, i): RunGuard | null => {
      const label = labelOf(e)
      const guard: Guard | undefined = guards && Object.hasOwn(guards, label) ? guards[label] : undefined
      if (guards !== undefined && guard === undefined) fault(e.line, `${name} has no guard for its branch “${label}”`)
      if (guard === otherwise && i < edges.length - 1)
        fault(e.line, `“otherwise” stands at “${label}”, which is not the last branch of ${name}`)
      return typeof guard === 'function' ? (guard as unknown as RunGuard) : null // erasure: see program.ts
    })
    const drawn = new Map<string, number>()
    for (const e of edges)
      for (const p of e.params) if (!p.endsWith('?')) drawn.set(bareName(p), (drawn.get(bareName(p)) ?? 0) + 1)
    const names = [...new Set(edges.flatMap((e) => e.params.map(bareName)))]
    const params = names.map((param) => ({ name: param, optional: drawn.get(param) !== edges.length }))
    forks.push({ edges: edges.map((e) => e.id), guards: bound, params, name })
    return forks.length - 1
  }
  const forkOn = new Int16Array(nodes.length * eventNames.length).fill(NONE)
  const forkOf = new Int16Array(nodes.length).fill(NONE)
  const decided = new Set<string>()
  const withIds = chart.edges.map((edge, id) => ({ ...edge, id }))
  for (const name of chart.choices) {
    const branches = withIds.filter((e) => e.from === name)
    decided.add(name)
    if (branches.length > 0)
      forkOf[nodeOf(name)] = addFork(
        name,
        branches,
        (e) => (e.event === '' ? e.to : e.event),
        branches.length > 1 || branches[0]?.event !== '',
      )
  }
  for (const state of chart.states)
    for (const [event, edges] of groupBy(
      stateEdges.filter((e) => e.from === state),
      (e) => e.event,
    )) {
      const name = event === '' ? state : `${state}: ${event}`
      if (edges.length > 1) decided.add(name)
      const fork = addFork(name, edges, (e) => e.to, edges.length > 1)
      if (event === '') forkOf[nodeOf(state)] = fork
      else forkOn[nodeOf(state) * eventNames.length + (eventIds.get(event) ?? 0)] = fork
    }
  for (const name of Object.keys(when))
    if (!decided.has(name))
      fault(lineOf(name.split(':')[0] ?? ''), `guards for ${name}, which is no choice and has only one arrow`)

  const keys = chart.edges.map(edgeKey)
  for (const name of Object.keys(effects))
    if (!eventIds.has(name) && !keys.includes(name))
      fault(1, `an effect for “${name}”, which is neither an event nor an arrow of this chart`)
  const openTo = (speaker: Speaker) =>
    chart.states.map((state): OpenEvent[] =>
      events.flatMap((event, id) => {
        const fork = forks[forkOn[nodeOf(state) * events.length + id] ?? NONE]
        return fork && event.speakers.has(speaker) ? [openEvent(event, fork.params)] : []
      }),
    )
  return {
    chartName,
    chart,
    open: { seat: openTo('seat'), chance: openTo('chance') },
    nodes,
    stateCount: chart.states.length,
    events,
    eventIds,
    forks,
    forkOn,
    forkOf,
    edgeTo: Int16Array.from(chart.edges, (e) => nodeOf(e.to)),
    edgeEffect: keys.map((key) => (Object.hasOwn(effects, key) ? (effects[key] ?? null) : null) as RunEffect | null),
    entries: new Map(withIds.filter((e) => e.from === TERMINAL).map((e) => [e.event, e.id])),
    firstEntry: chart.edges.findIndex((e) => e.from === TERMINAL),
    firstEdge,
  }
}

function missingGuards(name: string, count: number, choice: boolean): string {
  return choice ? `the choice ${name} has no guards` : `${count} arrows leave “${name}” alike: each needs a guard`
}
