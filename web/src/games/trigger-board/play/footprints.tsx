import type { VNode } from 'preact'
import type { Point } from '../board-map.ts'
import { distance, tenth } from '../drawing/geometry.ts'
import type { Layout } from '../drawing/layout.ts'

interface Props {
  readonly layout: Layout
  /** Indexes of spaces, from where the walk began to where it ended. */
  readonly path: readonly number[]
  readonly colour: string
}

/** Where somebody has just walked: prints along the road, and a dashed arc where they were moved without one. */
export function Footprints({ layout, path, colour }: Props): VNode {
  const size = layout.measures.trail / 11
  return (
    <g class="tb-feet" aria-hidden="true">
      {path.slice(1).map((to, at) => {
        const points = pointsBetween(layout, path[at] ?? to, to)
        if (points === null) return <Leap key={at} layout={layout} from={path[at] ?? to} to={to} colour={colour} />
        return printsOn(points, layout.measures.trail).map(({ x, y, turn }, print) => (
          <path
            key={`${at} ${print}`}
            transform={`translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)}) scale(${size.toFixed(2)})`}
            d="M-5.2 0a2.2 2.2 0 0 1 3.6-1.700A3.6 2.9 0 1 1-1.6 1.7 2.2 2.2 0 0 1-5.2 0Z"
            fill={colour}
            stroke="#fffaf0"
            stroke-width="1.6"
            paint-order="stroke"
          />
        ))
      })}
    </g>
  )
}

/** The points of the road between two spaces, in the direction of the walk; null where no road joins them. */
function pointsBetween({ roads }: Layout, from: number, to: number): readonly Point[] | null {
  const road = roads.find((each) => each.from === from && each.to === to)
  if (road !== undefined) return road.points
  return roads.find((each) => each.from === to && each.to === from)?.points.toReversed() ?? null
}

function printsOn(points: readonly Point[], trail: number): { x: number; y: number; turn: number }[] {
  const gap = trail * 1.3
  const prints: { x: number; y: number; turn: number }[] = []
  let [next, walked, side] = [gap, 0, 1]
  for (const [at, point] of points.entries()) {
    const before = points[at - 1] ?? point
    const long = distance(before, point)
    while (walked + long >= next) {
      const t = (next - walked) / long
      const angle = Math.atan2(point[1] - before[1], point[0] - before[0])
      prints.push({
        x: before[0] + (point[0] - before[0]) * t - Math.sin(angle) * side * trail * 0.3,
        y: before[1] + (point[1] - before[1]) * t + Math.cos(angle) * side * trail * 0.3,
        turn: (angle * 180) / Math.PI,
      })
      side = -side
      next += gap
    }
    walked += long
  }
  return prints
}

function Leap({
  layout,
  from,
  to,
  colour,
}: Omit<Props, 'path'> & { readonly from: number; readonly to: number }): VNode | null {
  const [start, end] = [layout.points[from], layout.points[to]]
  if (start === undefined || end === undefined || from === to) return null
  const middle: Point = [
    (start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.18,
    (start[1] + end[1]) / 2 + (end[0] - start[0]) * 0.18,
  ]
  const path = `M${tenth(start[0])} ${tenth(start[1])}Q${tenth(middle[0])} ${tenth(middle[1])} ${tenth(end[0])} ${tenth(end[1])}`
  return (
    <>
      <path d={path} fill="none" stroke="#fffaf0" stroke-width="4.6" stroke-linecap="round" stroke-dasharray="7 8" />
      <path d={path} fill="none" stroke={colour} stroke-width="2.4" stroke-linecap="round" stroke-dasharray="7 8" />
    </>
  )
}
