import { Bug } from '../chart/faults.ts'
import type { Mount } from '../compile/mount.ts'
import type { LiveScene } from '../declare/scene.ts'
import { inside } from './arrows.ts'
import type { Deadline, Position } from './position.ts'

/** A chart went from one state to another: clocks it left stop, clocks it entered start. */
export function setClocks(
  position: Position,
  slot: number,
  { path, timers }: Mount,
  from: number,
  to: number,
  scene: () => LiveScene,
): void {
  timers.forEach((timer, id) => {
    const was = inside(timer.region, from)
    const is = inside(timer.region, to)
    const { deadlines, now } = position
    if (was && !is) position.deadlines = deadlines.filter((d) => d.slot !== slot || d.timer !== id)
    if (was || !is) return
    const seconds = timer.seconds(scene())
    if (seconds === Infinity) return
    const at = now + Math.round(seconds * 1000)
    if (!Number.isSafeInteger(at)) throw new Bug(`the timer of ${timer.move} in ${path} is set to ${at}`)
    position.deadlines = [...deadlines, { at, slot, timer: id }]
  })
}

/** The clocks of charts that wait stand still; those of charts that wait no longer go on with what they had left. */
export function stopClocks(position: Position, waitsAt: (slot: number) => boolean): void {
  const { deadlines, now } = position
  if (deadlines.every(({ slot, left }) => waitsAt(slot) === (left !== undefined))) return
  position.deadlines = deadlines.map((deadline): Deadline => {
    const { at, slot, timer, left } = deadline
    if (waitsAt(slot)) return left === undefined ? { at, slot, timer, left: Math.max(0, at - now) } : deadline
    return left === undefined ? deadline : { at: now + left, slot, timer }
  })
}
