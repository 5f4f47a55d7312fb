import { pageWorker, WorkerCalls, WorkerGone } from '@parlor/bots/workers'
import { useEffect, useState } from 'preact/hooks'
import type { Size } from '../viewport.ts'
import { layOut, type Layout } from './layout.ts'
import type { LayoutTasks } from './layout-worker.ts'
import type { Plan } from './plan.ts'

/** Layouts by board, language and size: whoever passes the device on or turns the phone sees them at once. */
const known = new Map<string, Layout>()
const MOST_KNOWN = 12
/** Frames are laid out in steps of so many pixels, and the rest is left free around them. */
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

/** Null in a browser that cannot run it. */
let worker: WorkerCalls<LayoutTasks> | null | undefined

async function layOutElsewhere(plan: Plan, width: number, height: number): Promise<Layout> {
  const there = started()
  try {
    if (there !== null) return await there.ask('layOut', { plan, width, height })
  } catch (error) {
    if (!(error instanceof WorkerGone)) throw error
    worker = null
  }
  return layOut(plan, width, height)
}

function started(): WorkerCalls<LayoutTasks> | null {
  if (worker !== undefined) return worker
  try {
    // Written in one piece: this is how bundlers know a worker.
    const thread = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    worker = new WorkerCalls(pageWorker(thread))
  } catch {
    worker = null
  }
  return worker
}
