import { Bug } from '../chart/faults.ts'
import { ABSENT, CLOSED, ENDED, NO_EVENT, type Step } from '../compile/tables.ts'
import type { Layout, Machine } from '../compile/machine.ts'
import type { Host, Mount } from '../compile/mount.ts'
import type { AnyMove, Author, LiveScene } from '../declare/scene.ts'
import type { AnyHappening } from '../declare/text.ts'
import { copyData } from '../verbs/copy.ts'
import { decide, eventId, holding, inside } from './arrows.ts'
import { someLegal } from './legal.ts'
import type { Position } from './position.ts'

/** A happening and who is told: everybody, or some, with something else (or nothing) for the others. */
export interface Told<H = AnyHappening> {
  readonly happening: H
  readonly only?: readonly number[]
  readonly others?: H
}

/** More steps than this without coming to rest means that a chart runs in circles. */
export const SETTLE_LIMIT = 1_000
/** A chart for each of many seats: so many steps each are not yet a circle. */
const STEPS_EACH = 50
const NOTHING: object = Object.freeze({})

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Moves the phases of one position along the arrows. One stepper serves a game; it holds nothing between two calls, so
 * that a verb is a function of its arguments.
 *
 * The order is fixed. An event: its effect, then the arrow (guards in drawn order, the first that holds), then the
 * arrow's effect, then the target; a choice is passed at once in the same way. Then, until nothing is left to do:
 * raised events, oldest first; else the first chart in order (hosts before the hosted, lower seats first) that can
 * start a hosted chart, take in the end of one, or follow an unlabelled arrow.
 */
export class Stepper {
  readonly scene: Mutable<LiveScene>
  private readonly machine: Omit<Machine, 'stepper'>
  private position!: Position
  private layout!: Layout
  private told: Told[] | null = null
  private taken: Uint32Array | null = null
  private turnSeat = 0
  private steps = 0

  constructor(machine: Omit<Machine, 'stepper'>) {
    this.machine = machine
    this.scene = {
      state: undefined,
      options: undefined,
      seats: 0,
      seat: 0,
      by: 'game',
      possible: (move) => this.possible(move),
      // The types of the game have checked what it tells.
      tell: (happening) => void this.told?.push({ happening: happening as AnyHappening }),
      tellOnly: (only, happening, others) =>
        void this.told?.push({
          happening: happening as AnyHappening,
          only,
          ...(others === undefined ? {} : { others: others as AnyHappening }),
        }),
      raise: (event, to, params = {}) => {
        if (!this.machine.tables.get(to.chart)?.eventIds.has(event))
          throw new Bug(`${event} is raised for ${to.chart}, which draws no such event`)
        // A copy: the letter may wait, and what it was written from goes on changing.
        const letter = { event, chart: to.chart, seat: to.seat ?? null, params: copyData(params) }
        this.position.raised = [...this.position.raised, letter]
      },
    }
  }

  private possible(move: string): boolean {
    const event = this.machine.eventCalled.get(move)
    return event !== undefined && someLegal(this.scene, event)
  }

  /** Points the scene at a position, for rules and views. */
  look(position: Position, seat: number): Mutable<LiveScene> {
    const { scene } = this
    // Asking first is cheaper than storing: a store of a young object into an old one costs the collector.
    if (scene.state !== position.state) scene.state = position.state
    if (scene.options !== position.options) scene.options = position.options
    scene.seats = position.seats
    scene.seat = seat
    return scene
  }

  begin(position: Position, taken: Uint32Array | null): void {
    this.open(position, null, taken)
    this.turnSeat = this.machine.declaration.turn?.(this.look(position, 0)) ?? 0
    this.scene.by = 'game'
    this.enter(0, this.machine.root, this.machine.declaration.enter)
    if (!this.machine.plain || position.raised.length > 0) this.settle()
  }

  /** Takes a step known to be allowed. Changes the position in place. */
  take(
    position: Position,
    slot: number,
    author: Author,
    move: AnyMove,
    told: Told[] | null,
    taken: Uint32Array | null,
  ): void {
    this.open(position, told, taken)
    const { turn } = this.machine.declaration
    if (typeof author === 'number') this.turnSeat = author
    else this.turnSeat = turn === undefined ? 0 : turn(this.look(position, 0))
    position.ply++
    this.scene.by = author
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    if (!this.fire(slot, mount, eventId(mount.tables, move.move), move))
      throw new Bug(`${move.move} is not drawn where ${mount.path} stands`)
    if (!this.machine.plain || position.raised.length > 0) this.settle()
  }

  /** The same where there is only one chart and nobody listens: what a simulation does most. */
  takeAlone(position: Position, author: Author, move: AnyMove): void {
    const { root, declaration } = this.machine
    const { tables } = root
    if (this.position !== position) this.position = position
    if (this.told !== null) this.told = null
    const scene = this.look(position, 0)
    const { turn } = declaration
    if (typeof author === 'number') scene.seat = author
    else if (turn !== undefined && position.seats > 1) scene.seat = turn(scene)
    scene.by = author
    position.ply++
    const { phases } = position
    const id = eventId(tables, move.move)
    const fork = id < 0 ? undefined : tables.forkOn[(phases[0] as number) * tables.events.length + id]
    if (!fork) throw new Bug(`${move.move} is not drawn where ${root.path} stands`)
    const effect = tables.events[id]?.effect
    if (effect) effect(scene, move)
    let step = fork.only ?? decide(fork, scene, move)
    for (;;) {
      if (step.effect !== null) step.effect(scene, move)
      if (step.next === null) break
      step = step.next.only ?? decide(step.next, scene, move)
    }
    phases[0] = step.to
    if (position.raised.length > 0) {
      this.open(position, null, null)
      this.turnSeat = scene.seat
      this.settle()
    }
  }

  private open(position: Position, told: Told[] | null, taken: Uint32Array | null): void {
    if (this.position !== position) this.position = position
    const layout = this.machine.layoutFor(position.seats)
    if (this.layout !== layout) this.layout = layout
    if (this.told !== told) this.told = told
    if (this.taken !== taken) this.taken = taken
    this.steps = 0
  }

  private sceneFor(slot: number): LiveScene {
    const owner = this.layout.seatOf[slot] as number // slots come from the layout
    return this.look(this.position, owner < 0 ? this.turnSeat : owner)
  }

  private fire(slot: number, mount: Mount, event: number, move: object): boolean {
    const { tables } = mount
    const phase = this.position.phases[slot] as number // slots come from the layout
    if (phase < 0 || event === NO_EVENT) return false
    const fork = tables.forkOn[phase * tables.events.length + event]
    if (!fork) return false
    const scene = this.sceneFor(slot)
    const effect = tables.events[event]?.effect
    if (effect) effect(scene, move)
    this.follow(slot, mount, fork.only ?? decide(fork, scene, move), scene, move)
    return true
  }

  private enter(slot: number, mount: Mount, event: string | undefined): void {
    const step = event === undefined ? mount.tables.firstEntry : mount.tables.entries.get(event)
    if (!step) throw new Bug(`${mount.path} has no entry by “${event}”`)
    this.follow(slot, mount, step, this.sceneFor(slot), NOTHING)
  }

  /** Goes along an arrow, and on through choices, to the next state or the end. */
  private follow(slot: number, mount: Mount, first: Step, scene: LiveScene, move: object): void {
    let step = first
    for (;;) {
      if (this.taken !== null) (this.taken[mount.tables.firstEdge + step.edge] as number)++
      if (step.effect !== null) step.effect(scene, move)
      if (step.next === null) break
      step = step.next.only ?? decide(step.next, scene, move)
    }
    const { phases } = this.position
    const from = phases[slot] as number // slots come from the layout
    phases[slot] = step.to
    if (mount.hosts.length > 0 || mount.timers.length > 0) this.moved(slot, mount, from, step.to)
  }

  /** A chart with hosted charts or timers went from one state to another: close what it left, start the clocks it entered. */
  private moved(slot: number, mount: Mount, from: number, to: number): void {
    for (const host of mount.hosts)
      if (inside(host.region, from) && !inside(host.region, to)) this.closeHosted(slot, host)
    mount.timers.forEach((timer, id) => {
      const was = inside(timer.region, from)
      const is = inside(timer.region, to)
      const { deadlines, now } = this.position
      if (was && !is) this.position.deadlines = deadlines.filter((d) => d.slot !== slot || d.timer !== id)
      if (was || !is) return
      const seconds = timer.seconds(this.sceneFor(slot))
      if (seconds === Infinity) return
      const at = now + Math.round(seconds * 1000)
      if (!Number.isSafeInteger(at)) throw new Bug(`the timer of ${timer.move} in ${mount.path} is set to ${at}`)
      this.position.deadlines = [...deadlines, { at, slot, timer: id }]
    })
  }

  private closeHosted(slot: number, host: Host): void {
    for (const child of this.slotsOf(slot, host)) {
      for (const inner of host.child.hosts) this.closeHosted(child, inner)
      this.position.phases[child] = CLOSED
      if (this.position.deadlines.length > 0)
        this.position.deadlines = this.position.deadlines.filter((d) => d.slot !== child)
    }
  }

  /** The slots of a hosted chart: the host's own seat's, or all of them. */
  private slotsOf(hostSlot: number, { child }: Host): number[] {
    const first = this.layout.first[child.id] as number // mounts come from the layout
    const owner = this.layout.seatOf[hostSlot] as number
    if (owner >= 0) return [first + owner]
    return child.perSeat ? Array.from({ length: this.position.seats }, (_, seat) => first + seat) : [first]
  }

  private settle(): void {
    this.scene.by = 'game'
    for (;;) {
      if (this.position.phases[0] === ENDED) return this.finish()
      if (!this.deliver() && !this.advanceOne()) return
      if (++this.steps > SETTLE_LIMIT && this.steps > STEPS_EACH * this.position.phases.length)
        throw new Bug(`the charts do not come to rest after ${this.steps - 1} steps: ${this.whereabouts()}`)
    }
  }

  private finish(): void {
    this.position.phases.fill(CLOSED, 1)
    this.position.deadlines = []
    this.position.raised = []
  }

  private whereabouts(): string {
    const open = this.position.phases.flatMap((phase, slot) => {
      const mount = this.layout.mounts[slot]
      return phase >= 0 && mount ? [`${mount.path} is in ${mount.tables.nodes[phase]}`] : []
    })
    return open.slice(0, 6).join(', ')
  }

  /** Delivers the oldest raised event whose chart can take it. One that nobody draws any more is dropped. */
  private deliver(): boolean {
    const { raised, phases } = this.position
    for (let i = 0; i < raised.length; i++) {
      const letter = raised[i]
      if (letter === undefined) continue
      const open = this.layout.mounts.flatMap((mount, slot) =>
        mount.tables.chartName === letter.chart &&
        (letter.seat === null || this.layout.seatOf[slot] === letter.seat) &&
        (phases[slot] as number) >= 0
          ? [slot]
          : [],
      )
      if (open.some((slot) => this.isHeld(slot, letter.event))) continue
      this.position.raised = raised.filter((_, at) => at !== i)
      for (const slot of open) {
        const mount = this.layout.mounts[slot] as Mount
        this.fire(slot, mount, eventId(mount.tables, letter.event), letter.params)
      }
      return true
    }
    return false
  }

  /** Does a blocking chart that this one hosts keep it from taking the event? */
  private isHeld(slot: number, event: string): boolean {
    const { hosts } = this.layout.mounts[slot] as Mount // slots come from the layout
    const { phases } = this.position
    for (const host of hosts) {
      if (!host.blocking || !inside(host.region, phases[slot] as number) || host.except.has(event)) continue
      if (this.slotsOf(slot, host).some((child) => (phases[child] as number) >= 0)) return true
    }
    return false
  }

  /** The same question about a position nobody is stepping. */
  held(position: Position, slot: number, event: string): boolean {
    this.open(position, null, null)
    return this.isHeld(slot, event)
  }

  private advanceOne(): boolean {
    const { phases } = this.position
    for (let slot = 0; slot < phases.length; slot++) {
      const phase = phases[slot] as number
      if (phase < 0) continue
      const mount = this.layout.mounts[slot] as Mount // slots come from the layout
      const living = mount.hosts.filter((host) => inside(host.region, phase))
      if (this.start(slot, living)) return true
      if (living.some((host) => this.slotsOf(slot, host).some((child) => (phases[child] as number) >= 0))) continue
      if (this.completed(slot, mount, living)) return true
    }
    return false
  }

  private start(slot: number, living: readonly Host[]): boolean {
    for (const host of living)
      for (const child of this.slotsOf(slot, host))
        if (this.position.phases[child] === CLOSED) {
          const scene = this.sceneFor(child)
          if (host.when !== null && !host.when(scene)) this.position.phases[child] = ABSENT
          else this.enter(child, host.child, host.enter?.(scene))
          return true
        }
    return false
  }

  /** All hosted charts have ended (or there are none): raise the done event, or take the unlabelled arrow. */
  private completed(slot: number, mount: Mount, living: readonly Host[]): boolean {
    const { tables } = mount
    const scene = this.sceneFor(slot)
    const ended = living.filter((host) =>
      this.slotsOf(slot, host).some((child) => this.position.phases[child] === ENDED),
    )
    const finished = ended.find((host) => host.done !== null)
    const event = finished?.done?.(scene)
    if (finished && event === null) {
      this.closeHosted(slot, finished)
      return true
    }
    if (finished && event != null) {
      for (const host of living) this.closeHosted(slot, host)
      if (!this.fire(slot, mount, eventId(tables, event), NOTHING))
        throw new Bug(`${finished.child.path} ended, but ${mount.path} draws no ${event} from where it stands`)
      return true
    }
    const fork = tables.forkOf[this.position.phases[slot] as number]
    const step = fork && (fork.only ?? holding(fork, scene, NOTHING))
    if (!step) return false
    for (const host of living) this.closeHosted(slot, host)
    this.follow(slot, mount, step, scene, NOTHING)
    return true
  }
}
