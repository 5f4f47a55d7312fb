import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { playSound } from '../../sound/sounds.ts'
import { motionReduced } from '../../storage/settings.ts'
import type { BoardHappening } from './board-kind.ts'
import { stepMs, walksIn } from './walks.ts'

interface Walking {
  /** Where pieces are seen, by seat: the ids of spaces. Those that do not walk are where the view says. */
  readonly seen: ReadonlyMap<number, string>
  readonly isWalking: boolean
  /** Somebody else than this seat is still on the way. */
  readonly isOther: (seat: number) => boolean
  /** Who is moved right now; null while everybody stands. */
  readonly walker: number | null
  /** Everybody is at once where they are. */
  readonly skip: () => void
}

const NOBODY: ReadonlyMap<number, string> = new Map()

/** Lets pieces walk as it was told, space by space. `places`: the ids of the spaces where they stand in the end. */
export function useWalks(places: readonly string[], happenings: readonly BoardHappening[]): Walking {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(NOBODY)
  const [walker, setWalker] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stood = useRef(places)
  const skip = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setSeen(NOBODY)
    setWalker(null)
  }
  useLayoutEffect(() => {
    const before = stood.current
    stood.current = places
    const walks = walksIn(happenings)
    const pause = stepMs(walks)
    if (pause === 0 || motionReduced() || document.hidden) return skip()
    const steps = walks.flatMap(({ seat, path }) => path.map((space) => ({ seat, space })))
    // Whoever walks is seen where they stood until it is their turn to be seen walking.
    let now = new Map(walks.map(({ seat }) => [seat, before[seat] ?? '']))
    const take = (at: number) => {
      const step = steps[at]
      if (step === undefined) return skip()
      now = new Map(now).set(step.seat, step.space)
      setSeen(now)
      setWalker(step.seat)
      playSound('select')
      timer.current = setTimeout(() => take(at + 1), pause)
    }
    if (timer.current !== null) clearTimeout(timer.current)
    setSeen(now)
    setWalker(steps[0]?.seat ?? null)
    timer.current = setTimeout(() => take(0), pause)
    // What has happened is acted out once, whatever is drawn afterwards.
  }, [happenings])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return {
    seen,
    isWalking: seen.size > 0,
    isOther: (seat) => [...seen.keys()].some((each) => each !== seat),
    walker,
    skip,
  }
}
