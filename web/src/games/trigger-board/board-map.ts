import type { Board } from '@parlor/games/trigger-board/knowledge'
import { backdropOf, type Backdrop } from './backdrop.ts'
import { edgeOf, spaceLook, waysLook, type SpaceLook, type WaysLook } from './look/look.ts'

/** A board as it is drawn: where things lie, in the board's own measure. Everything in it comes from a stranger's file. */
export interface BoardMap {
  readonly spaces: readonly DrawnSpace[]
  readonly byId: ReadonlyMap<string, DrawnSpace>
  readonly ways: WaysLook
  readonly backdrop: Backdrop | null
}

export interface DrawnSpace extends SpaceLook {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly hasEvents: boolean
  readonly kind: 'start' | 'end' | 'plain'
}

export type Point = readonly [x: number, y: number]

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function boardMapOf({ file, endSpaces, startSpaces, events }: Board): BoardMap {
  const withEvents = new Set(events.map(({ space }) => space))
  const starts = new Set(startSpaces)
  const ways = waysLook(file.board.rendering)
  const spaces = file.board.topology.spaces.map((space, index): DrawnSpace => ({
    ...spaceLook(space.visual),
    index,
    id: space.id,
    name: space.name,
    x: space.position.x,
    y: space.position.y,
    hasEvents: withEvents.has(index),
    kind: endSpaces.has(index) ? 'end' : starts.has(index) || space.type === 'start' ? 'start' : 'plain',
  }))
  return {
    spaces,
    byId: new Map(spaces.map((space) => [space.id, space])),
    ways,
    backdrop: backdropOf(file),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** The part of an arrow's head that goes on beyond the end of its line. */
const BEYOND = 0.4

interface Bent {
  /** Share of its length that it bows to a side. */
  readonly bend: number
  readonly isTwoWay: boolean
  readonly arrowSize: number
}

/** From edge to edge, so that its heads do not lie under a space. */
export function arrowBetween(
  from: DrawnSpace,
  to: DrawnSpace,
  { bend, isTwoWay, arrowSize }: Bent,
): { path: string; middle: Point } {
  if (from === to) {
    const { x, y, reach } = from
    const path = `M ${x - reach * 0.6} ${y - reach} C ${x - reach * 2} ${y - reach * 3}, ${x + reach * 2} ${y - reach * 3}, ${x + reach * 0.6} ${y - reach}`
    return { path, middle: [x, y - reach * 2.4] }
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const head = arrowSize * BEYOND
  const start = Math.min(edgeOf(from) + (isTwoWay ? head : 0), length / 2)
  const gap = Math.min(edgeOf(to) + head, length / 2)
  const [startX, startY] = [from.x + ux * start, from.y + uy * start]
  const [endX, endY] = [to.x - ux * gap, to.y - uy * gap]
  const [middleX, middleY] = [(startX + endX) / 2 - uy * length * bend, (startY + endY) / 2 + ux * length * bend]
  const path = `M ${tenths(startX)} ${tenths(startY)} Q ${tenths(middleX)} ${tenths(middleY)} ${tenths(endX)} ${tenths(endY)}`
  return { path, middle: [tenths(middleX), tenths(middleY)] }
}
