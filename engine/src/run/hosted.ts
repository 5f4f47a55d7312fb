import { Bug } from '../chart/faults.ts'
import { ABSENT, CLOSED, ENDED, UNSEATED } from '../compile/tables.ts'
import type { Layout, Child } from '../compile/machine.ts'
import { inside, isAmong } from './arrows.ts'
import type { Position } from './position.ts'

const NONE: readonly never[] = []

/** Charts that live in others: whether they run, and how they are closed. */

export function someRuns({ phases }: Position, slots: readonly number[]): boolean {
  for (let i = 0; i < slots.length; i++) if ((phases[slots[i] as number] as number) >= 0) return true // within the lists
  return false
}

export function hostsSome(position: Position, living: readonly Child[]): boolean {
  for (let i = 0; i < living.length; i++) if (someRuns(position, (living[i] as Child).slots)) return true // within the list
  return false
}

/** A chart that was not wanted so far may be wanted where its host has gone, or come back to. */
function askAgain({ phases }: Position, { slots }: Child): void {
  for (let i = 0; i < slots.length; i++) {
    const child = slots[i] as number // i is within the list
    if (phases[child] === ABSENT) phases[child] = CLOSED
  }
}

/** Where only some seats get the hosted chart: the others are left out until their host leaves, or it starts anew. */
export function seatSome({ phases, seats }: Position, { host, slots }: Child, chosen: readonly number[]): void {
  for (const seat of chosen)
    if (!(Number.isInteger(seat) && seat >= 0 && seat < seats))
      throw new Bug(`${host.child.path} is hosted for seat ${seat}, and there are ${seats}`)
  for (let seat = 0; seat < slots.length; seat++) if (!chosen.includes(seat)) phases[slots[seat] as number] = UNSEATED // there is one for each seat
}

/** Nothing was decided yet about the seats that get the hosted chart. */
export function isUndecided({ phases }: Position, { slots }: Child): boolean {
  for (let i = 0; i < slots.length; i++) if (phases[slots[i] as number] !== CLOSED) return false // within the list
  return true
}

/** The first that has a done event and has ended. */
export function endedOf(position: Position, living: readonly Child[]): Child | undefined {
  for (let i = 0; i < living.length; i++) {
    const child = living[i] as Child // i is within the list
    if (child.host.done !== null && hasEnded(position, child)) return child
  }
  return undefined
}

/** Has it run and ended, or was it for nobody? */
function hasEnded({ phases }: Position, { host, slots }: Child): boolean {
  let unseated = 0
  for (let i = 0; i < slots.length; i++) {
    const phase = phases[slots[i] as number] // i is within the list
    if (phase === ENDED) return true
    if (phase === UNSEATED) unseated++
  }
  return host.seats !== null && unseated === slots.length
}

/** Closes a hosted chart with everything in it, and stops its clocks. */
export function closeHosted(position: Position, layout: Layout, { host, slots }: Child): void {
  for (let i = 0; i < slots.length; i++) {
    const child = slots[i] as number // i is within the list
    if (position.phases[child] === CLOSED) continue
    for (const inner of layout.children[child] as readonly Child[]) closeHosted(position, layout, inner)
    position.phases[child] = CLOSED
    if (host.child.timers.length > 0 && position.deadlines.length > 0)
      position.deadlines = without(position.deadlines, child)
  }
}

/** A chart went from one state to another: what lived only where it was is closed, what lives where it is may begin. */
export function moveHosts(
  position: Position,
  layout: Layout,
  slot: number,
  from: number,
  to: number,
  event: number,
): void {
  const left = livingAt(layout, slot, from)
  for (let i = 0; i < left.length; i++) {
    const child = left[i] as Child // i is within the list
    const { region, restartedBy } = child.host
    if (!inside(region, to) || isAmong(restartedBy, event)) closeHosted(position, layout, child)
  }
  const entered = livingAt(layout, slot, to)
  for (let i = 0; i < entered.length; i++) {
    const child = entered[i] as Child // i is within the list
    if (!isAmong(child.host.restartedBy, event)) askAgain(position, child)
  }
}

function livingAt({ living }: Layout, slot: number, phase: number): readonly Child[] {
  return phase < 0 ? NONE : (living[slot]?.[phase] ?? NONE)
}

/** By itself: a loop in which a closure is written makes room for it every time. */
function without(deadlines: Position['deadlines'], slot: number): Position['deadlines'] {
  return deadlines.filter((deadline) => deadline.slot !== slot)
}

/** Where the charts stand, in words for a report. */
export function whereabouts({ phases }: Position, { mounts }: Layout): string {
  const open = phases.flatMap((phase, slot) => {
    const mount = mounts[slot]
    return phase >= 0 && mount ? [`${mount.path} is in ${mount.tables.nodes[phase]}`] : []
  })
  return open.slice(0, 6).join(', ')
}
