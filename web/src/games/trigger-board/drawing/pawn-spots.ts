import type { Point } from '../board-map.ts'
import type { Box } from './geometry.ts'

/** Where pawns stand around a space: on its rim, side by side, the sign and the name free. By how many they are. */
const SLOTS: readonly (readonly Point[])[] = [
  [],
  [[-0.66, -0.3]],
  [
    [-0.78, -0.3],
    [0.78, -0.3],
  ],
  [
    [-0.98, -0.25],
    [0, -0.92],
    [0.98, -0.25],
  ],
  [
    [-1.05, -0.1],
    [-0.45, -0.9],
    [0.45, -0.9],
    [1.05, -0.1],
  ],
]
const MOST_ON_RIM = 4
const A_ROW = 4

export interface PawnSpot {
  /** Where its feet are. */
  readonly x: number
  readonly y: number
  /** Its height. */
  readonly size: number
}

/** The place of number `at` of `count` pawns on a space. More than four stand in two rows, smaller. */
export function pawnSpot([x, y]: Point, reach: number, pawn: number, at: number, count: number): PawnSpot {
  const rim = Math.max(reach, pawn * 0.9)
  if (count <= MOST_ON_RIM) {
    const [across, down] = SLOTS[count]?.[at] ?? [0, 0]
    return { x: x + across * rim, y: y + down * rim, size: pawn }
  }
  const row = Math.floor(at / A_ROW)
  const inRow = Math.min(A_ROW, count - row * A_ROW)
  const size = pawn * 0.8
  return {
    x: x + ((at % A_ROW) - (inRow - 1) / 2) * size * 0.78,
    // The second row stands in front of the first, at the lower rim.
    y: y + (row === 0 ? -0.75 * rim : 0.35 * rim),
    size,
  }
}

/** What a pawn covers: from its hat to its shadow. */
export function pawnBox({ x, y, size }: PawnSpot): Box {
  return [x - size * 0.44, y - size * 0.9, x + size * 0.44, y + size * 0.34]
}

/** The mark above the pawn whose turn it is. */
function markBox({ x, y, size }: PawnSpot): Box {
  return [x - size * 0.24, y - size * 1.45, x + size * 0.24, y - size * 0.85]
}

/** What pawns on a space may cover, as long as they are no more than two. */
export function pawnRoom(middle: Point, reach: number, pawn: number): readonly Box[] {
  return [0, 1].flatMap((at) => {
    const spot = pawnSpot(middle, reach, pawn, at, 2)
    return [pawnBox(spot), markBox(spot)]
  })
}

/** The same spot, moved as far as the sheet needs to show the whole pawn and its mark. */
export function keptOnSheet(spot: PawnSpot, sheet: { readonly width: number; readonly height: number }): PawnSpot {
  const { x, y, size } = spot
  return {
    x: Math.min(Math.max(x, size * 0.45), sheet.width - size * 0.45),
    y: Math.min(Math.max(y, size * 1.5), sheet.height - size * 0.3),
    size,
  }
}

/** A space reaches this far with the ring that says it can be reached. */
export const ringReach = (reach: number): number => reach * 1.14 + 5
