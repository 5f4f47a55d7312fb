import type { ChoiceDescription, Random } from '../choice/index.ts'
import type { EventTable, Fork } from '../compile/tables.ts'
import type { Game, Kind } from '../declare/game.ts'
import type { AnyMove, Author, Seat } from '../declare/scene.ts'
import { refusalOf, sampleLegal, visitLegal } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { openEvents } from '../run/resolve.ts'
import { isOver } from './play.ts'

/** One move a seat may make now, with all the ways of making it, found only when asked for. There is at least one. */
export interface Offer<M = AnyMove> {
  readonly move: string
  /** The chart it is drawn in. */
  readonly chart: string
  readonly params: readonly { readonly name: string; readonly optional: boolean }[]
  /** Every legal way, in a fixed order. */
  moves(): Iterable<M>
  /** The legal ways if there are no more than `most`, else null. */
  list(most: number): readonly M[] | null
  /** A legal way at random; each equally likely where they can be listed. */
  sample(random: Random): M
  /**
   * Can this unfinished move still become a legal one? Give the parameters chosen so far; the last of them may be an
   * unfinished list.
   */
  completable(partial: Readonly<Record<string, unknown>>): boolean
  /** The values of one parameter as plain data, given those before it. The rules may still refuse some. */
  describe(param: string, earlier?: Readonly<Record<string, unknown>>): ChoiceDescription | null
}

class OfferOf<K extends Kind> implements Offer<K['move']> {
  readonly move: string
  readonly chart: string
  readonly params: Fork['params']
  readonly #game: Game<K>
  readonly #position: Position<K>
  readonly #event: EventTable
  readonly #seat: Seat

  constructor(game: Game<K>, position: Position<K>, seat: Seat, event: EventTable, fork: Fork, chart: string) {
    this.#game = game
    this.#position = position
    this.#seat = seat
    this.#event = event
    this.move = event.name
    this.params = fork.params
    this.chart = chart
  }

  // Others may have looked at another position since: point the scene here before every question.
  #scene() {
    return this.#game.machine.stepper.look(this.#position, this.#seat)
  }

  *moves(): Generator<K['move']> {
    const few = this.list(1_000)
    if (few !== null) return yield* few
    const param = this.params[0]
    const choice = param && this.#event.params.get(param.name)?.(this.#scene(), {})
    if (param === undefined || choice === undefined || this.params.length > 1) return yield* this.list(Infinity) ?? []
    for (let index = 0; index < choice.size; index++) {
      const move: AnyMove = Object.freeze({ move: this.move, [param.name]: choice.at(index) })
      if (refusalOf(this.#scene(), this.#event, move) === null) yield move
    }
  }

  list(most: number): readonly K['move'][] | null {
    const found: AnyMove[] = []
    const tooMany = visitLegal(this.#scene(), this.#event, this.params, (move) => found.push(move) > most)
    return tooMany ? null : found
  }

  sample(random: Random): K['move'] {
    const move = sampleLegal(this.#scene(), this.#event, this.params, random)
    if (move === undefined) throw new RangeError(`${this.move} is offered but no way of playing it was found`)
    return move
  }

  completable(partial: Readonly<Record<string, unknown>>): boolean {
    let earlier: AnyMove = { move: this.move }
    for (const [at, { name, optional }] of this.params.entries()) {
      if (!Object.hasOwn(partial, name)) return optional || this.#some(earlier, at)
      const choice = this.#event.params.get(name)?.(this.#scene(), earlier)
      const value = partial[name]
      if (choice === undefined) return false
      if (choice.shapeFault(value) === null && choice.find(value) !== undefined)
        earlier = { ...earlier, [name]: choice.find(value) }
      else return Array.isArray(value) && choice.completable(value) && this.#someWith(name, value)
      if (Array.isArray(value) && at === this.params.length - 1) return this.#someWith(name, value)
    }
    return refusalOf(this.#scene(), this.#event, earlier) === null
  }

  #some(earlier: AnyMove, from: number): boolean {
    const fixed = this.params.slice(0, from).map((p) => p.name)
    return visitLegal(this.#scene(), this.#event, this.params, (move) =>
      fixed.every((name) => move[name] === earlier[name]),
    )
  }

  #someWith(name: string, part: readonly unknown[]): boolean {
    return visitLegal(this.#scene(), this.#event, this.params, (move) => {
      const whole = move[name]
      return Array.isArray(whole) && part.every((item) => whole.includes(item))
    })
  }

  describe(param: string, earlier: Readonly<Record<string, unknown>> = {}): ChoiceDescription | null {
    return (
      this.#event.params
        .get(param)?.(this.#scene(), { ...earlier, move: this.move })
        .describe() ?? null
    )
  }
}

function offersTo<K extends Kind>(game: Game<K>, position: Position<K>, author: Author): Offer<K['move']>[] {
  if (isOver(position)) return []
  const layout = game.machine.layoutFor(position.seats)
  const offers: Offer<K['move']>[] = []
  for (const { slot, event, fork, seat } of openEvents(game.machine, position, author)) {
    const some = visitLegal(game.machine.stepper.look(position, seat), event, fork.params, () => true)
    if (some && !offers.some((offer) => offer.move === event.name))
      offers.push(new OfferOf(game, position, seat, event, fork, layout.mounts[slot]?.path ?? ''))
  }
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

const EVERY_WAY = 1_024

/**
 * One legal move of an author at random, or undefined if there is none. Where all legal moves together can be listed,
 * each is equally likely; else each kind of move is, and then each way of making it.
 */
export function sampleMove<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Author,
  random: Random,
): K['move'] | undefined {
  if (isOver(position)) return undefined
  let found: AnyMove[] | null = []
  const { stepper } = game.machine
  for (const { event, fork, seat } of openEvents(game.machine, position, author)) {
    const list: AnyMove[] = found
    const tooMany = visitLegal(stepper.look(position, seat), event, fork.params, (move) => list.push(move) > EVERY_WAY)
    if (!tooMany) continue
    found = null
    break
  }
  if (found !== null) return found.length > 0 ? found[random.below(found.length)] : undefined
  const offers = offersTo(game, position, author)
  return offers[random.below(offers.length)]?.sample(random)
}

/** Who can act now: chance alone while it has something to decide, else every seat with a move. */
export function toAct<K extends Kind>(game: Game<K>, position: Position<K>): Author[] {
  if (offersTo(game, position, 'chance').length > 0) return ['chance']
  return Array.from({ length: position.seats }, (_, seat) => seat).filter(
    (seat) => offersTo(game, position, seat).length > 0,
  )
}
