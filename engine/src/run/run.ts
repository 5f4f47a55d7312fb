import { Bug } from '../chart/faults.ts'
import type { Random } from '../choice/index.ts'
import type { ChartMachine, Layout } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { OpenEvent } from '../compile/tables.ts'
import type { LiveScene, Seat } from '../declare/scene.ts'
import type { AnyHappening } from '../declare/text.ts'
import { Finder } from './finder.ts'
import { lookedUp, phaseCalled } from './phases.ts'
import type { Position, Raised } from './position.ts'
import type { Told } from './told.ts'
import { drawn, raisedEvent, toldOnly } from './voice.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const NONE: readonly never[] = []

/**
 * The context of one call on one position: the scene that the game's functions get, and all the engine keeps while it
 * answers. Calls do not share it, so a verb called inside an effect, a guard or a rule cannot redirect the outer scene.
 */
export class Run {
  readonly machine: ChartMachine
  readonly scene: Mutable<LiveScene>
  readonly finder: Finder
  position!: Position
  layout: Layout
  /** The chart the scene is about, if any. */
  mount: Mount | null = null
  /** The source of the numbers that effects ask for. */
  random: Random | null = null
  /** Counts the arrows that are followed, by number. */
  taken: Uint32Array | null = null
  /** False for search and simulation, which need no happenings. */
  isHeard = false
  told: readonly Told[] = NONE
  drawn: readonly number[] = NONE
  /** Called after each happening, while the position is on its way. */
  look: (() => void) | null = null
  /** The seat a step in a chart of the whole match is about. */
  turnSeat: Seat = 0
  /** What places.ts found last: a slot, and the seat its events are about. */
  slot = 0
  seat: Seat = 0

  /** What `possible` was last asked about, and in which chart. */
  #called: OpenEvent | null = null
  #caller: Mount | null = null

  /**
   * `isSilent`: nobody ever hears what is told, as in a walker. Then V8 sees that a happening goes nowhere, and does not
   * even make it.
   */
  constructor(machine: ChartMachine, isSilent = false) {
    this.machine = machine
    this.layout = machine.layoutFor(0)
    this.finder = new Finder(this)
    this.scene = {
      state: undefined,
      options: undefined,
      seats: 0,
      seat: 0,
      by: 'game',
      phases: lookedUp(machine.tables.keys(), (chart) =>
        phaseCalled(this.layout, this.position, chart, this.scene.seat),
      ),
      possible: (move) => this.#possible(move),
      // The types of the game have checked what it tells.
      tell: isSilent
        ? () => {}
        : (happening) => {
            if (this.isHeard) this.#tell({ happening: happening as AnyHappening })
          },
      tellOnly: isSilent
        ? () => {}
        : (only, happening, others) => {
            if (this.isHeard) this.#tell(toldOnly(happening, only, others))
          },
      draw: (sides) => {
        const number = drawn(this.random, sides)
        if (this.isHeard) this.drawn = [...this.drawn, number]
        return number
      },
      raise: (event, to, params) => this.send(raisedEvent(this.mount ?? machine.root, event, to, params)),
    }
  }

  /** Works on this position from now on, in silence. */
  at(position: Position): this {
    const { scene } = this
    // A store of a young object into an old one costs the garbage collector, so compare first.
    if (this.position !== position) this.position = position
    if (scene.state !== position.state) scene.state = position.state
    if (scene.options !== position.options) scene.options = position.options
    if (scene.seats !== position.seats) {
      scene.seats = position.seats
      this.layout = this.machine.layoutFor(position.seats)
    }
    this.finder.foreseen = null
    return this
  }

  /** Notes from now on what effects tell and draw. */
  hear(random: Random | null, taken: Uint32Array | null): void {
    this.isHeard = true
    this.told = NONE
    this.drawn = NONE
    this.random = random
    this.taken = taken
  }

  /** Points the scene at a seat; `mount`: the chart that what is called belongs to. */
  pointAt(seat: Seat, mount: Mount | null): LiveScene {
    const { scene } = this
    if (this.mount !== mount) this.mount = mount
    scene.seat = seat
    return scene
  }

  /** The same for a chart's own seat; in a chart of the whole match, for the seat the step is about. */
  lookAt(slot: number): LiveScene {
    const owner = this.layout.seatOf[slot] as number // slots come from the layout
    return this.pointAt(owner < 0 ? this.turnSeat : owner, this.layout.mounts[slot] as Mount)
  }

  #possible(move: string): boolean {
    if (move !== this.#called?.event.name || this.mount !== this.#caller) this.#call(move)
    return this.finder.foresees(this.#called as OpenEvent) // found a line above, or earlier
  }

  #call(move: string): void {
    this.#called = this.mount?.tables.eventCalled.get(move) ?? this.machine.eventCalled.get(move) ?? null
    this.#caller = this.mount
    if (this.#called === null) throw new Bug(`“possible” is asked about ${move}, and no chart draws such an event`)
  }

  #tell(told: Told): void {
    // Mostly there is one: a list that is written out takes less room than one that grows.
    if (this.told === NONE) this.told = [told]
    else (this.told as Told[]).push(told) // a list of its own, made by a call before
    this.look?.()
  }

  send(sent: Raised): void {
    const { position } = this
    position.raised = position.raised.length === 0 ? [sent] : [...position.raised, sent]
  }

  /**
   * The call is answered: the run may serve another. One whose call throws never ends, and is not used again. What an
   * effect kept of its scene must not reach the next call, so nothing is heard and no number drawn from here on.
   */
  end(): void {
    this.isHeard = false
    this.random = null
    this.taken = null
    this.look = null
    this.machine.spare = this
  }
}

/** A run for a call on this position. Usually the machine's spare one; inside another call a new one. */
export function runOn(machine: ChartMachine, position: Position): Run {
  const run = machine.spare ?? new Run(machine)
  machine.spare = null
  return run.at(position)
}

/** Asks something of a scene: the answer must not hold on to it. */
export function asked<T>(
  machine: ChartMachine,
  position: Position,
  seat: Seat,
  mount: Mount | null,
  question: (scene: LiveScene) => T,
): T {
  const run = runOn(machine, position)
  const answer = question(run.pointAt(seat, mount))
  run.end()
  return answer
}
