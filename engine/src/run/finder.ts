import { bitAt, bitCount, LISTED, NO_BITS, type Bits } from '../choice/bits.ts'
import { LARGEST_EXACT, type Random } from '../choice/choice.ts'
import { bitsOf, menuOf, moveAt, type Menu } from '../choice/menu.ts'
import type { AuthorSlot } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import { BARE, EXACT, FILTERED, JUDGED, MASKED, type EventTable, type OpenEvent } from '../compile/tables.ts'
import type { AnyMove, Chooser, LiveScene, Seat } from '../declare/scene.ts'
import { listLegal, MOST_SEARCHED, MOST_WALKED, refusalOf, sampleLegal, someLegal } from './legal.ts'
import { openIn, slotsOf } from './places.ts'
import type { Run } from './run.ts'

/** Up to this many moves together are equally likely; of more, each event is, and then each way of it. */
const EVERY_WAY = 1_024
const NOTHING: object = Object.freeze({})
const NO_MOVES: readonly never[] = []

/** An event that is open to an author, where, and what its ways are counted by. Used again and again. */
class Opening {
  slot = 0
  seat: Seat = 0
  open!: OpenEvent
  /** Infinity where there are too many to look at. */
  count = 0
  /** The values that are open, as bits; or LISTED. */
  set = 0
  bits: Bits = NO_BITS
  menu!: Menu
  list: readonly AnyMove[] = NO_MOVES
  readonly indexes: number[] = []
}

/** An event that an author may bring now, and in which chart. */
export interface OpenTo {
  readonly open: OpenEvent
  readonly slot: number
  readonly mount: Mount
  readonly seat: Seat
}

/** Finds, counts and draws the moves of one author in one position. Remembers them until it is asked to find again. */
export class Finder {
  /** How many moves there are; Infinity where they cannot all be counted. */
  total = 0
  /** Events that are open, innermost charts first. */
  readonly #openings: Opening[] = []
  #used = 0
  /** Names of events of charts further in, which those further out do not get. */
  readonly #names: string[] = []
  #named = 0
  /** Of one chart's events, by their places in its list: how many ways, and which values are open. */
  readonly #counts: number[] = []
  readonly #sets: number[] = []
  /** The event `possible` was last asked about; null once an effect has run. */
  foreseen: EventTable | null = null
  /** The open values of the event that `possible` asked about last. */
  #foreseenFor: Seat = 0
  #foreseenSet = 0
  #foreseenBits = NO_BITS
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  /** Finds all moves of an author; answers with how many. */
  find(author: Chooser): number {
    const run = this.#run
    const slots = slotsOf(run, author)
    this.#used = 0
    this.#named = 0
    let total = 0
    for (let i = 0; i < slots.length; i++) {
      const place = slots[i] as AuthorSlot // i is within the list
      const events = openIn(run, author, place)
      if (events.length > 0) total += this.#countAll(run.pointAt(run.seat, place.mount), events, place.slot)
    }
    return (this.total = total <= LARGEST_EXACT ? total : Infinity)
  }

  /** The events an author may bring, innermost charts first, whether there is a legal way of them or not. */
  openings(author: Chooser): OpenTo[] {
    const run = this.#run
    const found: OpenTo[] = []
    const named = new Set<string>()
    for (const place of slotsOf(run, author)) {
      const events = openIn(run, author, place)
      for (const open of events)
        if (!named.has(open.event.name)) found.push({ open, slot: place.slot, mount: place.mount, seat: run.seat })
      for (const { event } of events) named.add(event.name)
    }
    return found
  }

  /** Adds the events of one slot, and counts their ways. */
  #countAll(scene: LiveScene, events: readonly OpenEvent[], slot: number): number {
    let total = 0
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (open.event.repeated && this.#isNamed(open.event.name)) continue
      const opening = (this.#openings[this.#used++] ??= new Opening())
      opening.slot = slot
      opening.seat = scene.seat
      opening.count = countWays(scene, opening, open)
      total += opening.count
    }
    this.#name(events)
    return total
  }

  #name(events: readonly OpenEvent[]): void {
    for (let i = 0; i < events.length; i++) {
      const { event } = events[i] as OpenEvent // i is within the list
      if (event.repeated) this.#names[this.#named++] = event.name
    }
  }

  /** A move goes to the innermost chart that draws it, whether that allows it or not: is it one of those? */
  #isNamed(name: string): boolean {
    for (let i = 0; i < this.#named; i++) if (this.#names[i] === name) return true
    return false
  }

  /** Move number k of those found, which must be below their total. */
  at(k: number): AnyMove {
    let left = k
    for (let i = 0; i < this.#used; i++) {
      const opening = this.#openings[i] as Opening // i is below the number used
      if (left < opening.count) {
        this.#pick(opening)
        return wayAt(opening, left)
      }
      left -= opening.count
    }
    throw new RangeError(`there is no move ${k} among ${this.total}`)
  }

  /** The event that the last move asked for is of, and its slot. */
  picked!: OpenEvent
  slot = 0

  #pick({ open, slot }: Opening): void {
    if (this.picked !== open) this.picked = open
    this.slot = slot
  }

  /** Has the author any move? Quicker than counting them. */
  finds(author: Chooser): boolean {
    const run = this.#run
    const slots = slotsOf(run, author)
    this.#named = 0
    for (let i = 0; i < slots.length; i++) {
      const place = slots[i] as AuthorSlot // i is within the list
      const events = openIn(run, author, place)
      if (events.length > 0 && this.#someLegal(run.pointAt(run.seat, place.mount), events)) return true
    }
    return false
  }

  #someLegal(scene: LiveScene, events: readonly OpenEvent[]): boolean {
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (!(open.event.repeated && this.#isNamed(open.event.name)) && someLegal(scene, open)) return true
    }
    this.#name(events)
    return false
  }

  /** One of the author's moves at random; null where there is none. */
  sample(author: Chooser, random: Random): AnyMove | null {
    const run = this.#run
    if (!run.machine.plain) {
      this.find(author)
      return this.draw(random)
    }
    const [place] = slotsOf(run, author)
    if (place === undefined) return null
    const events = openIn(run, author, place)
    return events.length === 0 ? null : this.drawIn(run.pointAt(run.seat, place.mount), events, random)
  }

  /** The same of the moves that were found. */
  draw(random: Random): AnyMove | null {
    const { total } = this
    if (total === 0) return null
    const { machine } = this.#run
    if (machine.plain && this.#used === 1) {
      const { open, seat } = this.#openings[0] as Opening // there is one
      return this.#drawOnly(this.#run.pointAt(seat, machine.root), open, random)
    }
    return total <= EVERY_WAY ? this.at(random.below(total)) : this.#drawOfMany(random)
  }

  /** In a game of one chart: one of the moves by these events. */
  drawIn(scene: LiveScene, events: readonly OpenEvent[], random: Random): AnyMove | null {
    if (events.length === 1) return this.#drawOnly(scene, events[0] as OpenEvent, random)
    const counts = this.#counts
    const sets = this.#sets
    let total = 0
    let count = 0
    let set = 0
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (!open.likeBefore) {
        const { wholeBits } = open
        if (wholeBits === null) count = countWays(scene, (this.#openings[i] ??= new Opening()), open)
        else {
          set = openValues(scene, open, wholeBits)
          count = bitCount(set)
        }
      }
      total += count
      if (total > EVERY_WAY) return this.#drawOfAll(scene, events, random)
      counts[i] = count
      sets[i] = set
    }
    if (total === 0) return null
    let k = random.below(total)
    let i = 0
    for (let below = counts[0] as number; k >= below; below = counts[++i] as number) k -= below // k is below the total
    const open = events[i] as OpenEvent
    if (this.picked !== open) this.picked = open
    this.slot = 0
    const { wholeBits } = open
    if (wholeBits === null) return wayAt(this.#openings[i] as Opening, k) // counted a few lines above
    return wholeBits.moves[bitAt(sets[i] as number, k)] as AnyMove // one of its bits
  }

  #drawOfAll(scene: LiveScene, events: readonly OpenEvent[], random: Random): AnyMove | null {
    this.#used = 0
    this.#countAll(scene, events, 0)
    return this.#drawOfMany(random)
  }

  /** First an event, then a way of it. */
  #drawOfMany(random: Random): AnyMove | null {
    const some = this.#openings
      .slice(0, this.#used)
      .filter((opening) =>
        opening.count === Infinity ? someLegal(this.#lookAt(opening), opening.open) : opening.count > 0,
      )
    const opening = some[random.below(some.length)]
    if (opening === undefined) return null
    this.#pick(opening)
    return sampleLegal(this.#lookAt(opening), opening.open, random, opening.indexes) ?? null
  }

  #lookAt({ slot, seat }: Opening): LiveScene {
    return this.#run.pointAt(seat, this.#run.layout.mounts[slot] as Mount) // it has been found there
  }

  /** One event by itself is asked for a way at once. */
  #drawOnly(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | null {
    if (this.picked !== open) this.picked = open
    this.slot = 0
    switch (open.kind) {
      case BARE:
        return open.event.bare
      case JUDGED:
        return refusalOf(scene, open.event, open.event.bare) === null ? open.event.bare : null
      case MASKED: {
        const isForeseen = this.foreseen === open.event && this.#foreseenFor === scene.seat
        const bits = isForeseen ? this.#foreseenBits : bitsIn(scene, open)
        if (bits !== NO_BITS) {
          const set = isForeseen ? this.#foreseenSet : openValues(scene, open, bits)
          if (set !== LISTED) return set === 0 ? null : (bits.moves[bitAt(set, random.below(bitCount(set)))] as AnyMove) // one of its bits
        }
        return this.#sample(scene, open, random)
      }
      case EXACT: {
        const menu = menuFor(scene, open)
        if (menu.size <= MOST_WALKED) return menu.size === 0 ? null : moveAt(menu, random.below(menu.size))
        return this.#sample(scene, open, random)
      }
      default:
        return this.#sample(scene, open, random)
    }
  }

  #sample(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | null {
    const opening = (this.#openings[0] ??= new Opening())
    return sampleLegal(scene, open, random, opening.indexes) ?? null
  }

  /** Is there a way of playing an event, whatever the chart says? What is found is drawn from without looking again. */
  foresees(open: OpenEvent): boolean {
    const run = this.#run
    const { scene } = run
    if (open.kind === EXACT) return menuFor(scene, open).size > 0
    const bits = open.kind === MASKED ? bitsIn(scene, open) : NO_BITS
    if (bits === NO_BITS) return someLegal(scene, open)
    const set = openValues(scene, open, bits)
    if (set === LISTED) return someLegal(scene, open)
    this.foreseen = open.event
    this.#foreseenFor = scene.seat
    this.#foreseenSet = set
    this.#foreseenBits = bits
    return set !== 0
  }
}

/** Counts the ways of an event that is open now. */
function countWays(scene: LiveScene, opening: Opening, open: OpenEvent): number {
  if (opening.open !== open) opening.open = open
  switch (open.kind) {
    case BARE:
      return 1
    case JUDGED:
      return refusalOf(scene, open.event, open.event.bare) === null ? 1 : 0
    case MASKED: {
      const bits = bitsIn(scene, open)
      if (opening.bits !== bits) opening.bits = bits
      opening.set = bits === NO_BITS ? LISTED : openValues(scene, open, bits)
      return opening.set === LISTED ? sizeOf(scene, opening, open) : bitCount(opening.set)
    }
    case EXACT:
      return sizeOf(scene, opening, open)
    case FILTERED:
      sizeOf(scene, opening, open)
      return countLegal(scene, opening)
    default:
      opening.list = listLegal(scene, open, EVERY_WAY) ?? NO_MOVES
      return opening.list === NO_MOVES ? Infinity : opening.list.length
  }
}

function sizeOf(scene: LiveScene, opening: Opening, open: OpenEvent): number {
  const menu = menuFor(scene, open)
  opening.menu = menu
  return menu.size
}

/** Candidates that the rules allow; Infinity where there are too many to look at, or to list. */
function countLegal(scene: LiveScene, { menu, open, indexes }: Opening): number {
  if (menu.size > MOST_SEARCHED) return Infinity
  let count = 0
  for (let index = 0; index < menu.size && count <= EVERY_WAY; index++)
    if (refusalOf(scene, open.event, moveAt(menu, index)) === null) indexes[count++] = index
  return count > EVERY_WAY ? Infinity : count
}

/** Way number k of an event, which must be below its count. */
function wayAt({ open, set, bits, menu, list, indexes }: Opening, k: number): AnyMove {
  switch (open.kind) {
    case BARE:
    case JUDGED:
      return open.event.bare
    case MASKED:
      return set === LISTED ? moveAt(menu, k) : (bits.moves[bitAt(set, k)] as AnyMove) // one of its bits
    case EXACT:
      return moveAt(menu, k)
    case FILTERED:
      return moveAt(menu, indexes[k] as number) // below the count
    default:
      return list[k] as AnyMove // below the count
  }
}

/** What an event of one parameter may be said with. */
function menuFor(scene: LiveScene, { candidates, maker }: OpenEvent): Menu {
  return menuOf((candidates as NonNullable<OpenEvent['candidates']>)(scene, NOTHING), maker) // such an event has them
}

/** The values that an event given by `among` may be said with, as bits; NO_BITS where there are too many. */
function bitsIn(scene: LiveScene, { bits, wholeIn, maker }: OpenEvent): Bits {
  return bits ?? bitsOf(menuOf((wholeIn as NonNullable<OpenEvent['wholeIn']>)(scene), maker)) // such an event has it
}

/** Those of them that are open; LISTED where one of them has no bit. */
function openValues(scene: LiveScene, { openIn: openFor }: OpenEvent, bits: Bits): number {
  const open = (openFor as NonNullable<OpenEvent['openIn']>)(scene) // such an event has it
  return typeof open === 'number' ? bits.openOf(open) : bits.openAmong(open)
}
