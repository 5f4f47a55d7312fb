import type { Point } from '../board-map.ts'

/** Points, curves and boxes on a sheet. */

export type Box = readonly [left: number, top: number, right: number, bottom: number]
/** A cubic Bézier curve: two ends, and between them the points it bends towards. */
export type Curve = readonly [Point, Point, Point, Point]

export const plus = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const length = ([x, y]: Point): number => Math.hypot(x, y)
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]
/** In the same direction, of length 1; to the right where there is no direction. */
export function unit(a: Point): Point {
  const long = length(a)
  return long === 0 ? [1, 0] : [a[0] / long, a[1] / long]
}

export const tenth = (value: number): number => Math.round(value * 10) / 10

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t
  const [ka, kb, kc, kd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return [ka * a[0] + kb * b[0] + kc * c[0] + kd * d[0], ka * a[1] + kb * b[1] + kc * c[1] + kd * d[1]]
}

const written = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

/** For the attribute `d` of a path. */
export function pathOf([a, b, c, d]: Curve): string {
  return `M${written(a)}C${written(b)} ${written(c)} ${written(d)}`
}

export const boxAround = (x: number, y: number, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
]

/** The area that two boxes have in common, each of them larger by `slack`. */
export function overlap(a: Box, b: Box, slack = 0): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + slack
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + slack
  return wide > 0 && high > 0 ? wide * high : 0
}

/** From a point to the nearest one of a box; 0 inside it. */
export function toBox([x, y]: Point, [left, top, right, bottom]: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Numbers from 0 to 1 that are the same for the same text. Looks only: nothing in a match depends on them. */
export function seededBy(text: string): () => number {
  let a = 2_166_136_261
  for (let at = 0; at < text.length; at++) a = Math.imul(a ^ text.charCodeAt(at), 16_777_619)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Finds what lies near a point without looking at everything. */
export class Nearby<T> {
  readonly #cell: number
  readonly #cells = new Map<number, T[]>()

  /** `cell`: about as large as what is asked for. */
  constructor(cell: number) {
    this.#cell = cell
  }

  add([left, top, right, bottom]: Box, item: T): void {
    for (const key of this.#keys(left, top, right, bottom)) {
      const there = this.#cells.get(key)
      if (there === undefined) this.#cells.set(key, [item])
      else there.push(item)
    }
  }

  /** Everything whose cells touch the box; some of it several times, where it is larger than a cell. */
  *in([left, top, right, bottom]: Box): Generator<T> {
    for (const key of this.#keys(left, top, right, bottom)) {
      const there = this.#cells.get(key)
      if (there !== undefined) yield* there
    }
  }

  *#keys(left: number, top: number, right: number, bottom: number): Generator<number> {
    const at = (value: number) => Math.floor(value / this.#cell)
    for (let y = at(top); y <= at(bottom); y++) for (let x = at(left); x <= at(right); x++) yield y * 65_536 + x
  }
}
