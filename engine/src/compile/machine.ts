import type { Fault } from '../chart/faults.ts'
import type { MachineDeclaration } from '../declare/game.ts'
import type { HostDeclaration, Program } from '../declare/program.ts'
import type { LiveScene } from '../declare/scene.ts'
import { Stepper } from '../run/stepper.ts'
import { compileTables, NONE, openEvent, type OpenEvent, type Tables } from './tables.ts'

type EventPick = (scene: LiveScene) => string

/** A place in a chart where another chart runs. */
export interface Host {
  readonly child: Mount
  /** By node of the host: 1 where the child lives. */
  readonly region: Uint8Array
  readonly blocking: boolean
  readonly enter: EventPick | null
  readonly done: EventPick | null
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
}

/** Where each mount keeps its phases, for a number of seats. */
export interface Layout {
  readonly mounts: readonly Mount[]
  readonly seatOf: Int16Array
  /** By mount id: its first slot. */
  readonly first: readonly number[]
}

export interface Route {
  readonly mount: Mount
  readonly event: number
}

export interface Machine {
  readonly declaration: MachineDeclaration
  /** The match's own chart first, then hosted charts, parents before children, in the order they are declared. */
  readonly mounts: readonly Mount[]
  readonly edgeCount: number
  /** By event: the mounts that draw it, innermost first. */
  readonly routes: ReadonlyMap<string, readonly Route[]>
  /** By name: what `possible` asks; the innermost chart's where several draw it, with every parameter it declares. */
  readonly eventCalled: ReadonlyMap<string, OpenEvent>
  /** One chart, without unlabelled arrows and timers: nothing is left to settle after a step. */
  readonly plain: boolean
  readonly layoutFor: (seats: number) => Layout
  readonly stepper: Stepper
  /** By a chart's name: its tables, also when it is mounted more than once. */
  readonly tables: ReadonlyMap<string, Tables>
}

const DEEPEST = 12

export function compileMachine(declaration: MachineDeclaration, faults: Fault[]): Machine {
  const tables = new Map<string, Tables>()
  let edgeCount = 0
  for (const [name, program] of Object.entries(declaration.charts)) {
    tables.set(name, compileTables(name, program, edgeCount, faults))
    edgeCount += program.chart.edges.length
  }
  const mounts: Mount[] = []
  const rootName = Object.keys(declaration.charts)[0]
  if (rootName === undefined) faults.push({ at: 'charts', reason: 'a game needs at least one chart' })
  else new Mounter(declaration.charts, tables, mounts, faults).mount(rootName, null, false)
  checkEntry(declaration, rootName, tables, faults)
  for (const name of tables.keys())
    if (mounts.length > 0 && !mounts.some((m) => m.tables.chartName === name))
      faults.push({ at: `chart ${name}`, reason: 'is hosted nowhere: no match would ever enter it' })

  const routes = new Map<string, Route[]>()
  for (const mount of mounts.toReversed())
    for (const [name, event] of mount.tables.eventIds) {
      const known = routes.get(name)
      if (known) known.push({ mount, event })
      else routes.set(name, [{ mount, event }])
    }
  const eventCalled = new Map<string, OpenEvent>()
  for (const [name, [route]] of routes) {
    const event = route?.mount.tables.events[route.event]
    const params = [...(event?.params.keys() ?? [])].map((param) => ({ name: param, optional: false }))
    if (event) eventCalled.set(name, openEvent(event, params))
  }
  const root = mounts[0]
  const plain =
    mounts.length === 1 &&
    root !== undefined &&
    root.timers.length === 0 &&
    root.tables.forkOf.slice(0, root.tables.stateCount).every((fork) => fork === NONE)
  const layouts: (Layout | undefined)[] = []
  const layoutFor = (seats: number): Layout => (layouts[seats] ??= layOut(mounts, seats))
  const machine = { declaration, mounts, edgeCount, routes, eventCalled, plain, layoutFor, tables }
  return { ...machine, stepper: new Stepper(machine) }
}

class Mounter {
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
    const timers = (program.parts.timers ?? []).map((timer) => {
      const event = tables.events.find((e) => e.name === timer.move)
      if (event === undefined)
        this.#faults.push({ at: `chart ${name}`, reason: `a timer says ${timer.move}, which is not drawn` })
      const region = this.#region(tables, timer.in, `the timer of ${timer.move}`)
      tables.forkOn.forEach((fork, cell) => {
        const drawn = tables.forks[fork]
        if (
          event &&
          drawn &&
          region[Math.floor(cell / tables.events.length)] === 1 &&
          tables.events[cell % tables.events.length] === event &&
          drawn.params.some((p) => !p.optional)
        )
          this.#faults.push({
            at: `chart ${name}`,
            reason: `a timer says ${timer.move}, which needs parameters the clock cannot choose`,
          })
      })
      return { region, seconds: timer.seconds, move: timer.move }
    })
    const mount: Mount = { id: this.#mounts.length, path, tables, perSeat, parent, hosts: [], timers }
    this.#mounts.push(mount)
    for (const host of program.parts.hosts ?? []) this.#host(mount, host)
    return mount
  }

  #host(mount: Mount, host: HostDeclaration<string, LiveScene>): void {
    const at = `chart ${mount.tables.chartName}`
    if (host.per === 'seat' && mount.perSeat) {
      this.#faults.push({ at, reason: `hosts ${host.chart} for each seat, but is itself there once for each seat` })
      return
    }
    const region = this.#region(mount.tables, host.in, `hosting ${host.chart}`)
    const child = this.mount(host.chart, mount, mount.perSeat || host.per === 'seat')
    if (child === undefined) return
    const pick = (
      what: string,
      given: HostDeclaration<string, LiveScene>['enter'],
      drawn: (event: string) => boolean,
    ): EventPick | null => {
      if (given === undefined) return null
      if (typeof given === 'function') return given
      if (!drawn(given))
        this.#faults.push({ at, reason: `hosts ${host.chart} with ${what} ${given}, which is not drawn` })
      return () => given
    }
    const { entries } = child.tables
    const enter = pick('entry', host.enter, (event) => entries.has(event))
    if (enter === null && entries.size > 1)
      this.#faults.push({ at, reason: `hosts ${host.chart}, which has ${entries.size} entries: say which by enter` })
    const done = pick('done', host.done, (event) => mount.tables.eventIds.has(event))
    mount.hosts.push({ child, region, blocking: host.blocking ?? false, enter, done })
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

function checkEntry(
  declaration: MachineDeclaration,
  rootName: string | undefined,
  tables: ReadonlyMap<string, Tables>,
  faults: Fault[],
): void {
  const entries = tables.get(rootName ?? '')?.entries
  if (entries === undefined || entries.size === 0) return
  if (declaration.enter !== undefined && !entries.has(declaration.enter))
    faults.push({ at: 'enter', reason: `${declaration.enter} is no entry of ${rootName}` })
  if (declaration.enter === undefined && entries.size > 1)
    faults.push({ at: 'enter', reason: `${rootName} has ${entries.size} entries: say which` })
}

function layOut(mounts: readonly Mount[], seats: number): Layout {
  const slots: { mount: Mount; seat: number }[] = []
  const first: number[] = []
  for (const mount of mounts) {
    first.push(slots.length)
    if (mount.perSeat) for (let seat = 0; seat < seats; seat++) slots.push({ mount, seat })
    else slots.push({ mount, seat: -1 })
  }
  return { mounts: slots.map((s) => s.mount), seatOf: Int16Array.from(slots, (s) => s.seat), first }
}
