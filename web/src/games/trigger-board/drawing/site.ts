import type { Point } from '../board-map.ts'
import { fieldAt } from './ground-field.ts'
import type { Layout } from './layout.ts'

/** The sheet a board is drawn on, as far as a theme has to know it. Sizes are in pixels of the sheet. */
export interface Site {
  readonly width: number
  readonly height: number
  /** Half the width of a trail: about 11 on a desktop and 7 on a phone. Decoration grows and shrinks with it. */
  readonly trail: number
  readonly roads: readonly SiteRoad[]
  /** How far it is from here to whatever must stay visible: trails, spaces, names, pawns; negative on top of it. */
  readonly clear: (x: number, y: number) => number
  /** How far it is from here to the middle of the nearest road that is not a bridge. */
  readonly toRoad: (x: number, y: number) => number
}

export interface SiteRoad {
  /** Its middle line, for the attribute `d` of a path. */
  readonly path: string
  /** 33 points on it, from one end to the other. */
  readonly points: readonly Point[]
  /** A connection with a condition. */
  readonly isBridge: boolean
}

/** The sheet as a theme sees it. */
export function siteOf({ width, height, measures, roads, field }: Layout): Site {
  return {
    width,
    height,
    trail: measures.trail,
    roads,
    clear: (x, y) => Math.min(fieldAt(field.clear, field, x, y), x, y, width - x, height - y),
    toRoad: (x, y) => fieldAt(field.toRoad, field, x, y),
  }
}
