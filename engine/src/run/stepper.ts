import { Bug } from '../chart/faults.ts'
import { ABSENT, CLOSED, ENDED, NO_EVENT, type OpenEvent, type Step } from '../compile/tables.ts'
import type { Random } from '../choice/index.ts'
import type { Layout, Lodging, Machine } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { AnyMove, Author, LiveScene } from '../declare/scene.ts'
import type { AnyHappening } from '../declare/text.ts'
import { decide, eventId, holding, inside } from './arrows.ts'
import { someLegal } from './legal.ts'
import { setClocks, stopClocks } from './clock-hands.ts'
import { askAgain, closeHosted, hostsSome, someRuns } from './hosted.ts'
import type { Position, Raised } from './position.ts'
import type { Heard } from './told.ts'
import { drawn, letterTo, toldOnly } from './voice.ts'

/**
 * More steps than this without coming to rest means that a chart runs in circles. High, since a long chain may be right:
 * a table where nobody has anything left to do plays itself to the end.
 */
export const SETTLE_LIMIT = 20_000
const NOTHING: object = Object.freeze({})
const NO_SLOTS: readonly number[] = []
const NO_LETTERS: readonly never[] = []
const NO_EVENTS: readonly never[] = []

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
  private taken: Uint32Array | null = null
  private random: Random | null = null
  private heard: Heard | null = null
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
      tell: (happening) => void this.heard?.told.push({ happening: happening as AnyHappening }),
      tellOnly: (only, happening, others) => void this.heard?.told.push(toldOnly(happening, only, others)),
      draw: (sides) => {
        const number = drawn(this.random, sides)
        if (this.heard !== null) this.heard.drawn.push(number)
        return number
      },
      raise: (event, to, params) => {
        this.position.raised = [...this.position.raised, letterTo(this.machine, event, to, params)]
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
    this.open(position, null, null, taken)
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
    random: Random | null,
    heard: Heard | null,
    taken: Uint32Array | null,
  ): void {
    this.open(position, random, heard, taken)
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
  takeAlone(position: Position, author: Author, move: AnyMove, random: Random | null): void {
    const { root, declaration } = this.machine
    const { tables } = root
    if (this.position !== position) this.position = position
    if (this.heard !== null) this.heard = null
    if (this.random !== random) this.random = random
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
      this.open(position, random, null, null)
      this.turnSeat = scene.seat
      this.settle()
    }
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
    const lodgings = this.lodgingsOf(slot)
    for (let i = 0; i < lodgings.length; i++) {
      const lodging = lodgings[i] as Lodging // i is within the list
      const { region } = lodging.host
      if (inside(region, to)) askAgain(this.position, lodging)
      else if (inside(region, from)) closeHosted(this.position, this.layout, lodging)
    }
    if (mount.timers.length > 0) setClocks(this.position, slot, mount, from, to, () => this.sceneFor(slot))
  }

  private lodgingsOf(slot: number): readonly Lodging[] {
    return this.layout.lodgings[slot] as readonly Lodging[] // slots come from the layout
  }

  private settle(): void {
    this.scene.by = 'game'
    for (;;) {
      if (this.position.phases[0] === ENDED) return this.finish()
      if (!this.deliver() && !this.advanceOne()) break
      if (++this.steps > SETTLE_LIMIT)
        throw new Bug(`the charts do not come to rest after ${this.steps - 1} steps: ${this.whereabouts()}`)
    }
    if (this.machine.waits && this.position.deadlines.length > 0)
      stopClocks(this.position, (slot) => this.waitsAt(slot))
  }

  private finish(): void {
    this.position.phases.fill(CLOSED, 1)
    this.position.deadlines = []
    this.position.raised = []
  }

  private waitsAt(slot: number): boolean {
    const { waits } = this.layout.mounts[slot] as Mount // slots come from the layout
    if (waits === null) return false
    const owner = this.layout.seatOf[slot] as number
    // Of a chart of the whole match it is asked about the seat whose turn it is, whoever speaks; and whoever has pointed
    // the scene at a seat goes on from there.
    const { seat } = this.scene
    const about = owner >= 0 ? owner : (this.machine.declaration.turn?.(this.look(this.position, 0)) ?? 0)
    const answer = waits(this.look(this.position, about))
    this.scene.seat = seat
    return answer
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
    const { raised } = this.position
    for (let i = 0; i < raised.length; i++) {
      const letter = raised[i] as Raised // i is within the list
      const slots = this.layout.slotsOf.get(letter.chart) ?? NO_SLOTS
      if (this.someHeld(letter, slots)) continue
      this.position.raised = raised.length === 1 ? NO_LETTERS : raised.filter((_, at) => at !== i)
      if (slots.length === 1) this.handOver(letter, slots[0] as number)
      else this.handOut(letter, slots)
      return true
    }
    return false
  }

  private someHeld(letter: Raised, slots: readonly number[]): boolean {
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number // i is within the list
      if (this.isFor(letter, slot) && this.isHeld(slot, letter.event)) return true
    }
    return false
  }

  /** To all that stand open now, not to one that opens on the way. */
  private handOut(letter: Raised, slots: readonly number[]): void {
    const open = slots.filter((slot) => this.isFor(letter, slot))
    for (const slot of open) {
      // What one seat's effect did may hold the next: for that one the letter waits on.
      if (open.length > 1 && this.isFor(letter, slot) && this.isHeld(slot, letter.event))
        this.position.raised = [...this.position.raised, { ...letter, seat: this.layout.seatOf[slot] as number }]
      else this.handOver(letter, slot)
    }
  }

  private handOver(letter: Raised, slot: number): void {
    if (!this.isFor(letter, slot)) return
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    this.fire(slot, mount, eventId(mount.tables, letter.event), letter.params)
  }

  private isFor({ seat }: Raised, slot: number): boolean {
    return (this.position.phases[slot] as number) >= 0 && (seat === null || this.layout.seatOf[slot] === seat)
  }

  /** Does a blocking chart that this one hosts, or something it waits for, keep it from taking the event? */
  private isHeld(slot: number, event: string): boolean {
    const { phases } = this.position
    const phase = phases[slot] as number
    const lodgings = this.lodgingsOf(slot)
    for (let i = 0; i < lodgings.length; i++) {
      const { host, slots } = lodgings[i] as Lodging // i is within the list
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
    if (this.waitsAt(slot)) return NO_EVENTS
    const lodgings = this.lodgingsOf(slot)
    let free = events
    for (let i = 0; i < lodgings.length; i++) {
      const { host, slots } = lodgings[i] as Lodging // i is within the list
      if (!host.blocking || !inside(host.region, phase) || !someRuns(this.position, slots)) continue
      const meanwhile = host.openMeanwhile[speaker][phase] as readonly OpenEvent[] // there is a list for every state
      // Several at once are rare: then what all of them let through.
      free = free === events ? meanwhile : free.filter((open) => meanwhile.includes(open))
    }
    return free
  }

  private advanceOne(): boolean {
    const { phases } = this.position
    const { living } = this.layout
    for (let slot = 0; slot < phases.length; slot++) {
      const phase = phases[slot] as number
      if (phase < 0) continue
      const here = (living[slot] as readonly (readonly Lodging[] | null)[])[phase] as readonly Lodging[] | null // within
      if (here === null) continue
      if (this.start(here)) return true
      if (hostsSome(this.position, here) || this.waitsAt(slot)) continue
      if (this.completed(slot, phase, here)) return true
    }
    return false
  }

  private start(living: readonly Lodging[]): boolean {
    for (let i = 0; i < living.length; i++) {
      const { host, slots } = living[i] as Lodging // i is within the list
      for (let j = 0; j < slots.length; j++) {
        const child = slots[j] as number
        if (this.position.phases[child] !== CLOSED) continue
        const scene = this.sceneFor(child)
        if (host.when !== null && !host.when(scene)) this.position.phases[child] = ABSENT
        else this.enter(child, host.child, host.enter?.(scene))
        return true
      }
    }
    return false
  }

  /** All hosted charts have ended (or there are none): raise the done event, or take the unlabelled arrow. */
  private completed(slot: number, phase: number, living: readonly Lodging[]): boolean {
    const mount = this.layout.mounts[slot] as Mount // slots come from the layout
    const { tables } = mount
    const scene = this.sceneFor(slot)
    const finished = living.find(
      ({ host, slots }) => host.done !== null && slots.some((child) => this.position.phases[child] === ENDED),
    )
    const event = finished?.host.done?.(scene)
    if (finished && event === null) {
      closeHosted(this.position, this.layout, finished)
      return true
    }
    if (finished && event != null) {
      for (const lodging of living) closeHosted(this.position, this.layout, lodging)
      if (!this.fire(slot, mount, eventId(tables, event), NOTHING))
        throw new Bug(`${finished.host.child.path} ended, but ${mount.path} draws no ${event} from where it stands`)
      return true
    }
    const fork = tables.forkOf[phase]
    const step = fork && (fork.only ?? holding(fork, scene, NOTHING))
    if (!step) return false
    for (const lodging of living) closeHosted(this.position, this.layout, lodging)
    this.follow(slot, mount, step, scene, NOTHING)
    return true
  }
}
