import type { Board } from '@parlor/games/trigger-board/knowledge'
import { backdropOf, type Backdrop } from './backdrop.ts'

/** A board as it is drawn: where things lie, in the board's own measure. Everything in it comes from a stranger's file. */
export interface BoardMap {
  readonly spaces: readonly DrawnSpace[]
  readonly byId: ReadonlyMap<string, DrawnSpace>
  readonly arrows: readonly Arrow[]
  readonly bounds: Bounds
  readonly backdrop: Backdrop | null
}

export interface DrawnSpace {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  /** Half of its width. */
  readonly reach: number
  readonly shape: 'circle' | 'square' | 'hexagon'
  /** Null where the board says none, or one that cannot be trusted. */
  readonly colour: string | null
  readonly ink: string
  readonly showsName: boolean
  readonly hasEvents: boolean
  readonly kind: 'start' | 'end' | 'plain'
}

interface Arrow {
  readonly from: number
  readonly to: number
  readonly path: string
  readonly isTwoWay: boolean
  readonly isConditional: boolean
  readonly label: string
  readonly middle: Point
}

export type Point = readonly [x: number, y: number]

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const USUAL_SIZE = 64
const [SMALLEST, LARGEST] = [16, 400]
const MARGIN = 44
const HEAD = 7

export function boardMapOf({ file, spaces: compiled, endSpaces, startSpaces, events }: Board): BoardMap {
  const withEvents = new Set(events.map(({ space }) => space))
  const starts = new Set(startSpaces)
  const spaces = file.board.topology.spaces.map((space, index): DrawnSpace => {
    const { visual = {} } = space
    const colour = safeColour(visual.color)
    return {
      index,
      id: space.id,
      name: space.name,
      x: space.position.x,
      y: space.position.y,
      reach: Math.min(LARGEST, Math.max(SMALLEST, visual.size ?? USUAL_SIZE)) / 2,
      shape: visual.shape ?? 'circle',
      colour,
      ink: safeColour(visual.textColor) ?? inkOn(colour),
      showsName: visual.showLabel !== false,
      hasEvents: withEvents.has(index),
      kind: endSpaces.has(index) ? 'end' : starts.has(index) || space.type === 'start' ? 'start' : 'plain',
    }
  })
  const drawn = new Set<string>()
  const arrows = compiled.flatMap(({ ways, index }) =>
    ways.flatMap((way, place): Arrow[] => {
      const connection = file.board.topology.spaces[index]?.connections?.[place]
      if (connection?.draw === false || drawn.has(`${way.to} ${way.from}`)) return []
      const back = compiled[way.to]?.ways.find(({ to }) => to === way.from)
      const isTwoWay = back !== undefined && way.condition === null && back.condition === null
      if (isTwoWay) drawn.add(`${way.from} ${way.to}`)
      const [from, to] = [spaces[way.from], spaces[way.to]]
      if (from === undefined || to === undefined) return []
      // There and back by different rules are two lines, side by side.
      const bend = back !== undefined && !isTwoWay ? 0.16 : 0
      const { path, middle } = arrowBetween(from, to, bend)
      return [
        { from: way.from, to: way.to, path, middle, isTwoWay, isConditional: way.condition !== null, label: way.label },
      ]
    }),
  )
  return {
    spaces,
    byId: new Map(spaces.map((space) => [space.id, space])),
    arrows,
    bounds: boundsOf(spaces),
    backdrop: backdropOf(file),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** From edge to edge, so that its head does not lie under a space. */
export function arrowBetween(from: DrawnSpace, to: DrawnSpace, bend: number): { path: string; middle: Point } {
  if (from === to) {
    const { x, y, reach } = from
    const path = `M ${x - reach * 0.6} ${y - reach} C ${x - reach * 2} ${y - reach * 3}, ${x + reach * 2} ${y - reach * 3}, ${x + reach * 0.6} ${y - reach}`
    return { path, middle: [x, y - reach * 2.4] }
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const [startX, startY] = [from.x + ux * (from.reach + 2), from.y + uy * (from.reach + 2)]
  const gap = Math.min(to.reach + HEAD, length / 2)
  const [endX, endY] = [to.x - ux * gap, to.y - uy * gap]
  const [middleX, middleY] = [(startX + endX) / 2 - uy * length * bend, (startY + endY) / 2 + ux * length * bend]
  const path = `M ${tenths(startX)} ${tenths(startY)} Q ${tenths(middleX)} ${tenths(middleY)} ${tenths(endX)} ${tenths(endY)}`
  return { path, middle: [tenths(middleX), tenths(middleY)] }
}

function boundsOf(spaces: readonly DrawnSpace[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, reach } of spaces) {
    left = Math.min(left, x - reach)
    top = Math.min(top, y - reach)
    right = Math.max(right, x + reach)
    bottom = Math.max(bottom, y + reach)
  }
  if (left > right) return { x: 0, y: 0, width: 100, height: 100 }
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  }
}

const SAFE_COLOUR =
  /^(#[0-9a-f]{3}|#[0-9a-f]{4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,20}|(rgb|hsl)a?\([0-9.,%/ -]{1,40}\))$/i

/** A colour and nothing else: what could name an address, such as url(…), is none. */
export function safeColour(text: string | undefined): string | null {
  return text !== undefined && SAFE_COLOUR.test(text) ? text : null
}

const DARK_INK = '#241c17'
const LIGHT_INK = '#fffaf1'

/** Letters that can be read on it. Where that cannot be told they are dark, with a light edge. */
export function inkOn(colour: string | null): string {
  const hex =
    /^#([0-9a-f]{6})/i.exec(colour ?? '')?.[1] ?? /^#([0-9a-f]{3})$/i.exec(colour ?? '')?.[1]?.replace(/./g, '$&$&')
  if (hex === undefined) return DARK_INK
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Against white (1.05) and against our dark ink (about 0.06): whichever is further away.
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.062 ? LIGHT_INK : DARK_INK
}

function channel(value: number): number {
  const part = value / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
