import { useEffect, useState } from 'preact/hooks'

/** A clock of a view. `at`: milliseconds since the match began; `left`: it stands still, with so much left. */
interface ShownClock {
  readonly at: number
  readonly left?: number | undefined
}

/** What is left on a clock, in milliseconds. `now`: by the clock of the authority, as its start is. */
export function timeLeft({ at, left }: ShownClock, startedAt: number, now: number): number {
  return left ?? Math.max(0, startedAt + at - now)
}

const SECOND = 1_000
const MINUTE = 60

/** `1:05`. A second that has begun is there until it is over. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** Draws again every second, while something runs. */
export function useTick(isRunning: boolean): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => redraw((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
}
