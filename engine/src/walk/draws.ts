import type { Random } from '../choice/index.ts'
import { bitAt, bitCount, LISTED, NO_BITS } from '../choice/bits.ts'
import { moveAt, type Menu } from '../choice/menu.ts'
import { BARE, EXACT, JUDGED, MASKED, type EventTable, type OpenEvent } from '../compile/tables.ts'
import type { AnyMove, LiveScene, Seat } from '../declare/scene.ts'
import { MOST_WALKED, refusalOf, sampleLegal, someLegal } from '../run/legal.ts'
import { bitsIn, EVERY_WAY, Found, menuFor, openValues } from './found.ts'

/** Draws moves where one chart stands, and remembers what it has just found out. */
export class Draws {
  /** The event that the last move was drawn of. */
  picked!: OpenEvent
  /** The event whose ways were just counted, as long as nothing has changed since; and for which seat, and what they were. */
  foreseen: EventTable | null = null
  #foreseenFor: Seat = 0
  #foreseenSet = 0
  #foreseenBits = NO_BITS
  /** By the place of an event in its list: how many ways it has, which of its values are open, and what else they were counted by. */
  readonly #counts: number[] = []
  readonly #sets: number[] = []
  readonly #menus: Menu[] = []
  readonly #found: Found[] = []

  /** Is there a way of playing an event, whatever the chart says? */
  foresees(scene: LiveScene, open: OpenEvent): boolean {
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

  /** One of the moves by these events at random, and which event it is of; null where there is none. */
  draw(scene: LiveScene, events: readonly OpenEvent[], random: Random): AnyMove | null {
    return events.length === 1
      ? this.#drawFrom(scene, events[0] as OpenEvent, random)
      : this.#drawAmong(scene, events, random)
  }

  #drawAmong(scene: LiveScene, events: readonly OpenEvent[], random: Random): AnyMove | null {
    const counts = this.#counts
    const sets = this.#sets
    let total = 0
    let count = 0
    let set = 0
    for (let i = 0; i < events.length; i++) {
      const open = events[i] as OpenEvent // i is within the list
      if (!open.likeBefore) {
        const { wholeBits: bits } = open
        if (bits !== null) {
          set = openValues(scene, open, bits)
          count = bitCount(set)
        } else {
          count = this.#count(scene, open, i)
          set = 0
        }
      }
      total += count
      if (total > EVERY_WAY) return this.#drawAmongMany(scene, events, random)
      counts[i] = count
      sets[i] = set
    }
    if (total === 0) return null
    let k = random.below(total)
    let i = 0
    for (let below = counts[0] as number; k >= below; below = counts[++i] as number) k -= below // k is below the total
    const open = events[i] as OpenEvent
    this.picked = open
    const { wholeBits: bits } = open
    return bits === null ? this.#wayAt(open, i, k) : (bits.moves[bitAt(sets[i] as number, k)] as AnyMove) // counted a few lines above
  }

  /** Way number k of the event in place i, which was counted. */
  #wayAt({ kind, event }: OpenEvent, i: number, k: number): AnyMove {
    if (kind === BARE || kind === JUDGED) return event.bare
    if (kind === EXACT) return moveAt(this.#menus[i] as Menu, k)
    return (this.#found[i] as Found).at(k)
  }

  /** Of an event whose values have no bits, or not always the same, or not all of them. */
  #count(scene: LiveScene, open: OpenEvent, i: number): number {
    switch (open.kind) {
      case BARE:
        return 1
      case JUDGED:
        return refusalOf(scene, open.event, open.event.bare) === null ? 1 : 0
      case EXACT:
        return (this.#menus[i] = menuFor(scene, open)).size
      default:
        return (this.#found[i] ??= new Found()).find(scene, open)
    }
  }

  /** The same of one event by itself, which is asked for a way at once. */
  #drawFrom(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | null {
    this.picked = open
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
        return sampleLegal(scene, open, random) ?? null
      }
      case EXACT: {
        const menu = menuFor(scene, open)
        if (menu.size <= MOST_WALKED) return menu.size === 0 ? null : moveAt(menu, random.below(menu.size))
        return sampleLegal(scene, open, random) ?? null
      }
      default:
        return sampleLegal(scene, open, random) ?? null
    }
  }

  #drawAmongMany(scene: LiveScene, events: readonly OpenEvent[], random: Random): AnyMove | null {
    const some = events.filter((open) => someLegal(scene, open))
    const open = some[random.below(some.length)]
    if (open === undefined) return null
    this.picked = open
    return sampleLegal(scene, open, random) ?? null
  }
}
