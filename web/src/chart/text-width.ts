import type { Measure } from './label-texts.ts'

/** What labels are written in; chart.css says the same. */
const FONT = "600 13px Atkinson, 'Segoe UI', system-ui, sans-serif"
/** Where nothing can be measured, a letter is about so wide. */
const LETTER = 7.2

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** How wide a label is in the page's own letters. */
export const textWidth: Measure = (text) => {
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
