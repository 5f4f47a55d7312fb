import type { ChoiceDescription, Random } from '../choice/index.ts'
import type { OpenEvent, Params } from '../compile/tables.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Seat } from '../declare/scene.ts'
import { collectLegal, refusalOf, sampleLegal, someLegal } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { eventsAt, nextOpen, openAlone } from '../run/resolve.ts'
import { canonical } from './canonical.ts'
import { isOver } from './play.ts'

const EVERY_WAY = 1_024
const MOST_SEARCHED = 100_000

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

  constructor(game: Game<K>, position: Position<K>, seat: Seat, open: OpenEvent, chart: string) {
    this.#game = game
    this.#position = position
    this.#seat = seat
    this.#open = open
    this.move = open.event.name
    this.params = open.params
    this.chart = chart
  }

  // Others may have looked at another position since: point the scene here before every question.
  #scene() {
    return machineOf(this.#game).stepper.look(this.#position, this.#seat)
  }

  moves(): Generator<K['move']> {
    return this.#walk(0, this.#open.event.bare)
  }

  *#walk(at: number, earlier: AnyMove): Generator<AnyMove> {
    const { event, params } = this.#open
    const param = params[at]
    if (param === undefined) {
      if (event.exact || refusalOf(this.#scene(), event, earlier) === null) yield earlier
      return
    }
    if (param.optional) yield* this.#walk(at + 1, earlier)
    const choice = event.params.get(param.name)?.(this.#scene(), earlier)
    for (let index = 0; index < (choice?.size ?? 0); index++)
      yield* this.#walk(at + 1, Object.freeze({ ...earlier, [param.name]: choice?.at(index) }))
  }

  list(most: number): readonly K['move'][] | null {
    const found: AnyMove[] = []
    const all = collectLegal(this.#scene(), this.#open, found, most)
    return all && found.length <= most ? found : null
  }

  #legal(): AnyMove[] {
    const found: AnyMove[] = []
    collectLegal(this.#scene(), this.#open, found, MOST_SEARCHED)
    return found
  }

  sample(random: Random): K['move'] {
    const move = sampleLegal(this.#scene(), this.#open, random)
    if (move === undefined) throw new RangeError(`${this.move} is offered but no way of playing it was found`)
    return move
  }

  completable(partial: Readonly<Record<string, unknown>>): boolean {
    let earlier: AnyMove = { move: this.move }
    for (const [at, { name, optional }] of this.params.entries()) {
      if (!Object.hasOwn(partial, name)) return optional || at === 0 || this.#some(earlier, at)
      const choice = this.#open.event.params.get(name)?.(this.#scene(), earlier)
      const value = partial[name]
      if (choice === undefined) return false
      if (choice.shapeFault(value) === null && choice.find(value) !== undefined)
        earlier = { ...earlier, [name]: choice.find(value) }
      else
        return (
          Array.isArray(value) &&
          choice.completable(value) &&
          (choice.size > MOST_SEARCHED || this.#someWith(name, value))
        )
      if (Array.isArray(value) && at === this.params.length - 1 && choice.size <= MOST_SEARCHED)
        return this.#someWith(name, value)
    }
    return refusalOf(this.#scene(), this.#open.event, earlier) === null
  }

  #some(earlier: AnyMove, from: number): boolean {
    const fixed = this.params.slice(0, from).map((p) => p.name)
    return this.#legal().some((move) => fixed.every((name) => canonical(move[name]) === canonical(earlier[name])))
  }

  #someWith(name: string, part: readonly unknown[]): boolean {
    return this.#legal().some((move) => {
      const whole = move[name]
      return Array.isArray(whole) && part.every((item) => whole.includes(item))
    })
  }

  describe(param: string, earlier: Readonly<Record<string, unknown>> = {}): ChoiceDescription | null {
    return (
      this.#open.event.params
        .get(param)?.(this.#scene(), { ...earlier, move: this.move })
        .describe() ?? null
    )
  }
}

function offersTo<K extends Kind>(game: Game<K>, position: Position<K>, author: Seat | 'chance'): Offer<K['move']>[] {
  if (isOver(position)) return []
  const machine = machineOf(game)
  const layout = machine.layoutFor(position.seats)
  const offers: Offer<K['move']>[] = []
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  )
    for (const open of eventsAt(machine, position, author, slot)) {
      const { scene } = machine.stepper
      const known = offers.some((offer) => offer.move === open.event.name)
      if (!known && someLegal(scene, open))
        offers.push(new OfferOf(game, position, scene.seat, open, layout.mounts[slot]?.path ?? ''))
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

/**
 * One legal move at random, or undefined if there is none. Where all legal moves together can be listed, each is
 * equally likely; else each kind of move is, and then each way of making it.
 */
export function sampleMove<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Seat | 'chance',
  random: Random,
): K['move'] | undefined {
  const machine = machineOf(game)
  if (machine.plain) {
    const open = openAlone(machine, position, author)
    if (open === null) return undefined
    const [only] = open
    return only !== undefined && open.length === 1
      ? sampleLegal(machine.stepper.scene, only, random)
      : sampleAmong(game, position, author, random)
  }
  const slot = nextOpen(machine, position, author, position.phases.length - 1)
  if (slot < 0) return undefined
  const events = eventsAt(machine, position, author, slot)
  if (events.length > 1 || (slot > 0 && nextOpen(machine, position, author, slot - 1) >= 0))
    return sampleAmong(game, position, author, random)
  // Most often one chart asks for one kind of move: no list is needed to choose among its ways.
  if (slot > 0) nextOpen(machine, position, author, slot)
  return sampleLegal(machine.stepper.scene, events[0] as OpenEvent, random) // the list has one
}

function sampleAmong<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Seat | 'chance',
  random: Random,
): K['move'] | undefined {
  const machine = machineOf(game)
  const found: AnyMove[] = []
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  )
    for (const open of eventsAt(machine, position, author, slot))
      collectLegal(machine.stepper.scene, open, found, EVERY_WAY)
  if (found.length <= EVERY_WAY) return found.length > 0 ? found[random.below(found.length)] : undefined
  const offers = offersTo(game, position, author)
  return offers[random.below(offers.length)]?.sample(random)
}

/** Who can act now: chance alone while it has something to decide, else every seat with a move. */
export function toAct<K extends Kind>(game: Game<K>, position: Position<K>): (Seat | 'chance')[] {
  if (canAct(game, position, 'chance')) return ['chance']
  const seats: Seat[] = []
  for (let seat = 0; seat < position.seats; seat++) if (canAct(game, position, seat)) seats.push(seat)
  return seats
}

function canAct<K extends Kind>(game: Game<K>, position: Position<K>, author: Seat | 'chance'): boolean {
  const machine = machineOf(game)
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  ) {
    const events = eventsAt(machine, position, author, slot)
    for (let i = 0; i < events.length; i++) if (someLegal(machine.stepper.scene, events[i] as OpenEvent)) return true // i is within the list
  }
  return false
}
