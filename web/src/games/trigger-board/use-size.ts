import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Size } from './viewport.ts'

/** How large an element is shown, before the first picture and whenever that changes. */
export function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = frame
    if (current === null) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return size
}
