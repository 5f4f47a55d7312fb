import type { Machine, Spoken } from '../compile/machine.ts'
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
    const places = typeof author === 'number' ? layout.spoken.seats[author] : layout.spoken[author]
    const { phases } = position
    let found = 0
    if (places !== undefined)
      for (let i = 0; i < places.length; i++) {
        const place = places[i] as Spoken // i is within the list
        const phase = phases[place.slot] as number // slots come from the layout
        if (phase < 0) continue
        const events = place.events[phase] as readonly OpenEvent[] // there is a list for every state
        if (events.length > 0 && this.#isOpen(machine, position, author, place, events, found)) found++
      }
    return found
  }

  #isOpen(
    machine: Machine,
    position: Position,
    author: Chooser,
    { slot, mount, owner }: Spoken,
    events: readonly OpenEvent[],
    at: number,
  ): boolean {
    let free = events
    if (mount.hosts.length > 0 || mount.waits !== null) {
      free = machine.stepper.freeAt(position, slot, typeof author === 'number' ? 'seat' : author, events)
      if (free.length === 0) return false
    }
    const seat = seatAbout(machine, position, author, owner, mount)
    if (typeof author === 'number' && seat !== author) return false
    this.slots[at] = slot
    this.seats[at] = seat
    this.events[at] = free
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
