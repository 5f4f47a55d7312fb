import { useEffect, useState } from 'preact/hooks'
import type { Size } from '../viewport.ts'
import { layOutElsewhere } from './draw-elsewhere.ts'
import type { Layout } from './layout.ts'
import type { Plan } from './plan.ts'

/** Cached layouts by board, language and size: for passing the device on and turning the phone. */
const known = new Map<string, Layout>()
const MOST_KNOWN = 12
/** Sizes of frames are rounded down to multiples of this; the rest is left free around them. */
const STEP = 8
/** Smaller frames show the board as it would be on this one, only smaller. */
const LEAST: Size = { width: 280, height: 240 }
const PATIENCE_MS = 120

/** The layout of a board in a frame; null until it has been worked out. A frame that changes keeps the old one meanwhile. */
export function useLayout(key: string, plan: Plan | null, size: Size): Layout | null {
  const [width, height] = [stepped(size.width, LEAST.width), stepped(size.height, LEAST.height)]
  const name = `${key} ${width} ${height}`
  const [last, setLast] = useState<{ readonly key: string; readonly layout: Layout } | null>(null)
  const found = known.get(name)
  useEffect(() => {
    if (plan === null || size.width === 0 || known.has(name)) return
    let isWanted = true
    const work = async () => {
      const layout = await layOutElsewhere(plan, width, height)
      remember(name, layout)
      if (isWanted) setLast({ key, layout })
    }
    // While a window is dragged its size changes at every frame.
    const timer = setTimeout(() => void work(), last?.key === key ? PATIENCE_MS : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [name, plan])
  return found ?? (last?.key === key ? last.layout : null)
}

const stepped = (pixels: number, least: number) => Math.max(least, Math.floor(pixels / STEP) * STEP)

function remember(name: string, layout: Layout): void {
  known.delete(name)
  known.set(name, layout)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break
    known.delete(oldest)
  }
}
