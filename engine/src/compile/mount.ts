import type { Fault } from '../chart/faults.ts'
import type { HostDeclaration, Program, TimerDeclaration } from '../declare/program.ts'
import type { LiveScene } from '../declare/scene.ts'
import type { OpenEvent, Tables } from './tables.ts'

type EventPick<E> = (scene: LiveScene) => E
type Declared = HostDeclaration<string, string, LiveScene>

/** A place in a chart where another chart runs. */
export interface Host {
  readonly child: Mount
  /** By node of the host: 1 where the child lives. */
  readonly region: Uint8Array
  readonly when: ((scene: LiveScene) => boolean) | null
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
}

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
}

const DEEPEST = 12

/** Builds the tree of charts: which runs inside which, and where. */
export class Mounter {
  readonly #programs: Readonly<Record<string, Program>>
  readonly #tables: ReadonlyMap<string, Tables>
  readonly #mounts: Mount[]
  readonly #faults: Fault[]

  constructor(
    programs: Readonly<Record<string, Program>>,
    tables: ReadonlyMap<string, Tables>,
    mounts: Mount[],
    faults: Fault[],
  ) {
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
    const timers = (program.parts.timers ?? []).map((timer) => this.#timer(tables, timer))
    const mount: Mount = {
      id: this.#mounts.length,
      path,
      tables,
      perSeat,
      parent,
      hosts: [],
      timers,
      waits: program.parts.waits ?? null,
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
    const { enter, done, when = null, blocking = false } = host
    const check = (what: string, event: unknown, drawn: { has(event: string): boolean }) => {
      if (typeof event === 'string' && !drawn.has(event))
        fault(`hosts ${host.chart} with ${what} ${event}, which is not drawn`)
    }
    check('entry', enter, entries)
    check('done', done, mount.tables.eventIds)
    const except = new Set(typeof blocking === 'object' ? blocking.except : [])
    for (const event of except) check('the exception', event, mount.tables.eventIds)
    if (enter === undefined && entries.size > 1)
      fault(`hosts ${host.chart}, which has ${entries.size} entries: say which by enter`)
    if (done !== undefined && mount.hosts.some((other) => other.done !== null && overlap(other.region, region)))
      fault(`hosts ${host.chart} and another chart in the same state, each with a done event: only one can have it`)
    mount.hosts.push({
      child,
      region,
      when,
      blocking: blocking !== false,
      except,
      openMeanwhile: openExcept(mount.tables.open, except),
      enter: typeof enter === 'string' ? () => enter : (enter ?? null),
      done: typeof done === 'string' ? () => done : (done ?? null),
    })
  }

  #timer(tables: Tables, { in: states, move, seconds }: TimerDeclaration<string, string, LiveScene>): Timer {
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
    return { region, seconds, move }
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
