import { Bug } from '../chart/faults.ts'
import type { Random } from '../choice/index.ts'
import type { Machine } from '../compile/machine.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { nextDeadline } from '../run/resolve.ts'
import { Run } from '../run/run.ts'
import { takeOpen } from '../run/stepper.ts'
import { hash } from '../verbs/hash.ts'
import { copyInto, copyPosition, isOver, takeMove } from '../verbs/play.ts'
import { outcome, view } from '../verbs/view.ts'
import { CHANCE, CLOCK, NOBODY, UNKNOWN } from './actors.ts'
import { MoveKeys } from './keys.ts'
import { playOut } from './play-out.ts'
import { OneSource, type Sources } from './sources.ts'

/** A position that a walker can return to, as often as it likes. */
export interface Saved<K extends Kind = Kind> {
  readonly position: Position<K>
}

const keysOf = new WeakMap<Machine, MoveKeys>()

/**
 * A match walked through in place, for search and simulation: moves are numbers, the rules of the game judge, nobody is
 * told anything. It has its own copy of the position it was given.
 */
export class Walker<K extends Kind = Kind> {
  readonly #game: Game<K>
  readonly #machine: Machine
  readonly #keys: MoveKeys
  readonly #run: Run
  #position: Position<K>
  /** A seat, CHANCE, CLOCK, NOBODY or UNKNOWN. */
  #actor = UNKNOWN
  /** Does the finder hold the actor's moves? */
  #isFound = false
  /** Entries by seats in the last play-out. */
  #moved = 0
  readonly #actors: Seat[] = []
  #hasActors = false

  readonly #one = new OneSource()

  constructor(game: Game<K>, position: Position<K>, taken: Uint32Array | null) {
    this.#game = game
    this.#machine = machineOf(game)
    this.#position = copyPosition(game, position)
    this.#run = new Run(this.#machine, true).at(this.#position)
    this.#run.taken = taken
    let keys = keysOf.get(this.#machine)
    if (keys === undefined) keysOf.set(this.#machine, (keys = new MoveKeys()))
    this.#keys = keys
  }

  get seats(): number {
    return this.#position.seats
  }

  /** Goes on from another position, of which it takes a copy. */
  reset(position: Position<K>): void {
    const own = this.#position
    if (
      position.options !== own.options ||
      position.seats !== own.seats ||
      position.phases.length !== own.phases.length
    )
      this.#position = copyPosition(this.#game, position)
    else copyInto(this.#game, position, own)
    this.#run.at(this.#position)
    this.#forget()
  }

  over(): boolean {
    return isOver(this.#game, this.#position)
  }

  /** Who is to act: the seat chosen by `actAs`, else the first seat that can; or CHANCE, CLOCK, NOBODY. */
  actor(): number {
    if (this.#actor === UNKNOWN) this.#actor = this.#findActor()
    return this.#actor
  }

  /** The seats that can act; none where chance or the clock is to act. The list is used again: do not keep it. */
  actors(): readonly Seat[] {
    const first = this.actor()
    if (this.#hasActors) return this.#actors
    this.#hasActors = true
    this.#actors.length = 0
    if (first < 0) return this.#actors
    if (this.#goesInTurn) this.#actors.push(first)
    else {
      for (let seat = 0; seat < this.seats; seat++) if (seat === first || this.#canAct(seat)) this.#actors.push(seat)
      this.#isFound = false // it holds those of the last seat
    }
    return this.#actors
  }

  /** Says which of several seats acts next. */
  actAs(seat: Seat): void {
    if (this.actor() === seat) return
    if (!this.actors().includes(seat)) throw new Bug(`seat ${seat} cannot act`)
    this.#actor = seat
    this.#isFound = false
  }

  /** How many legal moves the actor has; Infinity where they cannot be numbered: then `sample` one. */
  count(): number {
    const actor = this.actor()
    if (actor < CHANCE) return actor === CLOCK ? 1 : 0
    if (!this.#isFound) this.#find(actor)
    return this.#run.finder.total
  }

  /** Move number k of the actor. */
  moveAt(k: number): K['move'] {
    if (!(k >= 0 && k < this.count())) throw new Bug(`there is no move ${k} here`)
    return this.actor() === CLOCK ? this.#clockMove() : this.#run.finder.at(k)
  }

  /** A number for a move: the same for equal moves, as long as the program runs. */
  keyAt(k: number): number {
    return this.#keys.keyOf(this.moveAt(k))
  }

  keyOf(move: K['move']): number {
    return this.#keys.keyOf(move)
  }

  /** A legal move of the actor at random, each as likely as `sampleMove` makes it. */
  sample(random: Random): K['move'] {
    if (this.count() === 0) throw new Bug('nobody can act')
    if (this.#actor === CLOCK) return this.#clockMove()
    const move = this.#run.finder.draw(random)
    if (move === null) throw new Bug('nobody can act')
    return move
  }

  /** Takes move number k of the actor. `random` answers what its effects ask chance for. */
  take(k: number, random: Random | null = null): void {
    const move = this.moveAt(k)
    if (this.#actor === CLOCK) return this.takeMove(move, random)
    this.#takePicked(move, random)
  }

  /** Takes a move of the actor that is known to be legal. */
  takeMove(move: K['move'], random: Random | null = null): void {
    const actor = this.actor()
    if (actor === NOBODY) throw new Bug('nobody can act')
    if (actor === CLOCK) return this.#takeClock(random)
    this.#run.random = random
    takeMove(this.#run, actor === CHANCE ? 'chance' : actor, move)
    this.#forget()
  }

  /** Somebody who can act takes a legal move, both at random. */
  step(random: Random): void {
    if (!this.#step(this.#one.of(random))) throw new Bug('nobody can act')
  }

  #step({ chance, seats, order }: Sources): boolean {
    if (this.#actor === UNKNOWN) this.#actor = this.#findActor(order)
    const actor = this.#actor
    if (actor === NOBODY) return false
    if (actor === CLOCK) this.#takeClock(chance)
    else {
      if (!this.#isFound) this.#find(actor)
      const random = actor === CHANCE ? chance : (seats[actor] ?? chance)
      const move = this.#run.finder.draw(random)
      if (move === null) return false
      if (actor >= 0) this.#moved++
      this.#takePicked(move, chance)
    }
    return true
  }

  /** Goes on at random to the end. False where that was not reached within so many steps, or nobody can act. */
  playout(random: Random, mostSteps: number): boolean {
    return this.playoutBy(this.#one.of(random), mostSteps)
  }

  /** The same where chance and every seat have numbers of their own. */
  playoutBy(sources: Sources, mostSteps: number): boolean {
    if (this.#goesInTurn) {
      this.#moved = playOut(this.#run, sources, mostSteps)
      this.#forget()
      return isOver(this.#game, this.#position)
    }
    this.#moved = 0
    for (let steps = 0; steps < mostSteps && this.#step(sources); steps++);
    return isOver(this.#game, this.#position)
  }

  /** How many moves the seats made in the last play-out. */
  get moved(): number {
    return this.#moved
  }

  save(): Saved<K> {
    return { position: copyPosition(this.#game, this.#position) }
  }

  restore({ position }: Saved<K>): void {
    this.reset(position)
  }

  /** What a seat knows, in few digits: the same where its view is the same. */
  knowledgeKey(seat: Seat): string {
    return hash(view(this.#game, this.#position, seat))
  }

  /** The scores of a match that is over, by seat, as the game counts them: see its `best`. */
  scores(into: Float64Array): void {
    into.set(this.#outcome().scores)
  }

  /** The ranks of a match that is over, by seat: 1 is the best, equal ones share a place. */
  ranks(into: Float64Array): void {
    into.set(this.#outcome().ranks)
  }

  /** Where it stands: to look at, not to change or to keep. */
  position(): Position<K> {
    return this.#position
  }

  #outcome() {
    const result = outcome(this.#game, this.#position)
    if (result === null) throw new Bug('the match is not over')
    return result
  }

  /** Is there one chart, and never more than one seat that can act? */
  get #goesInTurn(): boolean {
    return this.#machine.plain && (this.#position.seats === 1 || this.#machine.root.turn !== null)
  }

  #forget(): void {
    this.#actor = UNKNOWN
    this.#isFound = false
    this.#hasActors = false
  }

  /** Chance first, then the seats, from any on where `random` says so, then the clock. */
  #findActor(random: Random | null = null): number {
    const position = this.#position
    if (isOver(this.#game, position)) return NOBODY
    const { root } = this.#machine
    if (this.#canAct(CHANCE)) return CHANCE
    if (this.#goesInTurn) {
      const seat = position.seats > 1 ? (root.turn?.(this.#run.pointAt(0, root)) ?? 0) : 0
      return this.#canAct(seat) ? seat : NOBODY
    }
    const last = random === null || position.seats === 1 ? position.seats - 1 : random.below(position.seats)
    for (let i = 1; i <= position.seats; i++) {
      const seat = (last + i) % position.seats
      if (this.#canAct(seat)) return seat
    }
    return nextDeadline(this.#run) === undefined ? NOBODY : CLOCK
  }

  /** Has it a move? The finder holds what was found of the last one asked about. */
  #canAct(actor: number): boolean {
    const author = actor === CHANCE ? 'chance' : actor
    const total = this.#find(actor)
    return total === Infinity ? this.#run.finder.finds(author) : total > 0
  }

  #find(actor: number): number {
    this.#isFound = true
    return this.#run.finder.find(actor === CHANCE ? 'chance' : actor)
  }

  /** Takes the move that was found last. */
  #takePicked(move: AnyMove, random: Random | null): void {
    const run = this.#run
    const { slot, picked } = run.finder
    run.random = random
    takeOpen(run, slot, this.#actor === CHANCE ? 'chance' : this.#actor, picked, move)
    this.#forget()
  }

  #clockMove(): AnyMove {
    const deadline = nextDeadline(this.#run)
    const move = deadline && this.#run.layout.mounts[deadline.slot]?.timers[deadline.timer]?.move
    if (move === undefined) throw new Bug('no clock runs')
    return { move }
  }

  #takeClock(random: Random | null): void {
    this.#run.random = random
    takeMove(this.#run, 'clock', this.#clockMove())
    this.#forget()
  }
}

/** A walker over a match, from a position of it; that position is never changed. `taken` counts the arrows it follows. */
export function walk<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  taken: Uint32Array | null = null,
): Walker<K> {
  return new Walker(game, position, taken)
}
