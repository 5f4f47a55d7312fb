import { useEffect, useState } from 'preact/hooks'

const SECOND = 1_000

/** Draws again every second, while something runs. */
export function useTick(isRunning: boolean): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => redraw((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
}
