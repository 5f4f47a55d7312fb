import type { Fault } from '../chart/faults.ts'
import type { HostDeclaration, Program, TimerDeclaration } from '../declare/program.ts'
import type { LiveScene } from '../declare/scene.ts'
import { NO_EVENT, type OpenEvent, type Tables } from './tables.ts'

type EventPick<E> = (scene: LiveScene) => E
type Declared = HostDeclaration<string, string, LiveScene>

/** A place in a chart where another chart runs. */
export interface Host {
  readonly child: Mount
  /** By node of the host: 1 where the child lives. */
  readonly region: Uint8Array
  /** Which seats get one; null where all do, or where it is there once. */
  readonly seats: ((scene: LiveScene) => readonly number[]) | null
  readonly when: ((scene: LiveScene) => boolean) | null
  /** Events of the host that close it and start it anew. */
  readonly restartedBy: readonly number[]
  readonly blocking: boolean
  /** Events its host takes although it blocks. */
  readonly except: ReadonlySet<string>
  /** The same as the host's `open`: what may be said to it while this chart blocks it. */
  readonly openMeanwhile: Tables['open']
  readonly enter: EventPick<string> | null
  readonly done: EventPick<string | null | undefined> | null
}

export interface Timer {
  readonly region: Uint8Array
  readonly seconds: (scene: LiveScene) => number
  readonly move: string
  /** Events of its chart that start it anew. */
  readonly restartedBy: readonly number[]
}

type TurnOf = (scene: LiveScene) => number

/** One chart at one place of the tree. The same chart may be mounted at several places. */
export interface Mount {
  readonly id: number
  /** `turn/harvest/target`: the names on the way down. */
  readonly path: string
  readonly tables: Tables
  readonly perSeat: boolean
  readonly parent: Mount | null
  readonly hosts: Host[]
  readonly timers: readonly Timer[]
  readonly waits: ((scene: LiveScene) => boolean) | null
  /** Whose turn it is, in a chart of the match; null where anybody may act. */
  readonly turn: TurnOf | null
  /** The seat it is about when nobody in particular acts: the same, and where anybody may, as further out. */
  readonly about: TurnOf | null
  readonly raises: ReadonlyMap<string, ReadonlySet<string>>
}

const DEEPEST = 12

/** Builds the tree of charts: which runs inside which, and where. */
export class Mounter {
  readonly #programs: Readonly<Record<string, Program>>
  readonly #tables: ReadonlyMap<string, Tables>
  readonly #mounts: Mount[]
  readonly #faults: Fault[]
  readonly #turn: TurnOf | null

  constructor(
    programs: Readonly<Record<string, Program>>,
    tables: ReadonlyMap<string, Tables>,
    mounts: Mount[],
    faults: Fault[],
    turn: TurnOf | null,
  ) {
    this.#turn = turn
    this.#programs = programs
    this.#tables = tables
    this.#mounts = mounts
    this.#faults = faults
  }

  mount(name: string, parent: Mount | null, perSeat: boolean): Mount | undefined {
    const at = `chart ${parent?.tables.chartName ?? name}`
    const program = Object.hasOwn(this.#programs, name) ? this.#programs[name] : undefined
    const tables = this.#tables.get(name)
    if (program === undefined || tables === undefined) {
      this.#faults.push({ at, reason: `hosts ${name}, and there is no such chart` })
      return undefined
    }
    const path = parent ? `${parent.path}/${name}` : name
    if (parent && (parent.path.split('/').includes(name) || path.split('/').length > DEEPEST)) {
      this.#faults.push({ at, reason: `hosts itself: ${path}` })
      return undefined
    }
    const { parts } = program
    const timers = (parts.timers ?? []).map((timer) => this.#timer(tables, timer))
    const turn = parts.turn === undefined ? (parent ? parent.turn : this.#turn) : parts.turn
    if (parts.turn !== undefined && perSeat)
      this.#faults.push({
        at: `chart ${name}`,
        reason: 'says whose turn it is, but is there once for each seat, who speaks in its own only',
      })
    const mount: Mount = {
      id: this.#mounts.length,
      path,
      tables,
      perSeat,
      parent,
      hosts: [],
      timers,
      waits: parts.waits ?? null,
      turn: turn === 'anybody' ? null : turn,
      about: turn === 'anybody' || turn === null ? (parent ? parent.about : this.#turn) : turn,
      raises: new Map(Object.entries(parts.raises ?? {}).map(([chart, events]) => [chart, new Set(events)])),
    }
    this.#mounts.push(mount)
    for (const host of program.parts.hosts ?? []) this.#host(mount, host)
    return mount
  }

  #host(mount: Mount, host: Declared): void {
    const at = `chart ${mount.tables.chartName}`
    const fault = (reason: string) => void this.#faults.push({ at, reason })
    if (host.per === 'seat' && mount.perSeat) {
      fault(`hosts ${host.chart} for each seat, but is itself there once for each seat`)
      return
    }
    const region = this.#region(mount.tables, host.in, `hosting ${host.chart}`)
    const child = this.mount(host.chart, mount, mount.perSeat || host.per === 'seat')
    if (child === undefined) return
    const { entries } = child.tables
    const { enter, done, when = null, seats = null, blocking = false } = host
    const check = (what: string, event: unknown, drawn: { has(event: string): boolean }) => {
      if (typeof event === 'string' && !drawn.has(event))
        fault(`hosts ${host.chart} with ${what} ${event}, which is not drawn`)
    }
    check('entry', enter, entries)
    check('done', done, mount.tables.eventIds)
    if (seats !== null && host.per !== 'seat')
      fault(`hosts ${host.chart} for some seats, but not one for each: say per: 'seat'`)
    if (seats !== null && when !== null) fault(`hosts ${host.chart} with both seats and when: one says it all`)
    const except = new Set(typeof blocking === 'object' ? blocking.except : [])
    for (const event of except) check('the exception', event, mount.tables.eventIds)
    if (enter === undefined && entries.size > 1)
      fault(`hosts ${host.chart}, which has ${entries.size} entries: say which by enter`)
    if (done !== undefined && mount.hosts.some((other) => other.done !== null && overlap(other.region, region)))
      fault(`hosts ${host.chart} and another chart in the same state, each with a done event: only one can have it`)
    mount.hosts.push({
      child,
      region,
      seats,
      when,
      restartedBy: this.#restarts(mount.tables, region, host.restartedBy ?? [], `hosting ${host.chart}`),
      blocking: blocking !== false,
      except,
      openMeanwhile: openExcept(mount.tables.open, except),
      enter: typeof enter === 'string' ? () => enter : (enter ?? null),
      done: typeof done === 'string' ? () => done : (done ?? null),
    })
  }

  #timer(
    tables: Tables,
    { in: states, move, seconds, restartedBy = [] }: TimerDeclaration<string, string, LiveScene>,
  ): Timer {
    const at = `chart ${tables.chartName}`
    const event = tables.eventIds.get(move)
    if (event === undefined) this.#faults.push({ at, reason: `a timer says ${move}, which is not drawn` })
    const region = this.#region(tables, states, `the timer of ${move}`)
    for (const [node, within] of region.entries()) {
      if (within === 0 || event === undefined) continue
      const fork = tables.forkOn[node * tables.events.length + event] ?? null
      if (fork === null)
        this.#faults.push({ at, reason: `a timer says ${move} in ${tables.nodes[node]}, from where it is not drawn` })
      else if ((tables.events[event]?.params.size ?? 0) > 0 && fork.params.some((p) => !p.optional))
        this.#faults.push({ at, reason: `a timer says ${move}, which needs parameters the clock cannot choose` })
    }
    return { region, seconds, move, restartedBy: this.#restarts(tables, region, restartedBy, `the timer of ${move}`) }
  }

  /** Events after which something begins anew that lives in these states; each must be drawn from one of them. */
  #restarts(tables: Tables, region: Uint8Array, events: readonly string[], what: string): readonly number[] {
    return events.map((name) => {
      const id = tables.eventIds.get(name) ?? NO_EVENT
      const drawn =
        id !== NO_EVENT &&
        region.some((within, node) => within === 1 && tables.forkOn[node * tables.events.length + id] != null)
      if (!drawn)
        this.#faults.push({
          at: `chart ${tables.chartName}`,
          reason: `${what} is restarted by ${name}, which is drawn from none of its states`,
        })
      return id
    })
  }

  #region(tables: Tables, states: readonly string[], what: string): Uint8Array {
    const region = new Uint8Array(tables.nodes.length)
    for (const state of states) {
      const node = tables.nodes.indexOf(state)
      if (node < 0 || node >= tables.stateCount)
        this.#faults.push({
          at: `chart ${tables.chartName}`,
          reason: `${what} names the state ${state}, which is not drawn`,
        })
      else region[node] = 1
    }
    return region
  }
}

function openExcept(open: Tables['open'], except: ReadonlySet<string>): Tables['open'] {
  const some = (states: readonly (readonly OpenEvent[])[]) =>
    states.map((events) => events.filter(({ event }) => except.has(event.name)))
  return { seat: some(open.seat), chance: some(open.chance), host: some(open.host) }
}

function overlap(one: Uint8Array, other: Uint8Array): boolean {
  return one.some((within, node) => within === 1 && other[node] === 1)
}
