import type { AuthorSlot } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { OpenEvent } from '../compile/tables.ts'
import type { Author, Chooser, Seat } from '../declare/scene.ts'
import { freeAt } from './held.ts'
import type { Run } from './run.ts'

/** Which chart takes a move: the innermost that draws it where it stands, lets it through, and whose turn it is. */

const NONE: readonly OpenEvent[] = []
const NO_SLOTS: readonly AuthorSlot[] = []

/** The slots in which an author may ever speak, innermost first. */
export function slotsOf({ layout }: Run, author: Chooser): readonly AuthorSlot[] {
  return (typeof author === 'number' ? layout.spoken.seats[author] : layout.spoken[author]) ?? NO_SLOTS
}

/** The events an author may bring in a slot now; `run.seat` is then the seat they are about. */
export function openIn(run: Run, author: Chooser, { slot, mount, owner, events }: AuthorSlot): readonly OpenEvent[] {
  const phase = run.position.phases[slot] as number // slots come from the layout
  if (phase < 0) return NONE
  let open = events[phase] as readonly OpenEvent[] // there is a list for every state
  if (open.length === 0) return NONE
  if (mount.hosts.length > 0 || mount.waits !== null) {
    open = freeAt(run, slot, typeof author === 'number' ? 'seat' : author, open)
    if (open.length === 0) return NONE
  }
  const seat = seatAbout(run, author, owner, mount)
  if (typeof author === 'number' && seat !== author) return NONE
  run.seat = seat
  return open
}

/** The seat a step in a chart is about. If the author is a seat, it can act there only if that is itself. */
export function seatAbout(run: Run, author: Author, owner: number, mount: Mount): Seat {
  const { turn, about } = mount
  if (owner >= 0) return owner
  if (typeof author !== 'number') return about?.(run.pointAt(0, mount)) ?? 0
  return turn === null || run.position.seats === 1 ? author : turn(run.pointAt(author, mount))
}

/** The event of this name that an author may bring, in the chart that takes it: `run.slot`, about `run.seat`; or null. */
export function findOpen(run: Run, author: Chooser, name: string): OpenEvent | null {
  const slots = slotsOf(run, author)
  for (let i = 0; i < slots.length; i++) {
    const place = slots[i] as AuthorSlot // i is within the list
    const phase = run.position.phases[place.slot] as number // slots come from the layout
    const drawn = phase < 0 ? null : called(place.events[phase] as readonly OpenEvent[], name)
    if (drawn === null) continue
    const open = openIn(run, author, place)
    if (open !== NONE && (open.length === 1 ? open[0] === drawn : open.includes(drawn))) {
      run.slot = place.slot
      return drawn
    }
  }
  return null
}

function called(events: readonly OpenEvent[], name: string): OpenEvent | null {
  for (let i = 0; i < events.length; i++) {
    const open = events[i] as OpenEvent // i is within the list
    if (open.event.name === name) return open
  }
  return null
}
