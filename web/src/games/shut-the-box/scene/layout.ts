/** The measures of the box. Its middle is at 0; y is up, z comes towards the player; a tile is about 1 wide. */
export interface BoxLayout {
  /** A row of tiles each, from the back; by number. */
  readonly rows: readonly (readonly number[])[]
  readonly tile: { readonly width: number; readonly length: number; readonly thickness: number; readonly pitch: number }
  /** The slope that a row of tiles lies on: its lower edge, and its angle. */
  readonly banks: readonly { readonly y: number; readonly z: number }[]
  readonly bankLength: number
  readonly slope: number
  readonly inner: { readonly width: number; readonly depth: number }
  readonly wall: { readonly height: number; readonly thickness: number }
  /** The middle of the felt that dice are thrown on. */
  readonly tray: { readonly z: number; readonly depth: number }
  readonly die: number
  /** How steeply one looks at it. */
  readonly elevation: number
}

/** Narrower than this, in CSS pixels, tiles stand in two rows: so each can be met with a finger. */
const NARROW = 620
const PITCH = 1.14
const WALL = 0.28

export function rowsFor(width: number): 1 | 2 {
  return width < NARROW ? 2 : 1
}

export function layoutFor(tiles: number, rowCount: 1 | 2): BoxLayout {
  const perRow = Math.ceil(tiles / rowCount)
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: Math.min(perRow, tiles - row * perRow) }, (_each, at) => row * perRow + at + 1),
  )
  const isOne = rowCount === 1
  const length = isOne ? 1.6 : 1.1
  const slope = isOne ? 0.32 : 0.2
  const bankLength = 2 * length + 0.36
  const bankDepth = bankLength * Math.cos(slope)
  const trayDepth = isOne ? 3.2 : 2.7
  const depth = bankDepth * rowCount + trayDepth
  const back = -depth / 2
  return {
    rows,
    tile: { width: 1, length, thickness: 0.24, pitch: PITCH },
    // The row at the back stands higher, as in a theatre.
    banks: rows.map((_, row) => ({ y: (rowCount - 1 - row) * 0.34, z: back + bankDepth * (row + 1) })),
    bankLength,
    slope,
    inner: { width: perRow * PITCH + 0.2, depth },
    wall: { height: isOne ? 1.25 : 1, thickness: WALL },
    tray: { z: depth / 2 - trayDepth / 2, depth: trayDepth },
    die: isOne ? 1 : 0.92,
    elevation: isOne ? 0.98 : 1.1,
  }
}
