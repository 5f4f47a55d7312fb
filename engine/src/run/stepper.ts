import { Bug } from '../chart/faults.ts'
import { ABSENT, CLOSED, ENDED, NO_EVENT, type OpenEvent, type Step } from '../compile/tables.ts'
import type { Random } from '../choice/index.ts'
import type { ChartMachine, Layout, Child } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { AnyMove, Author, LiveScene, Seat } from '../declare/scene.ts'
import type { AnyHappening } from '../declare/text.ts'
import { decide, eventId, holding, inside } from './arrows.ts'
import { someLegal } from './legal.ts'
import { setClocks, stopClocks } from './clock-hands.ts'
import { closeHosted, endedOf, hostsSome, isUndecided, moveHosts, seatSome, someRuns, whereabouts } from './hosted.ts'
import { lookedUp, phaseCalled } from './phases.ts'
import type { Position, Raised } from './position.ts'
import type { Heard, Told } from './told.ts'
import { drawn, raisedEvent, toldOnly } from './voice.ts'

/**
 * More steps than this without coming to rest means that a chart runs in circles. High, since a long chain may be right:
 * a table where nobody has anything left to do plays itself to the end.
 */
export const SETTLE_LIMIT = 20_000
const NOTHING: object = Object.freeze({})
const NONE: readonly never[] = []

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
  private readonly machine: Omit<ChartMachine, 'stepper' | 'alone'>
  private position!: Position
  private layout!: Layout
  /** The chart the scene is about, where it is about one. */
  private mount: Mount | null = null
  private taken: Uint32Array | null = null
  private random: Random | null = null
  private heard: Heard | null = null
  /** The position the scene shows. */
  private shown!: Position
  private turnSeat = 0
  private steps = 0
  // Made once: a function in which a closure is written makes room for it at every call.
  private readonly scenes = (slot: number): LiveScene => this.sceneFor(slot)
  private readonly waiting = (slot: number): boolean => this.waitsAt(slot)

  constructor(machine: Omit<ChartMachine, 'stepper' | 'alone'>) {
    this.machine = machine
    this.scene = {
      state: undefined,
      options: undefined,
      seats: 0,
      seat: 0,
      by: 'game',
      phases: lookedUp(machine.tables.keys(), (chart) =>
        phaseCalled(machine.layoutFor(this.shown.seats), this.shown, chart, this.scene.seat),
      ),
      possible: (move) => this.possible(move),
      // The types of the game have checked what it tells.
      tell: (happening) => {
        if (this.heard !== null) this.tell({ happening: happening as AnyHappening })
      },
      tellOnly: (only, happening, others) => {
        if (this.heard !== null) this.tell(toldOnly(happening, only, others))
      },
      draw: (sides) => {
        const number = drawn(this.random, sides)
        if (this.heard !== null) this.heard.drawn.push(number)
        return number
      },
      raise: (event, to, params) => {
        this.send(raisedEvent(this.mount ?? this.machine.root, event, to, params))
      },
    }
  }

  private send(sent: Raised): void {
    const { position } = this
    position.raised = position.raised.length === 0 ? [sent] : [...position.raised, sent]
  }

  private tell(told: Told): void {
    if (this.heard === null) return
    this.heard.told.push(told)
    this.heard.look?.()
  }

  private possible(move: string): boolean {
    const event = this.mount?.tables.eventCalled.get(move) ?? this.machine.eventCalled.get(move)
    if (event === undefined) throw new Bug(`“possible” is asked about ${move}, and no chart draws such an event`)
    return someLegal(this.scene, event)
  }

  /** Points the scene at a position, for rules and views; `mount`: the chart they are bound to. */
  look(position: Position, seat: number, mount: Mount | null = null): Mutable<LiveScene> {
    const { scene } = this
    if (this.mount !== mount) this.mount = mount
    if (this.shown !== position) this.shown = position
    // Asking first is cheaper than storing: a store of a young object into an old one costs the collector.
    if (scene.state !== position.state) scene.state = position.state
    if (scene.options !== position.options) scene.options = position.options
    scene.seats = position.seats
    scene.seat = seat
    return scene
  }

  begin(position: Position, taken: Uint32Array | null): void {
    this.open(position, null, null, taken)
    const { root } = this.machine
    this.turnSeat = root.about?.(this.look(position, 0, root)) ?? 0
    this.scene.by = 'game'
    this.enter(0, root, this.machine.enter)
    if (!this.machine.plain || position.raised.length > 0) this.settle()
  }

  /** Takes a step known to be allowed. Changes the position in place. */
  take(
    position: Position,
    slot: number,
    author: Author,
    move: AnyMove,
    random: Random | null,
    heard: Heard | null,
    taken: Uint32Array | null,
  ): void {
    this.open(position, random, heard, taken)
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    this.step(slot, mount, author, eventId(mount.tables, move.move), move)
  }

  /** The same in silence, by the number of the event. */
  takeEvent(
    position: Position,
    slot: number,
    author: Author,
    event: number,
    move: AnyMove,
    random: Random | null,
    taken: Uint32Array | null,
  ): void {
    this.open(position, random, null, taken)
    this.step(slot, this.layout.mounts[slot] as Mount, author, event, move) // slots come from the layout
  }

  private step(slot: number, mount: Mount, author: Author, event: number, move: AnyMove): void {
    const { position } = this
    this.turnSeat = typeof author === 'number' ? author : (mount.about?.(this.look(position, 0, mount)) ?? 0)
    position.ply++
    this.scene.by = author
    if (!this.fire(slot, mount, event, move)) throw new Bug(`${move.move} is not drawn where ${mount.path} stands`)
    if (!this.machine.plain || position.raised.length > 0) this.settle()
  }

  /** Goes on from a step that was taken elsewhere and has raised events. */
  settleAfter(position: Position, seat: Seat, random: Random | null, taken: Uint32Array | null): void {
    this.open(position, random, null, taken)
    this.turnSeat = seat
    this.settle()
  }

  private open(position: Position, random: Random | null, heard: Heard | null, taken: Uint32Array | null): void {
    if (this.position !== position) this.position = position
    const layout = this.machine.layoutFor(position.seats)
    if (this.layout !== layout) this.layout = layout
    if (this.heard !== heard) this.heard = heard
    if (this.random !== random) this.random = random
    if (this.taken !== taken) this.taken = taken
    this.steps = 0
  }

  private sceneFor(slot: number): LiveScene {
    const owner = this.layout.seatOf[slot] as number // slots come from the layout
    return this.look(this.position, owner < 0 ? this.turnSeat : owner, this.layout.mounts[slot])
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
    this.follow(slot, mount, fork.only ?? decide(fork, scene, move), scene, move, event)
    return true
  }

  private enter(slot: number, mount: Mount, event: string | undefined): void {
    const step = event === undefined ? mount.tables.firstEntry : mount.tables.entries.get(event)
    if (!step) throw new Bug(`${mount.path} has no entry by “${event}”`)
    this.follow(slot, mount, step, this.sceneFor(slot), NOTHING, NO_EVENT)
  }

  /** Goes along an arrow, and on through choices, to the next state or the end. */
  private follow(slot: number, mount: Mount, first: Step, scene: LiveScene, move: object, event: number): void {
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
    if (mount.hosts.length > 0 || mount.timers.length > 0) this.moved(slot, mount, from, step.to, event)
  }

  /** A chart with hosted charts or timers went from one state to another: close what it left, start the clocks it entered. */
  private moved(slot: number, mount: Mount, from: number, to: number, event: number): void {
    if (mount.hosts.length > 0) moveHosts(this.position, this.layout, slot, from, to, event)
    if (mount.timers.length > 0) setClocks(this.position, slot, mount, from, to, event, this.scenes)
  }

  private childrenOf(slot: number): readonly Child[] {
    return this.layout.children[slot] as readonly Child[] // slots come from the layout
  }

  private settle(): void {
    this.scene.by = 'game'
    for (;;) {
      if (this.position.phases[0] === ENDED) return this.finish()
      if (!this.deliver() && !this.advanceOne()) break
      if (++this.steps > SETTLE_LIMIT)
        throw new Bug(
          `the charts do not come to rest after ${this.steps - 1} steps: ${whereabouts(this.position, this.layout)}`,
        )
    }
    if (this.machine.waits && this.position.deadlines.length > 0) stopClocks(this.position, this.waiting)
  }

  private finish(): void {
    this.position.phases.fill(CLOSED, 1)
    this.position.deadlines = []
    this.position.raised = []
  }

  private waitsAt(slot: number): boolean {
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    const { waits } = mount
    if (waits === null) return false
    const owner = this.layout.seatOf[slot] as number
    // Of a chart of the whole match it is asked about the seat whose turn it is, whoever speaks; and whoever has pointed
    // the scene at a seat goes on from there.
    const { seat } = this.scene
    const asking = this.mount
    const about = owner >= 0 ? owner : (mount.about?.(this.look(this.position, 0, mount)) ?? 0)
    const answer = waits(this.look(this.position, about, mount))
    this.scene.seat = seat
    this.mount = asking
    return answer
  }

  /** Delivers the oldest raised event whose chart can take it. One that nobody draws any more is dropped. */
  private deliver(): boolean {
    const { raised } = this.position
    for (let i = 0; i < raised.length; i++) {
      const sent = raised[i] as Raised // i is within the list
      const slots = this.layout.slotsOf.get(sent.chart) ?? NONE
      if (this.someHeld(sent, slots)) continue
      this.position.raised = raised.length === 1 ? NONE : i === 0 ? raised.slice(1) : raised.toSpliced(i, 1)
      if (slots.length === 1) this.handOver(sent, slots[0] as number)
      else this.handOut(sent, slots)
      return true
    }
    return false
  }

  private someHeld(sent: Raised, slots: readonly number[]): boolean {
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number // i is within the list
      if (this.isFor(sent, slot) && this.isHeld(slot, sent.event)) return true
    }
    return false
  }

  /** To all that stand open now, not to one that opens on the way. */
  private handOut(sent: Raised, slots: readonly number[]): void {
    const open = slots.filter((slot) => this.isFor(sent, slot))
    for (const slot of open) {
      // What one seat's effect did may hold the next: for that one the event waits on.
      if (open.length > 1 && this.isFor(sent, slot) && this.isHeld(slot, sent.event))
        this.send({ ...sent, seat: this.layout.seatOf[slot] as number })
      else this.handOver(sent, slot)
    }
  }

  private handOver(sent: Raised, slot: number): void {
    if (!this.isFor(sent, slot)) return
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    this.fire(slot, mount, eventId(mount.tables, sent.event), sent.params)
  }

  private isFor({ seat }: Raised, slot: number): boolean {
    return (this.position.phases[slot] as number) >= 0 && (seat === null || this.layout.seatOf[slot] === seat)
  }

  /** Does a blocking chart that this one hosts, or something it waits for, keep it from taking the event? */
  private isHeld(slot: number, event: string): boolean {
    const { phases } = this.position
    const phase = phases[slot] as number
    const children = this.childrenOf(slot)
    for (let i = 0; i < children.length; i++) {
      const { host, slots } = children[i] as Child // i is within the list
      if (host.blocking && inside(host.region, phase) && !host.except.has(event) && someRuns(this.position, slots))
        return true
    }
    return this.waitsAt(slot)
  }

  /** The same question about a position nobody is stepping. */
  held(position: Position, slot: number, event: string): boolean {
    this.open(position, null, null, null)
    return this.isHeld(slot, event)
  }

  /** Of the events open to a speaker where a chart stands, those that nothing keeps it from taking. */
  freeAt(
    position: Position,
    slot: number,
    speaker: 'seat' | 'chance' | 'host',
    events: readonly OpenEvent[],
  ): readonly OpenEvent[] {
    this.open(position, null, null, null)
    const phase = position.phases[slot] as number // slots come from the layout
    if (this.waitsAt(slot)) return NONE
    const children = this.childrenOf(slot)
    let free = events
    for (let i = 0; i < children.length; i++) {
      const { host, slots } = children[i] as Child // i is within the list
      if (!host.blocking || !inside(host.region, phase) || !someRuns(this.position, slots)) continue
      const meanwhile = host.openMeanwhile[speaker][phase] as readonly OpenEvent[] // there is a list for every state
      // Several at once are rare: then what all of them let through.
      free = free === events ? meanwhile : free.filter((open) => meanwhile.includes(open))
    }
    return free
  }

  private advanceOne(): boolean {
    const { phases } = this.position
    const { living, restless } = this.layout
    for (let i = 0; i < restless.length; i++) {
      const slot = restless[i] as number // i is within the list
      const phase = phases[slot] as number
      if (phase < 0) continue
      const here = (living[slot] as readonly (readonly Child[] | null)[])[phase] as readonly Child[] | null // within
      if (here === null) continue
      if (this.start(slot, here)) return true
      if (hostsSome(this.position, here) || this.waitsAt(slot)) continue
      if (this.completed(slot, phase, here)) return true
    }
    return false
  }

  private start(at: number, living: readonly Child[]): boolean {
    for (let i = 0; i < living.length; i++) {
      const child = living[i] as Child // i is within the list
      const { host, slots } = child
      if (host.seats !== null && isUndecided(this.position, child))
        seatSome(this.position, child, host.seats(this.sceneFor(at)))
      for (let j = 0; j < slots.length; j++) {
        const slot = slots[j] as number
        if (this.position.phases[slot] !== CLOSED) continue
        const scene = this.sceneFor(slot)
        if (host.when !== null && !host.when(scene)) this.position.phases[slot] = ABSENT
        else this.enter(slot, host.child, host.enter?.(scene))
        return true
      }
    }
    return false
  }

  /** All hosted charts have ended (or there are none): raise the done event, or take the unlabelled arrow. */
  private completed(slot: number, phase: number, living: readonly Child[]): boolean {
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    const { tables } = mount
    const scene = this.sceneFor(slot)
    const finished = endedOf(this.position, living)
    const event = finished?.host.done?.(scene)
    if (finished && event === null) {
      closeHosted(this.position, this.layout, finished)
      return true
    }
    if (finished && event != null) {
      for (const child of living) closeHosted(this.position, this.layout, child)
      if (!this.fire(slot, mount, eventId(tables, event), NOTHING))
        throw new Bug(`${finished.host.child.path} ended, but ${mount.path} draws no ${event} from where it stands`)
      return true
    }
    const fork = tables.forkOf[phase]
    const step = fork && (fork.only ?? holding(fork, scene, NOTHING))
    if (!step) return false
    for (const child of living) closeHosted(this.position, this.layout, child)
    this.follow(slot, mount, step, scene, NOTHING, NO_EVENT)
    return true
  }
}
