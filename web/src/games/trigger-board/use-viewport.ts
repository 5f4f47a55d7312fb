import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Bounds, Point } from './board-map.ts'
import { closeTo, fitting, panned, zoomed, type Size, type Viewport } from './viewport.ts'

interface Handled {
  readonly viewport: Viewport
  /** A hand is on the board: nothing glides. */
  readonly isHeld: boolean
  readonly zoom: (times: number) => void
  readonly pan: (byX: number, byY: number) => void
  readonly fit: () => void
  /** Goes close to a point, and stays there. */
  readonly show: (point: Point) => void
}

const WHEEL = 0.0015
/** Until it is measured. */
const UNKNOWN_SIZE: Size = { width: 600, height: 400 }
/** Further than this a press is a pull, and no press. */
const PULL = 6

/**
 * Pan and zoom by mouse, wheel, fingers and keys. What is pressed and not pulled is a click, as everywhere. Until a hand
 * has moved it, all of it is seen, or what is at `focus`, where one pixel of the sheet is one of the screen.
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  bounds: Bounds,
  focus: Point | null,
  size: Size,
): Handled {
  const [own, setOwn] = useState<Viewport | null>(null)
  const [isHeld, setHeld] = useState(false)
  const fit = fitting(bounds, size.width === 0 ? UNKNOWN_SIZE : size)
  const usual = focus === null ? fit : closeTo(focus, 1, fit, bounds, size)
  const viewport = own ?? usual
  const latest = useRef({ fit, usual, bounds, size })
  latest.current = { fit, usual, bounds, size }

  const change = (to: (now: Viewport, known: typeof latest.current) => Viewport) =>
    setOwn((now) => to(now ?? latest.current.usual, latest.current))

  useLayoutEffect(() => {
    const { current } = frame
    if (current === null) return
    const fingers = new Map<number, Point>()
    let isPulled = false
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = current.getBoundingClientRect()
      return [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (fingers.size === 0) isPulled = false
      fingers.set(event.pointerId, fromMiddle(event))
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (before === undefined) return
      const now = fromMiddle(event)
      const [byX, byY] = [now[0] - before[0], now[1] - before[1]]
      if (!isPulled && fingers.size === 1 && Math.hypot(byX, byY) < PULL) return
      if (!isPulled) {
        isPulled = true
        setHeld(true)
        current.setPointerCapture(event.pointerId)
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (other === undefined) return change((seen, known) => panned(seen, byX, byY, known.bounds))
      const apart = (one: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]
      const times = apart(now) / Math.max(1, apart(before))
      change((seen, known) =>
        panned(zoomed(seen, times, middle, known.fit, known.bounds), byX / 2, byY / 2, known.bounds),
      )
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      if (fingers.size === 0) setHeld(false)
    }
    const click = (event: MouseEvent) => {
      if (!isPulled) return
      event.stopPropagation()
      isPulled = false
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(event)
      change((seen, known) => zoomed(seen, Math.exp(-event.deltaY * WHEEL), at, known.fit, known.bounds))
    }
    const listening = new AbortController()
    const { signal } = listening
    current.addEventListener('pointerdown', down, { signal })
    current.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) current.addEventListener(end, up, { signal })
    current.addEventListener('click', click, { capture: true, signal })
    current.addEventListener('wheel', wheel, { passive: false, signal })
    return () => listening.abort()
  }, [])

  return {
    viewport,
    isHeld,
    zoom: (times) => change((seen, known) => zoomed(seen, times, [0, 0], known.fit, known.bounds)),
    pan: (byX, byY) => change((seen, known) => panned(seen, byX, byY, known.bounds)),
    fit: () => setOwn(null),
    show: (point) => setOwn(closeTo(point, 1, fit, bounds, size)),
  }
}
