import { Bug } from '../chart/faults.ts'
import type { Mount, Timer } from '../compile/mount.ts'
import type { LiveScene } from '../declare/scene.ts'
import { inside, isAmong } from './arrows.ts'
import { waitsAt } from './held.ts'
import type { Deadline } from './position.ts'
import type { Run } from './run.ts'

/** A chart went from one state to another: clocks it left stop, clocks it entered or that the event starts anew start. */
export function setClocks(
  run: Run,
  slot: number,
  { path, timers }: Mount,
  from: number,
  to: number,
  event: number,
): void {
  const { position } = run
  for (let id = 0; id < timers.length; id++) {
    const timer = timers[id] as Timer // id is within the list
    const was = inside(timer.region, from)
    const is = inside(timer.region, to)
    if (was && is && !isAmong(timer.restartedBy, event)) continue
    if (was) position.deadlines = without(position.deadlines, slot, id)
    if (!is) continue
    const time = timeOf(timer, path, run.lookAt(slot))
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
export function stopClocks(run: Run): void {
  const { deadlines } = run.position
  let differ = false
  for (let i = 0; i < deadlines.length && !differ; i++) {
    const { slot, left } = deadlines[i] as Deadline // i is within the list
    differ = waitsAt(run, slot) !== (left !== undefined)
  }
  if (differ) run.position.deadlines = turned(run, deadlines)
}

function turned(run: Run, deadlines: readonly Deadline[]): readonly Deadline[] {
  const { now } = run.position
  return deadlines.map((deadline): Deadline => {
    const { at, slot, timer, left } = deadline
    if (waitsAt(run, slot)) return left === undefined ? { at, slot, timer, left: Math.max(0, at - now) } : deadline
    return left === undefined ? deadline : { at: now + left, slot, timer }
  })
}
