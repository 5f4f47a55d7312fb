/** A clock of a view. `at`: milliseconds since the match began; `left`: it stands still, with so much left. */
interface ShownClock {
  readonly at: number
  readonly left?: number | undefined
}

/**
 * What is left on a clock, in milliseconds. The time of a match is that of its last entry, and what has passed since that
 * came here: the device's own clock may be wrong, and a match that was closed stood still.
 */
export function timeLeft(
  { at, left }: ShownClock,
  { startedAt, changedAt }: { readonly startedAt: number | null; readonly changedAt: number },
  passed: number,
): number {
  if (left !== undefined) return left
  return Math.max(0, (startedAt ?? changedAt) + at - changedAt - passed)
}

const SECOND = 1_000
const MINUTE = 60

/** `1:05`. A second that has begun is there until it is over. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}
