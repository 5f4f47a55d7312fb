import type { Point } from '../board-map.ts'

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The space an arrow key leads to: the nearest in that direction, those far aside counting as further. Null for none. */
export function nextSpace(points: readonly Point[], from: number, key: string): number | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined
  const start = points[from]
  if (direction === undefined || start === undefined) return null
  let [best, least] = [null as number | null, Infinity]
  points.forEach((point, at) => {
    const [x, y] = [point[0] - start[0], point[1] - start[1]]
    const along = x * direction[0] + y * direction[1]
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0])
    if (at === from || along <= 0 || aside > along * 2) return
    const far = along + aside * 1.5
    if (far < least) [best, least] = [at, far]
  })
  return best
}
