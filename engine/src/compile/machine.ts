import type { Fault } from '../chart/faults.ts'
import type { MachineDeclaration } from '../declare/game.ts'
import type { Program } from '../declare/program.ts'
import type { LiveScene } from '../declare/scene.ts'
import type { Run } from '../run/run.ts'
import { compileChart } from './compile-chart.ts'
import { Mounter, type Host, type Mount } from './mount.ts'
import type { OpenEvent, Tables } from './tables.ts'

/** Where each mount keeps its phases, for a number of seats. */
export interface Layout {
  readonly mounts: readonly Mount[]
  readonly seatOf: Int16Array
  /** By mount id: its first slot. */
  readonly first: readonly number[]
  /** By chart name: the slots of all its mounts, in order. */
  readonly slotsOf: ReadonlyMap<string, readonly number[]>
  /** By slot: what it hosts, and where that is kept. */
  readonly children: readonly (readonly Child[])[]
  /**
   * By slot, then by node: what lives there; null where nothing does and no unlabelled arrow leaves, so that the chart
   * cannot go on by itself.
   */
  readonly living: readonly (readonly (readonly Child[] | null)[])[]
  /** The slots of charts that may ever go on by themselves: one host or another, or an unlabelled arrow. */
  readonly restless: readonly number[]
  /** Where a seat, chance or the host may ever speak, innermost first. */
  readonly spoken: { readonly seats: readonly (readonly AuthorSlot[])[] } & Readonly<
    Record<'chance' | 'host', readonly AuthorSlot[]>
  >
}

/** A slot in which an author may bring events. */
export interface AuthorSlot {
  readonly slot: number
  readonly mount: Mount
  /** The seat whose chart it is; -1 for one of the match. */
  readonly owner: number
  /** By state: what may be said there. */
  readonly events: readonly (readonly OpenEvent[])[]
}

/** A hosted chart with its slots: the one of the host's own seat, or all of them. */
export interface Child {
  readonly host: Host
  readonly slots: readonly number[]
}

interface Route {
  readonly mount: Mount
  readonly event: number
}

/** What is needed of a declaration to run its charts. */
export interface ChartsDeclaration {
  readonly charts: Readonly<Record<string, Program>>
  readonly turn?: (scene: LiveScene) => number
  readonly enter?: string
}

/** Charts that run, whatever runs them: a game, or a program of its own (`runChart`). */
export interface ChartMachine {
  /** The entry event of the first chart, when it draws several. */
  readonly enter: string | undefined
  /** The match's own chart first, then hosted charts, parents before children, in the order they are declared. */
  readonly mounts: readonly Mount[]
  /** The first of them. */
  readonly root: Mount
  readonly edgeCount: number
  /** By event: the mounts that draw it, innermost first. */
  readonly routes: ReadonlyMap<string, readonly Route[]>
  /** By name: what `possible` asks about an event of another chart; the innermost one's where several draw it. */
  readonly eventCalled: ReadonlyMap<string, OpenEvent>
  /** One chart, without unlabelled arrows and timers: nothing is left to settle after a step. */
  readonly plain: boolean
  /** Is there a chart that waits for something elsewhere? */
  readonly waits: boolean
  readonly layoutFor: (seats: number) => Layout
  /** A run that no call is using: see `runOn`. */
  spare: Run | null
  /** By a chart's name: its tables, also when it is mounted more than once. */
  readonly tables: ReadonlyMap<string, Tables>
}

/** A game's charts, and the rest of its declaration. */
export interface Machine extends ChartMachine {
  readonly declaration: MachineDeclaration
  /** What the last match was begun with, which need not be checked again. */
  lastBegun: { readonly options: Readonly<Record<string, unknown>>; readonly seats: number } | null
}

export function compileMachine(declaration: MachineDeclaration, faults: Fault[]): Machine {
  return { ...compileCharts(declaration, faults), declaration, lastBegun: null }
}

export function compileCharts(declaration: ChartsDeclaration, faults: Fault[]): ChartMachine {
  const tables = new Map<string, Tables>()
  let edgeCount = 0
  for (const [name, program] of Object.entries(declaration.charts)) {
    tables.set(name, compileChart(name, program, edgeCount, faults))
    edgeCount += program.chart.edges.length
  }
  const mounts: Mount[] = []
  const rootName = Object.keys(declaration.charts)[0]
  if (rootName === undefined) faults.push({ at: 'charts', reason: 'a game needs at least one chart' })
  else new Mounter(declaration.charts, tables, mounts, faults, declaration.turn ?? null).mount(rootName, null, false)
  checkEntry(declaration, rootName, tables, faults)
  checkRaised(declaration, tables, faults)
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
    const event = route?.mount.tables.eventCalled.get(name)
    if (event) eventCalled.set(name, event)
  }
  for (const taken of routes.values())
    for (const { mount, event } of taken) {
      const table = mount.tables.events[event]
      if (table && (taken.length > 1 || mount.perSeat)) table.repeated = true
    }
  const root = mounts[0]
  const plain =
    mounts.length === 1 &&
    root !== undefined &&
    root.timers.length === 0 &&
    root.waits === null &&
    root.tables.forkOf.slice(0, root.tables.stateCount).every((fork) => fork === null)
  const waits = mounts.some((mount) => mount.waits !== null)
  const layouts: (Layout | undefined)[] = []
  const layoutFor = (seats: number): Layout => (layouts[seats] ??= layOut(mounts, seats))
  // Without a chart there is no root, and a fault: nobody gets to see such a machine.
  return {
    enter: declaration.enter,
    mounts,
    root: root as Mount,
    edgeCount,
    routes,
    eventCalled,
    plain,
    waits,
    layoutFor,
    tables,
    spare: null,
  }
}

function checkEntry(
  declaration: ChartsDeclaration,
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

/** What a program says it raises must be drawn where it is sent. */
function checkRaised({ charts }: ChartsDeclaration, tables: ReadonlyMap<string, Tables>, faults: Fault[]): void {
  for (const [name, { parts }] of Object.entries(charts))
    for (const [chart, events] of Object.entries(parts.raises ?? {})) {
      const target = tables.get(chart)
      const fault = (reason: string) => void faults.push({ at: `chart ${name}`, reason })
      if (target === undefined) fault(`raises events for ${chart}, and there is no such chart`)
      for (const event of events)
        if (target?.eventIds.has(event) === false) fault(`raises ${event} for ${chart}, which draws no such event`)
    }
}

function layOut(mounts: readonly Mount[], seats: number): Layout {
  const slots: { mount: Mount; seat: number }[] = []
  const first: number[] = []
  for (const mount of mounts) {
    first.push(slots.length)
    if (mount.perSeat) for (let seat = 0; seat < seats; seat++) slots.push({ mount, seat })
    else slots.push({ mount, seat: -1 })
  }
  const slotsOf = new Map<string, number[]>()
  for (const [slot, { mount }] of slots.entries()) {
    const known = slotsOf.get(mount.tables.chartName)
    if (known) known.push(slot)
    else slotsOf.set(mount.tables.chartName, [slot])
  }
  const childOf = (host: Host, seat: number): Child => {
    const start = first[host.child.id] as number // every mount has been given its slots
    if (seat >= 0) return { host, slots: [start + seat] }
    return { host, slots: host.child.perSeat ? Array.from({ length: seats }, (_, each) => start + each) : [start] }
  }
  const children = slots.map(({ mount, seat }) => mount.hosts.map((host) => childOf(host, seat)))
  const spokenBy = (speaker: 'seat' | 'chance' | 'host', author: number | null) =>
    slots
      .flatMap(({ mount, seat }, slot): AuthorSlot[] => {
        const events = mount.tables.open[speaker]
        const speaks = events.some((here) => here.length > 0)
        return speaks && (author === null || seat < 0 || seat === author) ? [{ slot, mount, owner: seat, events }] : []
      })
      .toReversed()
  const living = children.map((all, slot) => {
    const { nodes, forkOf } = (slots[slot] as { mount: Mount }).mount.tables // one for each slot
    return nodes.map((_, node) => {
      const here = all.filter(({ host }) => host.region[node] === 1)
      return here.length > 0 || forkOf[node] != null ? here : null
    })
  })
  return {
    mounts: slots.map((s) => s.mount),
    seatOf: Int16Array.from(slots, (s) => s.seat),
    first,
    slotsOf,
    children,
    living,
    restless: living.flatMap((nodes, slot) => (nodes.some((here) => here !== null) ? [slot] : [])),
    spoken: {
      seats: Array.from({ length: seats }, (_, seat) => spokenBy('seat', seat)),
      chance: spokenBy('chance', null),
      host: spokenBy('host', null),
    },
  }
}
