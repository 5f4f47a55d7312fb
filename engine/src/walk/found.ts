import { bitAt, bitCount, LISTED, NO_BITS, type Bits } from '../choice/bits.ts'
import { LARGEST_EXACT, type Random } from '../choice/choice.ts'
import { bitsOf, menuOf, moveAt, type Menu } from '../choice/menu.ts'
import type { Machine } from '../compile/machine.ts'
import { BARE, EXACT, FILTERED, JUDGED, MASKED, type OpenEvent } from '../compile/tables.ts'
import type { AnyMove, Chooser, LiveScene, Seat } from '../declare/scene.ts'
import { askOpen } from '../run/call-sites.ts'
import { listLegal, MOST_SEARCHED, refusalOf, sampleLegal, someLegal } from '../run/legal.ts'
import { OpenSlots } from '../run/open-slots.ts'
import type { Position } from '../run/position.ts'

/** Up to so many moves together, each is as likely as any other; of more, each kind is, and then each way of making it. */
export const EVERY_WAY = 1_024
const NOTHING: object = Object.freeze({})
const NO_MOVES: readonly never[] = []

/** The legal ways of playing one event: counted, and not listed where that can be helped. Used again and again. */
export class Found {
  slot = 0
  seat: Seat = 0
  open!: OpenEvent
  /** Infinity where there are too many to look at. */
  count = 0
  /** The open values, or LISTED. */
  #set = 0
  #bits!: Bits
  #menu!: Menu
  #list: readonly AnyMove[] = NO_MOVES
  readonly #indexes: number[] = []

  /** Finds those of an event that is open now. */
  find(scene: LiveScene, open: OpenEvent): number {
    this.open = open
    switch (open.kind) {
      case BARE:
        return (this.count = 1)
      case MASKED: {
        const bits = bitsIn(scene, open)
        this.#bits = bits
        this.#set = bits === NO_BITS ? LISTED : openValues(scene, open, bits)
        return (this.count = this.#set === LISTED ? this.#look(scene, open) : bitCount(this.#set))
      }
      case EXACT:
        return (this.count = this.#look(scene, open))
      default:
        return (this.count = this.#judge(scene, open))
    }
  }

  #look(scene: LiveScene, open: OpenEvent): number {
    const menu = menuFor(scene, open)
    this.#menu = menu
    return menu.size
  }

  #judge(scene: LiveScene, open: OpenEvent): number {
    if (open.kind === JUDGED) return refusalOf(scene, open.event, open.event.bare) === null ? 1 : 0
    if (open.kind === FILTERED) return this.#filter(scene, open)
    this.#list = listLegal(scene, open, EVERY_WAY) ?? NO_MOVES
    return this.#list === NO_MOVES ? Infinity : this.#list.length
  }

  #filter(scene: LiveScene, open: OpenEvent): number {
    const menu = menuFor(scene, open)
    this.#menu = menu
    if (menu.size > MOST_SEARCHED) return Infinity
    let count = 0
    for (let index = 0; index < menu.size && count <= EVERY_WAY; index++)
      if (refusalOf(scene, open.event, moveAt(menu, index)) === null) this.#indexes[count++] = index
    return count > EVERY_WAY ? Infinity : count
  }

  /** Way number k, which must be below the count. */
  at(k: number): AnyMove {
    switch (this.open.kind) {
      case BARE:
      case JUDGED:
        return this.open.event.bare
      case MASKED:
        return this.#set === LISTED ? moveAt(this.#menu, k) : (this.#bits.moves[bitAt(this.#set, k)] as AnyMove) // one of its bits
      case EXACT:
        return moveAt(this.#menu, k)
      case FILTERED:
        return moveAt(this.#menu, this.#indexes[k] as number) // below the count
      default:
        return this.#list[k] as AnyMove // below the count
    }
  }
}

/** What an event of one parameter may be said with. */
export function menuFor(scene: LiveScene, { candidates, maker }: OpenEvent): Menu {
  return menuOf((candidates as NonNullable<OpenEvent['candidates']>)(scene, NOTHING), maker) // such an event has them
}

/** The values that an event given by `among` may be said with, as bits; NO_BITS where there are too many. */
export function bitsIn(scene: LiveScene, { bits, wholeIn, maker }: OpenEvent): Bits {
  return bits ?? bitsOf(menuOf((wholeIn as NonNullable<OpenEvent['wholeIn']>)(scene), maker)) // such an event has it
}

/** Those of them that are open; LISTED where one of them has no bit. */
export function openValues(scene: LiveScene, { id, openIn }: OpenEvent, bits: Bits): number {
  const open = askOpen(id, openIn as NonNullable<OpenEvent['openIn']>, scene) // such an event has it
  return typeof open === 'number' ? bits.openOf(open) : bits.openAmong(open)
}

/** All legal ways of one author, event by event. */
export class Finder {
  /** How many there are; Infinity where they cannot all be counted. */
  total = 0
  readonly #found: Found[] = []
  #used = 0
  readonly #places = new OpenSlots()
  /** Events of charts further in, which those further out cannot take; as many of the list as are in use. */
  readonly #names: string[] = []
  #named = 0
  /** The event that the last move asked for is of. */
  picked!: Found

  find(machine: Machine, position: Position, author: Chooser): number {
    this.#used = 0
    this.#named = 0
    const places = this.#places.find(machine, position, author)
    let total = 0
    for (let i = 0; i < places; i++) total += this.#findAt(machine, position, i)
    return (this.total = total <= LARGEST_EXACT ? total : Infinity)
  }

  #findAt(machine: Machine, position: Position, place: number): number {
    const { slots, seats, events } = this.#places
    const [slot, seat] = [slots[place] as number, seats[place] as Seat] // a place that was found
    const open = events[place] as readonly OpenEvent[]
    const scene = this.#lookAt(machine, position, slot, seat)
    let total = 0
    for (let i = 0; i < open.length; i++) {
      const event = open[i] as OpenEvent // i is within the list
      if (this.#isNamed(event)) continue
      const found = (this.#found[this.#used++] ??= new Found())
      found.slot = slot
      found.seat = seat
      total += found.find(scene, event)
    }
    this.#name(open)
    return total
  }

  /** A move goes to the innermost chart that draws it, whether that allows it or not: is it one of those? */
  #isNamed({ event }: OpenEvent): boolean {
    if (!event.repeated) return false
    for (let i = 0; i < this.#named; i++) if (this.#names[i] === event.name) return true
    return false
  }

  #name(open: readonly OpenEvent[]): void {
    for (let i = 0; i < open.length; i++) {
      const { event } = open[i] as OpenEvent // i is within the list
      if (event.repeated) this.#names[this.#named++] = event.name
    }
  }

  /** Move number k, which must be below the total. */
  at(k: number): AnyMove {
    let left = k
    for (let i = 0; i < this.#used; i++) {
      const found = this.#found[i] as Found // i is below the number used
      if (left < found.count) {
        this.picked = found
        return found.at(left)
      }
      left -= found.count
    }
    throw new RangeError(`there is no move ${k} among ${this.total}`)
  }

  /** Has the author any move? Quicker than counting them. */
  finds(machine: Machine, position: Position, author: Chooser): boolean {
    this.#named = 0
    const places = this.#places.find(machine, position, author)
    const { slots, seats, events } = this.#places
    for (let i = 0; i < places; i++) {
      const scene = this.#lookAt(machine, position, slots[i] as number, seats[i] as Seat) // a place that was found
      const open = events[i] as readonly OpenEvent[]
      for (let j = 0; j < open.length; j++) {
        const event = open[j] as OpenEvent // j is within the list
        if (!this.#isNamed(event) && someLegal(scene, event)) return true
      }
      this.#name(open)
    }
    return false
  }

  /** One of the author's moves at random; undefined where there is none. */
  sample(machine: Machine, position: Position, author: Chooser, random: Random): AnyMove | undefined {
    this.find(machine, position, author)
    return this.draw(machine, position, random)
  }

  /** The same among those that were found in this position. */
  draw(machine: Machine, position: Position, random: Random): AnyMove | undefined {
    const { total } = this
    if (total === 0) return undefined
    // One event by itself is asked for a way at once.
    if (machine.plain && this.#used === 1) return this.#drawFrom(machine, position, this.#found[0] as Found, random)
    if (total <= EVERY_WAY) return this.at(random.below(total))
    const some: Found[] = []
    for (let i = 0; i < this.#used; i++) {
      const found = this.#found[i] as Found // i is below the number used
      if (found.count === Infinity ? this.#someLegal(machine, position, found) : found.count > 0) some.push(found)
    }
    const picked = some[random.below(some.length)]
    return picked && this.#drawFrom(machine, position, picked, random)
  }

  #drawFrom(machine: Machine, position: Position, found: Found, random: Random): AnyMove | undefined {
    this.picked = found
    return sampleLegal(this.#lookAt(machine, position, found.slot, found.seat), found.open, random)
  }

  #someLegal(machine: Machine, position: Position, { slot, seat, open }: Found): boolean {
    return someLegal(this.#lookAt(machine, position, slot, seat), open)
  }

  #lookAt(machine: Machine, position: Position, slot: number, seat: Seat): LiveScene {
    return machine.stepper.look(position, seat, machine.layoutFor(position.seats).mounts[slot])
  }
}
