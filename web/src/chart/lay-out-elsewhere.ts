import { PageThread } from '../background/page-thread.ts'
import { textsIn, type Drawn, type Measure } from './label-texts.ts'
import type { Picture } from './lay-out.ts'
import type { LayOutTasks } from './lay-out-worker.ts'

const thread = new PageThread<LayOutTasks>(
  () => new Worker(new URL('./lay-out-worker.ts', import.meta.url), { type: 'module' }),
)

/** Finds places for a chart in a thread of its own: that takes longer than a page may stand still. */
export async function layOutElsewhere(chart: Drawn): Promise<Picture> {
  const { states, choices, captions, edges, labels } = chart
  const drawn = { states, choices, captions, edges, ...(labels === undefined ? {} : { labels }) }
  const widths = new Map(textsIn(chart).map((text) => [text, textWidth(text)]))
  return thread.run('layOut', { chart: drawn, widths }, async () => {
    const { layOut } = await import('./lay-out.ts')
    return layOut(drawn, (text) => widths.get(text) ?? 0)
  })
}

/** What labels are written in; chart.css says the same. */
const FONT = "600 13px Atkinson, 'Segoe UI', system-ui, sans-serif"
/** Where nothing can be measured, a letter is about so wide. */
const LETTER = 7.2

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** How wide a label is in the page's own letters. */
const textWidth: Measure = (text) => {
  const before = known.get(text)
  if (before !== undefined) return before
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen !== null) pen.font = FONT
  }
  const width = pen?.measureText(text).width ?? text.length * LETTER
  known.set(text, width)
  return width
}
