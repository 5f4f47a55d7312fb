import type { Child } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { OpenEvent } from '../compile/tables.ts'
import { inside } from './arrows.ts'
import { someRuns } from './hosted.ts'
import type { Run } from './run.ts'

/** What keeps a chart from taking events: a blocking chart that it hosts, or something it waits for. */

const NONE: readonly never[] = []

/** Does a chart wait? The scene points where it did before. */
export function waitsAt(run: Run, slot: number): boolean {
  const mount = run.layout.mounts[slot] as Mount // slots come from the layout
  const { waits } = mount
  if (waits === null) return false
  const owner = run.layout.seatOf[slot] as number
  const { seat } = run.scene
  const asking = run.mount
  // A chart of the whole match is asked about the seat whose turn it is, whoever speaks.
  const about = owner >= 0 ? owner : (mount.about?.(run.pointAt(0, mount)) ?? 0)
  const answer = waits(run.pointAt(about, mount))
  run.pointAt(seat, asking)
  return answer
}

export function isHeld(run: Run, slot: number, event: string): boolean {
  const { position } = run
  const phase = position.phases[slot] as number // slots come from the layout
  const children = run.layout.children[slot] as readonly Child[]
  for (let i = 0; i < children.length; i++) {
    const { host, slots } = children[i] as Child // i is within the list
    if (host.blocking && inside(host.region, phase) && !host.except.has(event) && someRuns(position, slots)) return true
  }
  return waitsAt(run, slot)
}

/** Of the events open to a speaker where a chart stands, those that nothing keeps it from taking. */
export function freeAt(
  run: Run,
  slot: number,
  speaker: 'seat' | 'chance' | 'host',
  events: readonly OpenEvent[],
): readonly OpenEvent[] {
  const { position } = run
  const phase = position.phases[slot] as number // slots come from the layout
  if (waitsAt(run, slot)) return NONE
  const children = run.layout.children[slot] as readonly Child[]
  let free = events
  for (let i = 0; i < children.length; i++) {
    const { host, slots } = children[i] as Child // i is within the list
    if (!host.blocking || !inside(host.region, phase) || !someRuns(position, slots)) continue
    const meanwhile = host.openMeanwhile[speaker][phase] as readonly OpenEvent[] // there is a list for every state
    // Several at once are rare: then what all of them let through.
    free = free === events ? meanwhile : free.filter((open) => meanwhile.includes(open))
  }
  return free
}
