import type { Bounds, Point } from './board-map.ts'

/** What of a board is seen: its middle, in the board's measure, and how many pixels one of these measures is. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const LARGEST_SCALE = 4
/** However large a board is, one can go so much further away than to see all of it. */
const FURTHER = 0.8

export function fitting({ x, y, width, height }: Bounds, size: Size): Viewport {
  const scale = Math.min(size.width / width, size.height / height, LARGEST_SCALE / 2)
  return { x: x + width / 2, y: y + height / 2, scale }
}

/** At least `wanted` pixels to a measure of the board, around a point; nothing beyond the board is shown without need. */
export function closeTo([x, y]: Point, wanted: number, fit: Viewport, bounds: Bounds, size: Size): Viewport {
  const scale = Math.max(fit.scale, Math.min(LARGEST_SCALE, wanted))
  const inside = (middle: number, start: number, length: number, pixels: number) => {
    const half = pixels / scale / 2
    return length <= 2 * half ? start + length / 2 : Math.min(start + length - half, Math.max(start + half, middle))
  }
  return { x: inside(x, bounds.x, bounds.width, size.width), y: inside(y, bounds.y, bounds.height, size.height), scale }
}

/** Some pixels aside. */
export function panned(now: Viewport, byX: number, byY: number, bounds: Bounds): Viewport {
  return within({ ...now, x: now.x - byX / now.scale, y: now.y - byY / now.scale }, bounds)
}

/** So many times as large; what lies under the pixel `at`, counted from the middle, stays there. */
export function zoomed(now: Viewport, times: number, [atX, atY]: Point, fit: Viewport, bounds: Bounds): Viewport {
  const scale = Math.min(LARGEST_SCALE, Math.max(fit.scale * FURTHER, now.scale * times))
  const x = now.x + atX / now.scale - atX / scale
  const y = now.y + atY / now.scale - atY / scale
  return within({ x, y, scale }, bounds)
}

/** The middle of the picture never leaves the board. */
function within({ x, y, scale }: Viewport, bounds: Bounds): Viewport {
  return {
    x: Math.min(bounds.x + bounds.width, Math.max(bounds.x, x)),
    y: Math.min(bounds.y + bounds.height, Math.max(bounds.y, y)),
    scale,
  }
}
