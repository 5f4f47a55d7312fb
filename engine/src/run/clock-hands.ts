import { Bug } from '../chart/faults.ts'
import type { Mount, Timer } from '../compile/mount.ts'
import type { LiveScene } from '../declare/scene.ts'
import { inside, isAmong } from './arrows.ts'
import type { Deadline, Position } from './position.ts'

/** A chart went from one state to another: clocks it left stop, clocks it entered or that the event starts anew start. */
export function setClocks(
  position: Position,
  slot: number,
  { path, timers }: Mount,
  from: number,
  to: number,
  event: number,
  sceneFor: (slot: number) => LiveScene,
): void {
  for (let id = 0; id < timers.length; id++) {
    const timer = timers[id] as Timer // id is within the list
    const was = inside(timer.region, from)
    const is = inside(timer.region, to)
    if (was && is && !isAmong(timer.restartedBy, event)) continue
    if (was) position.deadlines = without(position.deadlines, slot, id)
    if (!is) continue
    const time = timeOf(timer, path, sceneFor(slot))
    if (time === null) continue
    const at = position.now + time
    if (!Number.isSafeInteger(at)) throw new Bug(`the timer of ${timer.move} in ${path} is set to ${at}`)
    position.deadlines = [...position.deadlines, { at, slot, timer: id }]
  }
}

/** The time of a timer in whole milliseconds; null where it is off. */
export function timeOf({ seconds, move }: Timer, path: string, scene: LiveScene): number | null {
  const length = seconds(scene)
  if (length === 0 || length === Infinity) return null
  if (!(length > 0)) throw new Bug(`the timer of ${move} in ${path} is set to ${length} seconds`)
  // Never none at all, or a chart whose timer leads back to it would turn in circles within a moment.
  return Math.max(1, Math.round(length * 1000))
}

function without(deadlines: readonly Deadline[], slot: number, timer: number): readonly Deadline[] {
  return deadlines.filter((deadline) => deadline.slot !== slot || deadline.timer !== timer)
}

/** The clocks of charts that wait stand still; those of charts that wait no longer go on with what they had left. */
export function stopClocks(position: Position, waitsAt: (slot: number) => boolean): void {
  const { deadlines, now } = position
  let differ = false
  for (let i = 0; i < deadlines.length && !differ; i++) {
    const { slot, left } = deadlines[i] as Deadline // i is within the list
    differ = waitsAt(slot) !== (left !== undefined)
  }
  if (differ) position.deadlines = turned(deadlines, now, waitsAt)
}

function turned(deadlines: readonly Deadline[], now: number, waitsAt: (slot: number) => boolean): readonly Deadline[] {
  return deadlines.map((deadline): Deadline => {
    const { at, slot, timer, left } = deadline
    if (waitsAt(slot)) return left === undefined ? { at, slot, timer, left: Math.max(0, at - now) } : deadline
    return left === undefined ? deadline : { at: now + left, slot, timer }
  })
}
