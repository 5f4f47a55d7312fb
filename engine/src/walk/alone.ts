import { Bug } from '../chart/faults.ts'
import type { Random } from '../choice/index.ts'
import type { ChartMachine } from '../compile/machine.ts'
import type { OpenEvent, Step } from '../compile/tables.ts'
import type { AnyMove, LiveScene, Seat } from '../declare/scene.ts'
import { decide } from '../run/arrows.ts'
import { perform } from '../run/call-sites.ts'
import { lookedUp, phaseCalled } from '../run/phases.ts'
import type { Position } from '../run/position.ts'
import { drawn, raisedEvent } from '../run/voice.ts'
import { Draws } from './draws.ts'
import type { Sources } from './sources.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Runs the one chart of a game in silence, in place: what a simulation does most, and search. Nothing has to settle
 * after a step, unless an effect raises something. Holds nothing between two calls.
 */
export class Alone {
  readonly #machine: Omit<ChartMachine, 'alone'>
  readonly #scene: Mutable<LiveScene>
  readonly #firstEdge: number
  #position!: Position
  #random: Random | null = null
  readonly #draws = new Draws()
  /** What `possible` asks about, by name; and the last one. */
  readonly #called: ReadonlyMap<string, OpenEvent>
  #lastName = ''
  #lastCalled: OpenEvent | undefined

  constructor(machine: Omit<ChartMachine, 'alone'>) {
    this.#machine = machine
    this.#called = machine.root.tables.eventCalled
    this.#firstEdge = machine.root.tables.firstEdge
    this.#scene = {
      state: undefined,
      options: undefined,
      seats: 0,
      seat: 0,
      by: 'game',
      phases: lookedUp(machine.tables.keys(), (chart) =>
        phaseCalled(machine.layoutFor(this.#position.seats), this.#position, chart, this.#scene.seat),
      ),
      possible: (move) => this.#possible(move),
      tell: () => {},
      tellOnly: () => {},
      draw: (sides) => drawn(this.#random, sides),
      raise: (event, to, params) => {
        const position = this.#position
        position.raised = [...position.raised, raisedEvent(machine.root, event, to, params)]
      },
    }
  }

  #possible(move: string): boolean {
    if (move !== this.#lastName) {
      this.#lastName = move
      this.#lastCalled = this.#called.get(move)
    }
    const event = this.#lastCalled
    if (event === undefined) throw new Bug(`“possible” is asked about ${move}, and no chart draws such an event`)
    return this.#draws.foresees(this.#scene, event)
  }

  #look(position: Position, random: Random | null): Mutable<LiveScene> {
    const scene = this.#scene
    if (this.#position !== position) this.#position = position
    if (this.#random !== random) this.#random = random
    this.#draws.foreseen = null
    if (scene.state !== position.state) scene.state = position.state
    if (scene.options !== position.options) scene.options = position.options
    scene.seats = position.seats
    return scene
  }

  /** Takes a move known to be legal, found by its name. `taken` counts the arrows that are followed. */
  takeMove(
    position: Position,
    author: Seat | 'chance',
    move: AnyMove,
    random: Random | null,
    taken: Uint32Array | null,
  ): void {
    const { tables, path } = this.#machine.root
    const events = tables.open[author === 'chance' ? 'chance' : 'seat'][position.phases[0] as number] // there is one chart
    if (events !== undefined)
      for (let i = 0; i < events.length; i++) {
        const open = events[i] as OpenEvent // i is within the list
        if (open.event.name === move.move) return this.take(position, author, open, move, random, taken)
      }
    throw new Bug(`${move.move} is not drawn where ${path} stands`)
  }

  /** The same where it is known which event it is. */
  take(
    position: Position,
    author: Seat | 'chance',
    open: OpenEvent,
    move: AnyMove,
    random: Random | null,
    taken: Uint32Array | null,
  ): void {
    const scene = this.#look(position, random)
    const { about } = this.#machine.root
    scene.seat = 0
    if (typeof author === 'number') scene.seat = author
    else if (about !== null && position.seats > 1) scene.seat = about(scene)
    scene.by = author
    this.#follow(position, scene, open, move, taken)
  }

  #follow(position: Position, scene: LiveScene, open: OpenEvent, move: AnyMove, taken: Uint32Array | null): void {
    const draws = this.#draws
    let { effect, id: site, fork } = open
    let to = 0
    position.ply++
    for (;;) {
      if (effect !== null) {
        perform(site, effect, scene, move)
        draws.foreseen = null
      }
      if (fork === null) break
      const step: Step = fork.only ?? decide(fork, scene, move)
      if (taken !== null) (taken[this.#firstEdge + step.edge] as number)++
      effect = step.effect
      site = step.site
      fork = step.next
      to = step.to
    }
    position.phases[0] = to
    if (position.raised.length === 0) return
    this.#machine.stepper.settleAfter(position, scene.seat, this.#random, taken)
    this.#draws.foreseen = null
  }

  /** Is there never more than one seat that can act? Asked before `playout`. */
  goesInTurn(position: Position): boolean {
    return position.seats === 1 || this.#machine.root.turn !== null
  }

  /** Goes on at random, until the end or for so many steps; answers with how many of them seats took. */
  playout(position: Position, sources: Sources, most: number, taken: Uint32Array | null): number {
    const { tables, turn, about } = this.#machine.root
    const { chance, seat: spoken } = tables.open
    const { chance: random, seats: randoms } = sources
    const draws = this.#draws
    const scene = this.#look(position, random)
    const { phases, seats } = position
    let moves = 0
    for (let steps = 0; steps < most; steps++) {
      const phase = phases[0] as number // there is one chart
      if (phase < 0) return moves
      let events = chance[phase] as readonly OpenEvent[] // there is a list for every state
      let move: AnyMove | null = null
      if (events.length > 0) {
        scene.seat = 0
        if (about !== null && seats > 1) scene.seat = about(scene)
        scene.by = 'chance'
        move = draws.draw(scene, events, random)
      }
      if (move === null) {
        const seat = seats > 1 && turn !== null ? turn(scene) : 0
        scene.seat = seat
        scene.by = seat
        events = spoken[phase] as readonly OpenEvent[] // as above
        move = draws.draw(scene, events, randoms[seat] ?? random)
        if (move === null) return moves
        moves++
      }
      this.#follow(position, scene, draws.picked, move, taken)
    }
    return moves
  }
}
