import type { BoardMap } from '../../board-map.ts'
import { labelOf } from '../../look/label.ts'
import type { OtherPiece } from '../../pieces.ts'

export interface Spot {
  readonly seat: number
  /** Among all that are drawn. */
  readonly key: string
  readonly place: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const [SMALLEST, LARGEST] = [9, 20]
/** How a piece is drawn, in its own size: its foot lies below its place, its head above, and so wide is it. */
const [FOOT, HEAD, WIDTH] = [1, 1, 1.6]
const A_ROW = 4

/**
 * Where pieces stand: above the name of their space, or below where the name stands at the top, so that it can be read;
 * several side by side, in rows of four. Players without a place are not drawn. `places`: by seat.
 */
export function pieceSpots(
  { byId }: Pick<BoardMap, 'byId'>,
  places: readonly string[],
  others: readonly OtherPiece[] = [],
): readonly Spot[] {
  const all = [
    ...places.map((place, seat) => ({ seat, place, key: String(seat) })),
    ...others.map(({ seat, piece, place }) => ({ seat, place, key: `${seat}-${piece}` })),
  ]
  const together = new Map<string, string[]>()
  for (const { place, key } of all) together.set(place, [...(together.get(place) ?? []), key])
  return all.flatMap(({ seat, place, key }): Spot[] => {
    const space = byId.get(place)
    if (space === undefined) return []
    const here = together.get(place) ?? [key]
    const at = here.indexOf(key)
    const row = Math.floor(at / A_ROW)
    const inRow = Math.min(A_ROW, here.length - row * A_ROW)
    // What is drawn later lies in front, and so stands lower.
    const behind = Math.floor((here.length - 1) / A_ROW) - row
    const size = Math.max(SMALLEST, Math.min(LARGEST, space.reach * (here.length > 1 ? 0.42 : 0.5)))
    const x = space.x + ((at % A_ROW) - (inRow - 1) / 2) * size * WIDTH
    const label = labelOf(space)
    const isBelow = label !== null && space.textBaseline === 'top'
    const y = isBelow
      ? label.bottom + size * HEAD + row * size
      : (label?.top ?? space.y + space.reach / 2) - size * FOOT - behind * size
    return [{ seat, key, place, size, x, y }]
  })
}
