import type { Box } from './geometry.ts'
import type { Road } from './lay-roads.ts'

/** How far it is to what must stay visible, on a grid over the sheet. Plain data: it comes out of a worker. */
export interface GroundField {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly clear: Float32Array
  readonly toRoad: Float32Array
}

const LEAST_CELL = 5
const MOST_CELLS = 60_000
const FAR = 1e12

export function groundField(
  width: number,
  height: number,
  trail: number,
  roads: readonly Road[],
  boxes: readonly Box[],
): GroundField {
  const cell = Math.max(LEAST_CELL, Math.ceil(Math.sqrt((width * height) / MOST_CELLS)))
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const blank = () => new Float32Array(columns * rows).fill(FAR)
  const mark = (field: Float32Array, x: number, y: number) => {
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)]
    if (column >= 0 && row >= 0 && column < columns && row < rows) field[row * columns + column] = 0
  }
  const markRoads = (isWanted: (road: Road) => boolean) => {
    const field = blank()
    for (const road of roads.filter(isWanted))
      for (const [at, point] of road.points.entries()) {
        const before = road.points[at - 1] ?? point
        const steps = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / cell))
        for (let step = 0; step < steps; step++)
          mark(
            field,
            before[0] + ((point[0] - before[0]) * step) / steps,
            before[1] + ((point[1] - before[1]) * step) / steps,
          )
      }
    return distances(field, columns, rows, cell)
  }
  const toRoad = markRoads(({ isBridge }) => !isBridge)
  const toAny = markRoads(() => true)
  const things = blank()
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y <= bottom + cell; y += cell)
      for (let x = left; x <= right + cell; x += cell) mark(things, Math.min(x, right), Math.min(y, bottom))
  const clear = distances(things, columns, rows, cell)
  for (let at = 0; at < clear.length; at++)
    clear[at] = Math.min((clear[at] ?? 0) - cell, (toAny[at] ?? 0) - trail - cell / 2)
  return { cell, columns, rows, clear, toRoad }
}

/** The distance of each cell to the nearest marked one: exact, one pass along the columns and one along the rows. */
function distances(marked: Float32Array, columns: number, rows: number, cell: number): Float32Array {
  const longest = Math.max(columns, rows)
  const [line, out] = [new Float64Array(longest), new Float64Array(longest)]
  const [roots, bounds] = [new Int32Array(longest), new Float64Array(longest + 1)]
  const pass = (count: number, start: number, step: number) => {
    for (let at = 0; at < count; at++) line[at] = marked[start + at * step] ?? FAR
    envelope(line, out, roots, bounds, count)
    for (let at = 0; at < count; at++) marked[start + at * step] = out[at] ?? FAR
  }
  for (let column = 0; column < columns; column++) pass(rows, column, columns)
  for (let row = 0; row < rows; row++) pass(columns, row * columns, 1)
  for (let at = 0; at < marked.length; at++) marked[at] = Math.sqrt(marked[at] ?? 0) * cell
  return marked
}

/** Felzenszwalb and Huttenlocher: the lower envelope of parabolas, one from each cell of a line. */
function envelope(line: Float64Array, out: Float64Array, roots: Int32Array, bounds: Float64Array, count: number): void {
  let last = 0
  roots[0] = 0
  bounds[0] = -Infinity
  bounds[1] = Infinity
  for (let at = 1; at < count; at++) {
    let meets = 0
    for (;;) {
      const root = roots[last] ?? 0
      meets = ((line[at] ?? 0) + at * at - ((line[root] ?? 0) + root * root)) / (2 * (at - root))
      if (meets > (bounds[last] ?? 0) || last === 0) break
      last--
    }
    if (meets > (bounds[last] ?? 0)) last++
    roots[last] = at
    bounds[last] = last === 0 ? -Infinity : meets
    bounds[last + 1] = Infinity
  }
  let piece = 0
  for (let at = 0; at < count; at++) {
    while ((bounds[piece + 1] ?? Infinity) < at) piece++
    const root = roots[piece] ?? 0
    out[at] = (at - root) ** 2 + (line[root] ?? 0)
  }
}

export function fieldAt(field: Float32Array, { cell, columns, rows }: GroundField, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.round(x / cell)))
  const row = Math.min(rows - 1, Math.max(0, Math.round(y / cell)))
  return field[row * columns + column] ?? 0
}
