import type { Chart } from '@parlor/engine'
import { textsIn } from './label-texts.ts'
import type { Picture } from './lay-out.ts'
import type { Answer, Order } from './lay-out-worker.ts'
import { textWidth } from './text-width.ts'

/** Those who wait for a picture, by the number of their order. */
const waiting = new Map<number, { resolve: (picture: Picture) => void; order: Order }>()
let worker: Worker | null | undefined
let last = 0

/** Finds places for a chart in a thread of its own: that takes longer than a page may stand still. */
export function layOutElsewhere(chart: Chart): Promise<Picture> {
  const { states, choices, captions, edges } = chart
  const widths = new Map(textsIn(chart).map((text) => [text, textWidth(text)]))
  const order: Order = { id: ++last, chart: { states, choices, captions, edges }, widths }
  return new Promise((resolve) => {
    waiting.set(order.id, { resolve, order })
    const there = started()
    if (there === null) void layOutHere()
    // To a worker: it has no origin of its own.
    // oxlint-disable-next-line require-post-message-target-origin
    else there.postMessage(order)
  })
}

function started(): Worker | null {
  if (worker !== undefined) return worker
  try {
    worker = new Worker(new URL('./lay-out-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    worker = null
    return null
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data.picture)
    waiting.delete(data.id)
  })
  // A browser that cannot run it finds places in the page.
  worker.addEventListener('error', () => {
    worker = null
    void layOutHere()
  })
  return worker
}

async function layOutHere(): Promise<void> {
  const { layOut } = await import('./lay-out.ts')
  for (const [id, { resolve, order }] of waiting) {
    waiting.delete(id)
    resolve(layOut(order.chart, (text) => order.widths.get(text) ?? 0))
  }
}
