import type { Choice, ChoiceDescription, Random } from '../choice/index.ts'
import type { OpenEvent, Params } from '../compile/tables.ts'
import type { Machine } from '../compile/machine.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Chooser, Seat } from '../declare/scene.ts'
import { collectLegal, mayBeLegal, refusalOf, sampleLegal, someLegal, Ways } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { nextOpen, openAlone, openedEvents } from '../run/resolve.ts'
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

  sample(random: Random): K['move'] {
    const move = sampleLegal(this.#scene(), this.#open, random)
    if (move === undefined) throw new RangeError(`${this.move} is offered but no way of playing it was found`)
    return move
  }

  completable(partial: Readonly<Record<string, unknown>>): boolean {
    let earlier = this.#open.event.bare
    for (const [at, { name, optional }] of this.params.entries()) {
      const isLast = !this.params.slice(at + 1).some((later) => Object.hasOwn(partial, later.name))
      if (!Object.hasOwn(partial, name)) {
        if (optional && !isLast) continue
        return at === 0 || mayBeLegal(this.#scene(), this.#open, at, earlier)
      }
      const choice = this.#open.event.params.get(name)?.(this.#scene(), earlier)
      const value = partial[name]
      if (choice === undefined) return false
      if (Array.isArray(value) && isLast)
        return choice.completable(value) && (choice.size > MOST_SEARCHED || this.#someWith(choice, value, at, earlier))
      const found = choice.shapeFault(value) === null ? choice.find(value) : undefined
      if (found === undefined) return false
      earlier = { ...earlier, [name]: found }
    }
    return refusalOf(this.#scene(), this.#open.event, earlier) === null
  }

  /** Is there a legal way whose list number `at` goes on from this part of one? */
  #someWith(choice: Choice, part: readonly unknown[], at: number, earlier: AnyMove): boolean {
    const name = this.params[at]?.name ?? ''
    // The items of a set come in any order. Of an entry that is itself a list, the choice has judged already.
    const anyOrder = choice.describe().kind === 'subset'
    const seen = { left: MOST_SEARCHED }
    for (let index = 0; index < choice.size; index++) {
      const whole = choice.at(index)
      if (!Array.isArray(whole)) return true
      const goesOn = part.every((item, i) =>
        anyOrder ? whole.includes(item) : whole[i] === item || typeof item === 'object',
      )
      if (goesOn && mayBeLegal(this.#scene(), this.#open, at + 1, { ...earlier, [name]: whole }, seen)) return true
    }
    return false
  }

  describe(param: string, earlier: Readonly<Record<string, unknown>> = {}): ChoiceDescription | null {
    return (
      this.#open.event.params
        .get(param)?.(this.#scene(), { ...earlier, move: this.move })
        .describe() ?? null
    )
  }
}

function offersTo<K extends Kind>(game: Game<K>, position: Position<K>, author: Chooser): Offer<K['move']>[] {
  if (isOver(position)) return []
  const machine = machineOf(game)
  const layout = machine.layoutFor(position.seats)
  const offers: Offer<K['move']>[] = []
  // A move goes to the innermost chart that draws it, whether that allows it or not: those further out do not offer it.
  const taken: string[] = []
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  ) {
    const { scene } = machine.stepper
    const events = openedEvents()
    for (const open of events)
      if (!taken.includes(open.event.name) && someLegal(scene, open))
        offers.push(new OfferOf(game, position, scene.seat, open, layout.mounts[slot]?.path ?? ''))
    for (const { event } of events) taken.push(event.name)
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

/** What the host may do now. */
export function offeredToHost<K extends Kind>(game: Game<K>, position: Position<K>): Offer<K['move']>[] {
  return offersTo(game, position, 'host')
}

/**
 * One legal move at random, or undefined if there is none. Where all legal moves together can be listed, each is
 * equally likely; else each kind of move is, and then each way of making it.
 */
export function sampleMove<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Chooser,
  random: Random,
): K['move'] | undefined {
  const machine = machineOf(game)
  if (machine.plain) {
    const open = openAlone(machine, position, author)
    if (open === null) return undefined
    return open.length === 1
      ? sampleLegal(machine.stepper.scene, open[0] as OpenEvent, random) // the list has one
      : sampleEvents(game, position, author, open, random)
  }
  return sampleAmong(game, position, author, random)
}

function sampleAmong<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Chooser,
  random: Random,
): K['move'] | undefined {
  const machine = machineOf(game)
  let used = 0
  let total = 0
  NAMED.length = 0
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  ) {
    const events = openedEvents()
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (!isNamed(open)) total += waysOf(machine, open, used++)
    }
    if (slot > 0) keepNames(events)
  }
  return drawWay(game, position, author, total, random)
}

/** The same where there is one chart, whose open events are known already. */
function sampleEvents<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Chooser,
  events: readonly OpenEvent[],
  random: Random,
): K['move'] | undefined {
  const machine = machineOf(game)
  let total = 0
  for (let n = 0; n < events.length; n++) total += waysOf(machine, events[n] as OpenEvent, n) // n is within the list
  return drawWay(game, position, author, total, random)
}

/** Used anew for every draw: a simulation makes millions of them. */
const WAYS: Ways[] = []

function waysOf(machine: Machine, open: OpenEvent, at: number): number {
  const ways = (WAYS[at] ??= new Ways())
  ways.find(machine.stepper.scene, open, EVERY_WAY)
  return ways.count
}

function drawWay<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Chooser,
  total: number,
  random: Random,
): K['move'] | undefined {
  if (total <= EVERY_WAY) return total > 0 ? wayAt(random.below(total)) : undefined
  const offers = offersTo(game, position, author)
  return offers[random.below(offers.length)]?.sample(random)
}

function wayAt(index: number): AnyMove | undefined {
  let left = index
  for (const ways of WAYS) {
    if (left < ways.count) return ways.at(left)
    left -= ways.count
  }
  return undefined
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
  const machine = machineOf(game)
  if (machine.plain) {
    const events = openAlone(machine, position, author)
    if (events === null) return false
    for (let i = 0; i < events.length; i++) if (someLegal(machine.stepper.scene, events[i] as OpenEvent)) return true // i is within the list
    return false
  }
  NAMED.length = 0
  for (
    let slot = nextOpen(machine, position, author, position.phases.length - 1);
    slot >= 0;
    slot = nextOpen(machine, position, author, slot - 1)
  ) {
    const events = openedEvents()
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (!isNamed(open) && someLegal(machine.stepper.scene, open)) return true
    }
    if (slot > 0) keepNames(events)
  }
  return false
}

/**
 * The names of what was asked about further in: those further out are not asked again. One list, used anew every time,
 * since a simulation asks millions of times; rules and candidates never ask who can act.
 */
const NAMED: string[] = []

function keepNames(events: readonly OpenEvent[]): void {
  for (let i = 0; i < events.length; i++) NAMED.push((events[i] as OpenEvent).event.name) // i is within the list
}

function isNamed({ event }: OpenEvent): boolean {
  return NAMED.includes(event.name)
}
