import type { Choice, ChoiceDescription, Random } from '../choice/index.ts'
import type { OpenEvent, Params } from '../compile/tables.ts'
import type { Mount } from '../compile/mount.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Chooser, LiveScene, Seat } from '../declare/scene.ts'
import { listLegal, mayBeLegal, MOST_SEARCHED, refusalOf, sampleLegal, someLegal, type Seen } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { asked, runOn } from '../run/run.ts'
import { isOver } from './play.ts'

/** One move a seat may make now, with all the ways of making it, found only when asked for. There is at least one. */
export interface Offer<M = AnyMove> {
  readonly move: string
  /** The chart it is drawn in. */
  readonly chart: string
  readonly params: readonly { readonly name: string; readonly optional: boolean }[]
  /** Every legal way, in a fixed order, one at a time. Of a huge choice, take a few or use `sample`. */
  moves(): Iterable<M>
  /** The legal ways if there are no more than `most`, else null. */
  list(most: number): readonly M[] | null
  /** A legal way at random; each equally likely where they can be listed. */
  sample(random: Random): M
  /**
   * Can this unfinished move still become a legal one? Give the parameters chosen so far; the last of them may be an
   * unfinished list. Where there are too many ways to list, the choice answers without asking the rules.
   */
  completable(partial: Readonly<Record<string, unknown>>): boolean
  /** The values of one parameter as plain data, given those before it. The rules may still refuse some. */
  describe(param: string, earlier?: Readonly<Record<string, unknown>>): ChoiceDescription | null
}

class OfferOf<K extends Kind> implements Offer<K['move']> {
  readonly move: string
  readonly chart: string
  readonly params: Params
  readonly #game: Game<K>
  readonly #position: Position<K>
  readonly #open: OpenEvent
  readonly #seat: Seat
  readonly #mount: Mount

  constructor(game: Game<K>, position: Position<K>, seat: Seat, open: OpenEvent, mount: Mount) {
    this.#game = game
    this.#position = position
    this.#seat = seat
    this.#open = open
    this.move = open.event.name
    this.params = open.params
    this.chart = mount.path
    this.#mount = mount
  }

  #ask<T>(question: (scene: LiveScene) => T): T {
    return asked(machineOf(this.#game), this.#position, this.#seat, this.#mount, question)
  }

  #isLegal(move: AnyMove): boolean {
    return this.#ask((scene) => refusalOf(scene, this.#open.event, move)) === null
  }

  #choiceOf(param: string, earlier: AnyMove): Choice | undefined {
    return this.#ask((scene) => this.#open.event.params.get(param)?.(scene, earlier))
  }

  moves(): Generator<K['move']> {
    return this.#walk(0, this.#open.event.bare)
  }

  *#walk(at: number, earlier: AnyMove): Generator<AnyMove> {
    const { event, params } = this.#open
    const param = params[at]
    if (param === undefined) {
      if (event.exact || this.#isLegal(earlier)) yield earlier
      return
    }
    if (param.optional) yield* this.#walk(at + 1, earlier)
    const choice = this.#choiceOf(param.name, earlier)
    for (let index = 0; index < (choice?.size ?? 0); index++)
      yield* this.#walk(at + 1, Object.freeze({ ...earlier, [param.name]: choice?.at(index) }))
  }

  list(most: number): readonly K['move'][] | null {
    return this.#ask((scene) => listLegal(scene, this.#open, most))
  }

  sample(random: Random): K['move'] {
    const move = this.#ask((scene) => sampleLegal(scene, this.#open, random))
    if (move === undefined) throw new RangeError(`${this.move} is offered but no way of playing it was found`)
    return move
  }

  completable(partial: Readonly<Record<string, unknown>>): boolean {
    let earlier = this.#open.event.bare
    for (const [at, { name, optional }] of this.params.entries()) {
      const isLast = !this.params.slice(at + 1).some((later) => Object.hasOwn(partial, later.name))
      if (!Object.hasOwn(partial, name)) {
        if (optional && !isLast) continue
        return at === 0 || this.#mayGoOn(at, earlier)
      }
      const choice = this.#choiceOf(name, earlier)
      const value = partial[name]
      if (choice === undefined) return false
      if (Array.isArray(value) && isLast)
        return choice.completable(value) && (choice.size > MOST_SEARCHED || this.#someWith(choice, value, at, earlier))
      const found = choice.shapeFault(value) === null ? choice.find(value) : undefined
      if (found === undefined) return false
      earlier = { ...earlier, [name]: found }
    }
    return this.#isLegal(earlier)
  }

  #mayGoOn(at: number, earlier: AnyMove, seen?: Seen): boolean {
    return this.#ask((scene) => mayBeLegal(scene, this.#open, at, earlier, seen))
  }

  /** Is there a legal way whose list number `at` goes on from this part of one? */
  #someWith(choice: Choice, part: readonly unknown[], at: number, earlier: AnyMove): boolean {
    const name = this.params[at]?.name ?? ''
    // The items of a set come in any order. Of an entry that is itself a list, the choice has judged already.
    const anyOrder = choice.describe().kind === 'subset'
    const seen = { left: MOST_SEARCHED, wholly: false }
    for (let index = 0; index < choice.size; index++) {
      const whole = choice.at(index)
      if (!Array.isArray(whole)) return true
      const goesOn = part.every((item, i) =>
        anyOrder ? whole.includes(item) : whole[i] === item || typeof item === 'object',
      )
      if (goesOn && this.#mayGoOn(at + 1, { ...earlier, [name]: whole }, seen)) return true
    }
    return false
  }

  describe(param: string, earlier: Readonly<Record<string, unknown>> = {}): ChoiceDescription | null {
    return this.#choiceOf(param, { ...earlier, move: this.move })?.describe() ?? null
  }
}

function offersTo<K extends Kind>(game: Game<K>, position: Position<K>, author: Chooser): Offer<K['move']>[] {
  if (isOver(game, position)) return []
  const machine = machineOf(game)
  const run = runOn(machine, position)
  const offers = run.finder
    .openings(author)
    .filter(({ open, seat, mount }) => someLegal(run.pointAt(seat, mount), open))
    .map(({ open, seat, mount }) => new OfferOf(game, position, seat, open, mount))
  run.end()
  return offers
}

/** What a seat may do now. */
export function offered<K extends Kind>(game: Game<K>, position: Position<K>, seat: Seat): Offer<K['move']>[] {
  return offersTo(game, position, seat)
}

/** What chance may do now; see `chances` for how likely. */
export function offeredToChance<K extends Kind>(game: Game<K>, position: Position<K>): Offer<K['move']>[] {
  return offersTo(game, position, 'chance')
}

/** What the host may do now. */
export function offeredToHost<K extends Kind>(game: Game<K>, position: Position<K>): Offer<K['move']>[] {
  return offersTo(game, position, 'host')
}

/**
 * One legal move at random, or undefined if there is none. Where all legal moves together can be listed, each is
 * equally likely; else each kind of move is, and then each way of making it. A move of several parameters has them drawn
 * one after the other, if it is the only one. Matches draw chance by a sampler with a version: see `drawChance1`.
 */
export function sampleMove<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Chooser,
  random: Random,
): K['move'] | undefined {
  const run = runOn(machineOf(game), position)
  const move = run.finder.sample(author, random)
  run.end()
  return move ?? undefined
}

/** Who can act now: chance alone while it has something to decide, else every seat with a move. Never the host, who need not. */
export function toAct<K extends Kind>(game: Game<K>, position: Position<K>): (Seat | 'chance')[] {
  if (canAct(game, position, 'chance')) return ['chance']
  const seats: Seat[] = []
  for (let seat = 0; seat < position.seats; seat++) if (canAct(game, position, seat)) seats.push(seat)
  return seats
}

/** Has this author a move now? */
export function canAct<K extends Kind>(game: Game<K>, position: Position<K>, author: Chooser): boolean {
  const run = runOn(machineOf(game), position)
  const can = run.finder.finds(author)
  run.end()
  return can
}
