import type { Layout, Machine } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { OpenEvent } from '../compile/tables.ts'
import type { Author, Chooser, Seat } from '../declare/scene.ts'
import type { Position } from './position.ts'

/** Charts in which an author may speak now, and what it may say there. Used again and again: simulations ask all the time. */
export class OpenSlots {
  readonly slots: number[] = []
  /** The seat that each is about. */
  readonly seats: Seat[] = []
  readonly events: (readonly OpenEvent[])[] = []

  /** Finds them, innermost first: to it a move goes. Answers with how many there are. */
  find(machine: Machine, position: Position, author: Chooser): number {
    const layout = machine.layoutFor(position.seats)
    const slots = typeof author === 'number' ? layout.spoken.seats[author] : layout.spoken[author]
    let found = 0
    if (slots !== undefined)
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number // i is within the list
        const phase = position.phases[slot] as number // slots come from the layout
        if (phase >= 0 && this.#isOpen(machine, layout, position, author, slot, phase, found)) found++
      }
    return found
  }

  #isOpen(
    machine: Machine,
    layout: Layout,
    position: Position,
    author: Chooser,
    slot: number,
    phase: number,
    at: number,
  ): boolean {
    const mount = layout.mounts[slot] as Mount // one for each slot
    const { tables, hosts, waits } = mount
    const speaker = typeof author === 'number' ? 'seat' : author
    let events = tables.open[speaker][phase] as readonly OpenEvent[] // there is a list for every state
    if (events.length === 0) return false
    if (hosts.length > 0 || waits !== null) {
      events = machine.stepper.freeAt(position, slot, speaker, events)
      if (events.length === 0) return false
    }
    const seat = seatAbout(machine, position, author, layout.seatOf[slot] as number, mount)
    if (typeof author === 'number' && seat !== author) return false
    this.slots[at] = slot
    this.seats[at] = seat
    this.events[at] = events
    return true
  }
}

/** The seat a step in a chart is about. Where a seat is the author, it can act in it only if that is itself. */
export function seatAbout(machine: Machine, position: Position, author: Author, owner: number, mount: Mount): Seat {
  const { turn, about } = mount
  if (owner >= 0) return owner
  if (typeof author !== 'number') return about?.(machine.stepper.look(position, 0, mount)) ?? 0
  return turn === null ? author : turn(machine.stepper.look(position, author, mount))
}
