import type { Fault } from '../chart/faults.ts'
import type { MachineDeclaration } from '../declare/game.ts'
import { Stepper } from '../run/stepper.ts'
import { compileChart } from './compile-chart.ts'
import { Mounter, type Host, type Mount } from './mount.ts'
import { openEvent, type OpenEvent, type Tables } from './tables.ts'

/** Where each mount keeps its phases, for a number of seats. */
export interface Layout {
  readonly mounts: readonly Mount[]
  readonly seatOf: Int16Array
  /** By mount id: its first slot. */
  readonly first: readonly number[]
  /** By chart name: the slots of all its mounts, in order. */
  readonly slotsOf: ReadonlyMap<string, readonly number[]>
  /** By slot: what it hosts, and where that is kept. */
  readonly lodgings: readonly (readonly Lodging[])[]
  /**
   * By slot, then by node: what lives there; null where nothing does and no unlabelled arrow leaves, so that the chart
   * cannot go on by itself.
   */
  readonly living: readonly (readonly (readonly Lodging[] | null)[])[]
}

/** A hosted chart with its slots: the one of the host's own seat, or all of them. */
export interface Lodging {
  readonly host: Host
  readonly slots: readonly number[]
}

interface Route {
  readonly mount: Mount
  readonly event: number
}

export interface Machine {
  readonly declaration: MachineDeclaration
  /** The match's own chart first, then hosted charts, parents before children, in the order they are declared. */
  readonly mounts: readonly Mount[]
  /** The first of them. */
  readonly root: Mount
  readonly edgeCount: number
  /** By event: the mounts that draw it, innermost first. */
  readonly routes: ReadonlyMap<string, readonly Route[]>
  /** By name: what `possible` asks; the innermost chart's where several draw it, with every parameter it declares. */
  readonly eventCalled: ReadonlyMap<string, OpenEvent>
  /** One chart, without unlabelled arrows and timers: nothing is left to settle after a step. */
  readonly plain: boolean
  /** Has any chart something for them to say? */
  readonly speaks: Readonly<Record<'chance' | 'host', boolean>>
  /** Is there a chart that waits for something elsewhere? */
  readonly waits: boolean
  readonly layoutFor: (seats: number) => Layout
  readonly stepper: Stepper
  /** By a chart's name: its tables, also when it is mounted more than once. */
  readonly tables: ReadonlyMap<string, Tables>
}

export function compileMachine(declaration: MachineDeclaration, faults: Fault[]): Machine {
  const tables = new Map<string, Tables>()
  let edgeCount = 0
  for (const [name, program] of Object.entries(declaration.charts)) {
    tables.set(name, compileChart(name, program, edgeCount, faults))
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
    root.waits === null &&
    root.tables.forkOf.slice(0, root.tables.stateCount).every((fork) => fork === null)
  const speaks = { chance: someOpen(mounts, 'chance'), host: someOpen(mounts, 'host') }
  const waits = mounts.some((mount) => mount.waits !== null)
  const layouts: (Layout | undefined)[] = []
  const layoutFor = (seats: number): Layout => (layouts[seats] ??= layOut(mounts, seats))
  // Without a chart there is no root, and a fault: nobody gets to see such a machine.
  const machine = {
    declaration,
    mounts,
    root: root as Mount,
    edgeCount,
    routes,
    eventCalled,
    plain,
    speaks,
    waits,
    layoutFor,
    tables,
  }
  return { ...machine, stepper: new Stepper(machine) }
}

function someOpen(mounts: readonly Mount[], speaker: 'chance' | 'host'): boolean {
  return mounts.some(({ tables }) => tables.open[speaker].some((events) => events.length > 0))
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
  const slotsOf = new Map<string, number[]>()
  for (const [slot, { mount }] of slots.entries()) {
    const known = slotsOf.get(mount.tables.chartName)
    if (known) known.push(slot)
    else slotsOf.set(mount.tables.chartName, [slot])
  }
  const lodging = (host: Host, seat: number): Lodging => {
    const start = first[host.child.id] as number // every mount has been given its slots
    if (seat >= 0) return { host, slots: [start + seat] }
    return { host, slots: host.child.perSeat ? Array.from({ length: seats }, (_, each) => start + each) : [start] }
  }
  const lodgings = slots.map(({ mount, seat }) => mount.hosts.map((host) => lodging(host, seat)))
  return {
    mounts: slots.map((s) => s.mount),
    seatOf: Int16Array.from(slots, (s) => s.seat),
    first,
    slotsOf,
    lodgings,
    living: lodgings.map((all, slot) => {
      const { nodes, forkOf } = (slots[slot] as { mount: Mount }).mount.tables // one for each slot
      return nodes.map((_, node) => {
        const here = all.filter(({ host }) => host.region[node] === 1)
        return here.length > 0 || forkOf[node] != null ? here : null
      })
    }),
  }
}
