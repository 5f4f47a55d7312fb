import { ABSENT, CLOSED } from '../compile/tables.ts'
import type { Layout, Lodging } from '../compile/machine.ts'
import type { Position } from './position.ts'

/** Charts that live in others: whether they run, and how they are closed. */

export function someRuns({ phases }: Position, slots: readonly number[]): boolean {
  for (let i = 0; i < slots.length; i++) if ((phases[slots[i] as number] as number) >= 0) return true // within the lists
  return false
}

export function hostsSome(position: Position, living: readonly Lodging[]): boolean {
  for (let i = 0; i < living.length; i++) if (someRuns(position, (living[i] as Lodging).slots)) return true // within the list
  return false
}

/** A chart that was not wanted so far may be wanted where its host has gone, or come back to. */
export function askAgain({ phases }: Position, { slots }: Lodging): void {
  for (let i = 0; i < slots.length; i++) {
    const child = slots[i] as number // i is within the list
    if (phases[child] === ABSENT) phases[child] = CLOSED
  }
}

/** Closes a hosted chart with everything in it, and stops its clocks. */
export function closeHosted(position: Position, layout: Layout, { host, slots }: Lodging): void {
  for (let i = 0; i < slots.length; i++) {
    const child = slots[i] as number // i is within the list
    if (position.phases[child] === CLOSED) continue
    for (const inner of layout.lodgings[child] as readonly Lodging[]) closeHosted(position, layout, inner)
    position.phases[child] = CLOSED
    if (host.child.timers.length > 0 && position.deadlines.length > 0)
      position.deadlines = position.deadlines.filter((d) => d.slot !== child)
  }
}
