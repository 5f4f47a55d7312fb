import type { Point } from '../board-map.ts'
import { boxAround, type Box } from './geometry.ts'
import { groundField, type GroundField } from './ground-field.ts'
import { layRoads, type Road } from './lay-roads.ts'
import { pawnRoom, ringReach } from './pawn-spots.ts'
import { placeSpaces } from './place-spaces.ts'
import { measuresFor, SMALLEST, type Measures, type Plan } from './plan.ts'
import { setLabels, type SetLabel } from './set-labels.ts'

/** Where everything of a board lies on a sheet, for frames of one size. Plain data. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The sheet is this many times as wide as the frame: 1 unless the board is large. */
  readonly zoom: number
  readonly measures: Measures
  readonly points: readonly Point[]
  readonly reaches: readonly number[]
  readonly roads: readonly Road[]
  /** Names as they are seen close up, where a pixel of the sheet is one on the screen. */
  readonly labels: readonly SetLabel[]
  /** The few, large ones that are seen while the whole of a large board is in view. */
  readonly farLabels: readonly SetLabel[]
  readonly field: GroundField
  /** Where the picture behind the board lies, if it has one. */
  readonly picture: Plan['picture']
}

/** Of the same plan and size it is always the same. Takes up to some tenths of a second: it belongs into a worker. */
export function layOut(plan: Plan, frameWidth: number, frameHeight: number): Layout {
  let measures = measuresFor(frameWidth)
  const isVast = plan.spaces.length > VAST
  let found = layOutAt(plan, frameWidth, frameHeight, measures, isVast ? LAST_STEP : 0)
  const names = plan.spaces.filter(({ label }) => label !== '').length
  const isCrowded = () => found.labels.length < names * ENOUGH_NAMES
  // Where most names find no room everything is made smaller; where that does not help, the sheet is made larger, and names
  // are seen from close up.
  if (!isVast && (isCrowded() || found.placed.zoom > 1)) {
    const smaller = layOutAt(plan, frameWidth, frameHeight, SMALLEST, 0)
    if (smaller.placed.zoom === 1 && smaller.labels.length >= names * ENOUGH_NAMES) {
      measures = SMALLEST
      found = smaller
    }
  }
  while (isCrowded() && found.step < LAST_STEP)
    found = layOutAt(plan, frameWidth, frameHeight, measures, found.step + 1)
  const { placed, roads, labels } = found
  const { width, height, zoom, points, reaches } = placed
  const farLabels = zoom === 1 ? [] : setLabels(plan, placed, roads, measures, { times: zoom, ranks: isVast ? 0 : 1 })
  const boxes = points.flatMap((point, at): Box[] => {
    const reach = reaches[at] ?? 0
    return [boxAround(...point, 2 * ringReach(reach), 2 * ringReach(reach)), ...pawnRoom(point, reach, measures.pawn)]
  })
  for (const { x, y, width: wide, height: high } of labels) boxes.push(boxAround(x, y, wide, high))
  const field = groundField(width, height, measures.trail, roads, boxes)
  return { width, height, zoom, measures, points, reaches, roads, labels, farLabels, field, picture: placed.picture }
}

const ENOUGH_NAMES = 0.5
/** Boards with more spaces are laid out once, on the largest sheet: each try takes a second. */
const VAST = 400
/** Of the steps of `placeSpaces`: further ones are for boards whose spaces themselves find no room. */
const LAST_STEP = 3

function layOutAt(plan: Plan, frameWidth: number, frameHeight: number, measures: Measures, least: number) {
  const placed = placeSpaces(plan, frameWidth, frameHeight, measures, least)
  const roads = layRoads(plan, placed, measures)
  return { step: placed.step, placed, roads, labels: setLabels(plan, placed, roads, measures, { times: 1, ranks: 3 }) }
}
