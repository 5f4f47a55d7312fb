import { contrast, hexOf, parseColour, within, withContrast, type Rgb } from './colour.ts'
import { safeImage, type ImageBounds } from './image.ts'

/**
 * What the look fields of a board mean: `visual` of a space and `rendering` of the board, as strangers write them. Play,
 * editor and thumbnails draw what comes out of here and nothing else. Null always means: as the theme has it.
 */

/** Sizes are in the board's own measure. docs/boards.md states them, and a test compares. */
export const LOOK_BOUNDS = {
  size: [16, 400],
  fontSize: [8, 28],
  borderWidth: [1, 12],
  connectionThickness: [1, 12],
  arrowSize: [8, 40],
} as const
/** Contrast ratios by WCAG 2.2: of letters, and of lines and edges. */
export const LOOK_CONTRAST = { text: 4.5, line: 3 } as const
export const SPACE_IMAGE: ImageBounds = { letters: 24_000, pixels: 512 }
export const BACKDROP_IMAGE: ImageBounds = { letters: 400_000, pixels: 4_096 }

const USUAL_SIZE = 64
const USUAL_BORDER = 3
/** In the editor, where ways are lines. */
export const USUAL_THICKNESS = 3
export const USUAL_ARROW = 21

/** The table under a board, its middle and its edge, in light and in dark: `--felt` and `--felt-deep` of tokens.css. */
export const FELT = ['#2e5a4c', '#234739', '#2a5245', '#1c392f'] as const
/** A space without a colour of its own. */
const PLAIN: Rgb = [0xf3, 0xec, 0xdf]
const GROUNDS: readonly Rgb[] = FELT.map((each) => parseColour(each) ?? PLAIN)
const INKS: readonly Rgb[] = [
  [0x24, 0x1c, 0x17],
  [0xff, 0xfa, 0xf1],
]

interface Font {
  readonly family: string | null
  readonly size: number | null
  readonly weight: number | null
  readonly isItalic: boolean
}

export interface SpaceLook {
  /** Half of its width. */
  readonly reach: number
  readonly shape: 'circle' | 'square' | 'hexagon'
  readonly colour: string | null
  readonly borderColour: string | null
  /** Null where the theme has one for each kind of space. */
  readonly borderWidth: number | null
  /** Of its letters. They can always be read on `paper`. */
  readonly ink: string
  readonly paper: string
  /** The colour of letters that the board asks for, wherever they stand. */
  readonly textColour: string | null
  readonly font: Font
  readonly textAlign: 'left' | 'center' | 'right'
  readonly textBaseline: 'top' | 'middle' | 'bottom'
  readonly showsName: boolean
  /** A `data:` URI. */
  readonly image: string | null
}

export interface WaysLook {
  readonly colour: string | null
  readonly thickness: number | null
  readonly arrowColour: string | null
  readonly arrowSize: number | null
}

type Loose = Readonly<Record<string, unknown>>
export const fieldsIn = (value: unknown): Loose =>
  // Every field is looked at before it is used.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

function sizeIn(value: unknown, [least, most]: readonly [number, number]): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? within(value, least, most) : null
}

/** A colour of a line or an edge on the table. */
function lineColour(given: unknown): string | null {
  const colour = parseColour(given)
  return colour === null ? null : hexOf(withContrast(colour, GROUNDS, LOOK_CONTRAST.line))
}

/** The look of a space from its `visual`. */
export function spaceLook(visual: unknown): SpaceLook {
  const { size, shape, color, textColor, borderColor, borderWidth, font, ...others } = fieldsIn(visual)
  const { textAlign, textBaseline, showLabel, image } = others
  const colour = parseColour(color)
  const paper = colour ?? PLAIN
  const given = parseColour(textColor)
  const reach = (sizeIn(size, LOOK_BOUNDS.size) ?? USUAL_SIZE) / 2
  return {
    reach,
    shape: shape === 'square' || shape === 'hexagon' ? shape : 'circle',
    colour: colour === null ? null : hexOf(colour),
    borderColour: lineColour(borderColor),
    borderWidth: sizeIn(borderWidth, LOOK_BOUNDS.borderWidth),
    ink: hexOf(withContrast(given ?? inkOn(paper), [paper], LOOK_CONTRAST.text)),
    paper: hexOf(paper),
    textColour: given === null ? null : hexOf(given),
    font: parseFont(font, reach),
    textAlign: ALIGNS.get(textAlign) ?? 'center',
    textBaseline: BASELINES.get(textBaseline) ?? 'middle',
    showsName: showLabel !== false,
    image: image === undefined ? null : safeImage(image, SPACE_IMAGE),
  }
}

/** How far a space reaches with its edge. */
export function edgeOf({ reach, borderWidth }: Pick<SpaceLook, 'reach' | 'borderWidth'>): number {
  return reach + (borderWidth ?? USUAL_BORDER) / 2
}

/** The look of all ways from `board.rendering`, which is `renderConfig` in older files. Heads are as their lines are. */
export function waysLook(rendering: unknown): WaysLook {
  const { connectionColor, connectionThickness, arrowColor, arrowSize } = fieldsIn(rendering)
  const colour = lineColour(connectionColor)
  return {
    colour,
    thickness: sizeIn(connectionThickness, LOOK_BOUNDS.connectionThickness),
    arrowColour: lineColour(arrowColor) ?? colour,
    arrowSize: sizeIn(arrowSize, LOOK_BOUNDS.arrowSize),
  }
}

function inkOn(paper: Rgb): Rgb {
  return INKS.toSorted((one, other) => contrast(other, paper) - contrast(one, paper))[0] ?? PLAIN
}

/** As a canvas calls them. Letters run from left to right here. */
const ALIGNS: ReadonlyMap<unknown, SpaceLook['textAlign']> = new Map([
  ['left', 'left'],
  ['start', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['end', 'right'],
])
const BASELINES: ReadonlyMap<unknown, SpaceLook['textBaseline']> = new Map([
  ['top', 'top'],
  ['hanging', 'top'],
  ['middle', 'middle'],
  ['alphabetic', 'bottom'],
  ['ideographic', 'bottom'],
  ['bottom', 'bottom'],
])
export const TEXT_ALIGNS = [...ALIGNS.keys()]
export const TEXT_BASELINES = [...BASELINES.keys()]

const SANS = 'sans-serif'
/** The families that may be used: those of every browser, and the two that the page brings. Others become one alike. */
export const FAMILIES: ReadonlyMap<string, string> = new Map([
  ...['serif', SANS, 'monospace', 'cursive', 'system-ui'].map((each) => [each, each] as const),
  ['atkinson', `Atkinson, ${SANS}`],
  ['fraunces', 'Fraunces, serif'],
  ...['arial', 'helvetica', 'helvetica neue', 'verdana', 'tahoma', 'trebuchet ms', 'segoe ui', 'roboto', 'calibri'].map(
    (each) => [each, SANS] as const,
  ),
  ...['times', 'times new roman', 'georgia', 'garamond', 'palatino', 'cambria'].map((each) => [each, 'serif'] as const),
  ...['courier', 'courier new', 'consolas', 'menlo', 'monaco'].map((each) => [each, 'monospace'] as const),
  ['comic sans ms', 'cursive'],
])

const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 }
const FONT_SIZE = /(?:^|\s)(\d{1,4}(?:\.\d{1,4})?)(px|pt|em|rem)(?:\/\S*)?(?:\s|$)/
const LONGEST_FONT = 200

/** Parses a CSS font, such as `italic bold 14px Georgia, serif`: of its families the first that is known. */
function parseFont(given: unknown, reach: number): Font {
  const text = typeof given === 'string' && given.length <= LONGEST_FONT ? given.trim().toLowerCase() : ''
  const sized = FONT_SIZE.exec(text)
  const [before, after] =
    sized === null ? [text, text] : [text.slice(0, sized.index), text.slice(sized.index + sized[0].length)]
  const style = new Set(before.split(/\s+/))
  const families = after.split(',').map((each) => each.trim().replaceAll(/^["']|["']$/g, ''))
  const known = families.find((each) => FAMILIES.has(each))
  const number = [...style].find((each) => /^[1-9]00$/.test(each))
  const size = sized === null ? null : Number(sized[1]) * (PIXELS[sized[2] ?? ''] ?? 1)
  const [least, most] = LOOK_BOUNDS.fontSize
  return {
    family: known === undefined ? null : (FAMILIES.get(known) ?? null),
    // Letters are never larger than half their space.
    size: size === null ? null : within(size, least, Math.max(least, Math.min(most, reach))),
    weight: number !== undefined ? Number(number) : style.has('bold') ? 700 : style.has('normal') ? 400 : null,
    isItalic: style.has('italic') || style.has('oblique'),
  }
}
