import { FaultReport, type Fault } from '../chart/faults.ts'
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
import { bareName, TERMINAL } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import { compileCharts, type ChartMachine } from '../compile/machine.ts'
import { CLOSED, ENDED, type Fork } from '../compile/tables.ts'
import type { ErasedParts, NeedsDecisions, otherwise } from '../declare/program.ts'
import { eventId } from '../run/arrows.ts'
import type { Position } from '../run/position.ts'
import type { EngineRefusal } from '../run/resolve.ts'
import { runOn } from '../run/run.ts'
import { enterFirst, takeNamed } from '../run/stepper.ts'
import { copyData } from './copy.ts'

/** Says of a value whether it may stand for a parameter. */
type Is<V = unknown> = (value: unknown) => value is V
type Checks = Readonly<Record<string, Is>>
type Taken<P, N> = N extends keyof P ? (P[N] extends Is<infer V> ? V : never) : never

/** What an event brings: the parameters drawn for it, each of the type its check makes sure of. */
type Brought<T extends string, P, E> = {
  readonly [N in RequiredParamsOf<T, E>]: Taken<P, N>
} & { readonly [N in Exclude<ParamsOf<T, E>, RequiredParamsOf<T, E>>]?: Taken<P, N> }
type MayBringNothing<T extends string, E> = [RequiredParamsOf<T, E>] extends [never] ? true : false

interface Look<S> {
  readonly state: S
}
type Effect<S, M> = (scene: Look<S>, brought: M) => void

interface ChartParts<T extends string, S, P> {
  /** What the chart keeps beside where it stands: plain data, changed by effects alone. */
  readonly state?: S
  /** For each parameter drawn: may this value stand for it? */
  readonly params?: P
  readonly when?: Decisions<T, ((scene: Look<S>) => boolean) | typeof otherwise>
  /** By event, before its arrow is chosen; by arrow, `From --> To: EVENT`, on the way along it. */
  readonly effects?: { readonly [E in EventsOf<T>]?: Effect<S, Brought<T, P, E>> } & {
    readonly [K in Exclude<EdgeKeysOf<T>, ChoiceEdgeKeysOf<T>>]?: Effect<S, Brought<T, P, EventOfKey<K>>>
  } & { readonly [K in ChoiceEdgeKeysOf<T>]?: Effect<S, never> }
  /** The entry event, when several are drawn. */
  readonly enter?: string
}

type NeedsParams<T extends string> = [ParamsOf<T, EventsOf<T>>] extends [never]
  ? unknown
  : { readonly params: { readonly [N in ParamsOf<T, EventsOf<T>>]: Is } }

/** Why an event was not taken: nothing has changed. */
export type ChartRefusal = Extract<EngineRefusal, { code: 'malformed' | 'unknown-move' | 'not-now' }>
export type Sent<T extends string> =
  | { readonly ok: true; readonly phase: StatesOf<T> | '[*]' }
  | { readonly ok: false; readonly refusal: ChartRefusal }

/** A chart that runs by itself, without a game around it. */
export interface RunningChart<T extends string, S, P> {
  /** Where it stands; `[*]` at its end. */
  readonly phase: StatesOf<T> | '[*]'
  readonly state: S
  /** The events that can be sent now, as they are drawn. */
  readonly events: readonly EventsOf<T>[]
  can(event: EventsOf<T>): boolean
  send<E extends EventsOf<T>>(
    event: E,
    ...brought: MayBringNothing<T, E> extends true ? [brought?: Brought<T, P, E>] : [brought: Brought<T, P, E>]
  ): Sent<T>
  /** Begins again at the entry, with the state as it was at first. */
  reset(): void
}

const NOBODY = 0
const NO_PARAMS: Readonly<Record<string, unknown>> = Object.freeze({})

/**
 * Runs one chart for a program of its own, such as the screens of a page or the modes of an editor: no seats, no options,
 * no log. Compiled and stepped as a game's charts are. Whoever runs it sends the events; throws one `FaultReport` where
 * the parts do not fit the drawing.
 */
export function runChart<const T extends string, S extends object = {}, const P extends Checks = {}>(
  chart: Chart<T>,
  parts: ChartParts<T, S, P> & NeedsDecisions<T> & NeedsParams<T>,
): RunningChart<T, S, P> {
  const { params = {}, state = {}, enter, when, effects } = parts
  const choices: readonly string[] = chart.choices
  const events = chart.edges.flatMap(({ from, event }) =>
    from === TERMINAL || choices.includes(from) || event === '' ? [] : [[event, 'game'] as const],
  )
  const erased = { moves: Object.fromEntries(events), when, effects }
  const faults: Fault[] = []
  const machine = compileCharts(
    {
      // Erasure: the parts were checked against this very chart.
      charts: { main: { chart, parts: erased as unknown as ErasedParts } },
      ...(enter === undefined ? {} : { enter }),
    },
    faults,
  )
  for (const param of new Set(chart.edges.flatMap((edge) => edge.params)))
    if (!Object.hasOwn(params, bareName(param)))
      faults.push({ at: 'params', reason: `${bareName(param)} is drawn, and nothing says which values it may take` })
  if (faults.length > 0) throw new FaultReport('The chart', faults)
  return new LoneChart(machine, state, params) as unknown as RunningChart<T, S, P> // the types above are those of this chart
}

class LoneChart {
  readonly #machine: ChartMachine
  readonly #first: object
  readonly #checks: Checks
  #position: Position

  constructor(machine: ChartMachine, state: object, checks: Checks) {
    this.#machine = machine
    this.#first = copyData(state)
    this.#checks = checks
    this.#position = this.#begun()
  }

  #begun(): Position {
    const position: Position = {
      options: NO_PARAMS,
      seats: NOBODY,
      state: copyData(this.#first),
      phases: [CLOSED],
      ply: 0,
      now: 0,
      deadlines: [],
      raised: [],
    }
    const run = runOn(this.#machine, position)
    enterFirst(run)
    run.end()
    return position
  }

  get phase(): string {
    const phase = this.#position.phases[0] ?? ENDED
    return phase === ENDED ? TERMINAL : (this.#machine.root.tables.nodes[phase] ?? TERMINAL)
  }

  get state(): unknown {
    return this.#position.state
  }

  get events(): readonly string[] {
    return this.#machine.root.tables.events.map(({ name }) => name).filter((name) => this.can(name))
  }

  can(event: string): boolean {
    return this.#forkOf(event) !== null
  }

  #forkOf(event: string): Fork | null {
    const { tables } = this.#machine.root
    const phase = this.#position.phases[0] ?? ENDED
    const id = eventId(tables, event)
    return phase < 0 || id < 0 ? null : (tables.forkOn[phase * tables.events.length + id] ?? null)
  }

  send(
    event: string,
    brought: Readonly<Record<string, unknown>> = NO_PARAMS,
  ): { ok: true; phase: string } | { ok: false; refusal: ChartRefusal } {
    const refusal = this.#refusal(event, brought)
    if (refusal !== null) return { ok: false, refusal }
    // A copy, so that an effect that throws changes nothing.
    const next = { ...this.#position, state: copyData(this.#position.state), phases: this.#position.phases.slice() }
    const run = runOn(this.#machine, next)
    takeNamed(run, 0, 'host', { ...brought, move: event })
    run.end()
    this.#position = next
    return { ok: true, phase: this.phase }
  }

  #refusal(event: string, brought: Readonly<Record<string, unknown>>): ChartRefusal | null {
    if (!this.#machine.root.tables.eventIds.has(event)) return { code: 'unknown-move', facts: { move: event } }
    const fork = this.#forkOf(event)
    if (fork === null) return { code: 'not-now', facts: { move: event, phase: this.phase } }
    for (const name of Object.keys(brought))
      if (!fork.params.some((param) => param.name === name))
        return malformed(name.slice(0, 40), `${event} has no such parameter here`)
    for (const { name, optional } of fork.params) {
      if (!Object.hasOwn(brought, name)) {
        if (optional) continue
        return malformed(name, 'is missing')
      }
      if (this.#checks[name]?.(brought[name]) !== true) return malformed(name, 'is not a value it may take')
    }
    return null
  }

  reset(): void {
    this.#position = this.#begun()
  }
}

function malformed(param: string, problem: string): ChartRefusal {
  return { code: 'malformed', facts: { param, problem } }
}
