import type { Point } from '@dagrejs/dagre'

const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A smooth line along points: from the middle of one stretch to the middle of the next, bent at the point between. */
export function curveThrough(points: readonly Point[]): string {
  const [first, second] = points
  const last = points.at(-1)
  if (first === undefined || second === undefined || last === undefined) return ''
  const parts = [`M${at(first)}`, `L${at(middle(first, second))}`]
  for (let i = 1; i + 1 < points.length; i++) {
    const [bend, next] = [points[i] ?? last, points[i + 1] ?? last]
    parts.push(`Q${at(bend)} ${at(middle(bend, next))}`)
  }
  return [...parts, `L${at(last)}`].join(' ')
}

/** The tip of an arrow at the end of such a line. */
export function tipOf(points: readonly Point[], size: number): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
  const back = { x: end.x - along.x * size, y: end.y - along.y * size }
  const half = size * 0.5
  const left = { x: back.x - along.y * half, y: back.y + along.x * half }
  const right = { x: back.x + along.y * half, y: back.y - along.x * half }
  return `M${at(end)} L${at(left)} L${at(right)} Z`
}
