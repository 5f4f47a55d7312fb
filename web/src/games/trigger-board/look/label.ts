import { within } from './colour.ts'
import { LOOK_BOUNDS, type SpaceLook } from './look.ts'

/** The name of a space as it is drawn: in two lines at most, where its look puts them. */
export interface Label {
  readonly lines: readonly string[]
  readonly size: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly x: number
  /** The middle of the first line. */
  readonly y: number
  /** What it takes up. */
  readonly top: number
  readonly bottom: number
}

type Labelled = SpaceLook & { readonly name: string; readonly x: number; readonly y: number }

const LINE = 1.1
/** How far from the middle letters begin that stand at a side, above or below, as a share of half the width. */
const ASIDE = 0.78
const ABOVE = 0.66

/** Null where the space shows no name. */
export function labelOf(space: Labelled): Label | null {
  const { name, x, y, reach, font, textAlign, textBaseline, showsName } = space
  if (!showsName) return null
  const { lines, size } = fitting(name, reach, font.size)
  const height = lines.length * size * LINE
  const top = {
    top: y - reach * ABOVE,
    middle: y - height / 2,
    bottom: y + reach * ABOVE - height,
  }[textBaseline]
  const [anchor, aside] = ({ left: ['start', -1], center: ['middle', 0], right: ['end', 1] } as const)[textAlign]
  // A round space is narrower above and below its middle.
  const side = textBaseline === 'middle' || space.shape === 'square' ? ASIDE : ASIDE * 0.8
  return {
    lines,
    size,
    anchor,
    x: x + aside * side * reach,
    y: top + (size * LINE) / 2,
    top,
    bottom: top + height,
  }
}

/** The average width of a letter, and how much of a space they may take up across, in sizes and halves of the width. */
const [LETTER, ACROSS] = [0.56, 1.8]

/** In the size that is wanted; smaller where the name would be cut, or a word would be wider than its space. */
function fitting(name: string, reach: number, wanted: number | null): Pick<Label, 'lines' | 'size'> {
  const usual = within(reach / 2.7, LOOK_BOUNDS.fontSize[0], 14)
  const linesAt = (size: number) => linesOf(name, Math.max(3, Math.floor((ACROSS * reach) / (LETTER * size))))
  let size = wanted ?? usual
  while (size > usual && linesAt(size).join(' ') !== name.trim().replaceAll(/\s+/g, ' ')) size--
  const lines = linesAt(size)
  const longest = Math.max(1, ...lines.map((line) => line.length))
  return { lines, size: within((ACROSS * reach) / (LETTER * longest), Math.min(LOOK_BOUNDS.fontSize[0], size), size) }
}

/** Breaks words into lines of about that length; what does not fit in two of them is cut. */
export function linesOf(name: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, 2).map((line) => shortened(line, letters + 3))
  return lines.length > 2 ? [shown[0] ?? '', shortened(`${shown[1] ?? ''}…`, letters + 3)] : shown
}

/** By code points: nothing is cut in the middle of one. */
function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
