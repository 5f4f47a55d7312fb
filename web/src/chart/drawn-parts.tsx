import type { VNode } from 'preact'
import { LINE, LOOP_ROOM, type PlacedArrow, type PlacedNode } from './lay-out.ts'
import type { Point } from '@dagrejs/dagre'

const TIP = 9
const TIP_TAKEN = 13
const RING = 5

export function DrawnArrow({ arrow, isTaken }: { readonly arrow: PlacedArrow; readonly isTaken: boolean }): VNode {
  return (
    <g class={isTaken ? 'chart-arrow is-taken' : 'chart-arrow'}>
      <path class="chart-line" d={curveThrough(arrow.points)} />
      <path class="chart-tip" d={tipOf(arrow.points, isTaken ? TIP_TAKEN : TIP)} />
      <Lines lines={arrow.lines} x={arrow.x} y={arrow.y} />
    </g>
  )
}

interface NodeProps {
  readonly node: PlacedNode
  readonly isNow: boolean
  readonly isSeen: boolean
  readonly isTaken: (key: string) => boolean
}

export function DrawnNode({ node, isNow, isSeen, isTaken }: NodeProps): VNode {
  const classes = ['chart-node', `is-${node.kind}`, isNow ? 'is-now' : '', isSeen ? 'is-seen' : '']
  return (
    <g class={classes.filter((name) => name !== '').join(' ')} data-state={node.name}>
      {isNow ? <Ring node={node} /> : null}
      <Shape node={node} />
      <Lines lines={node.lines} x={node.x} y={node.y - roomOfLoops(node) / 2} />
      {node.loops.length === 0 ? null : <Loops node={node} isTaken={isTaken} />}
    </g>
  )
}

const LOOP_GAP = 10

function roomOfLoops({ loops }: PlacedNode): number {
  return loops.length === 0 ? 0 : loops.length * LINE + LOOP_GAP
}

/** What leaves a state as it is, below its name. */
function Loops({ node, isTaken }: Pick<NodeProps, 'node' | 'isTaken'>): VNode {
  const { x, y, width, height, loops } = node
  const first = y + height / 2 - LOOP_GAP - (loops.length - 0.5) * LINE
  const left = x - width / 2
  return (
    <>
      <line class="chart-divider" x1={left} x2={left + width} y1={first - LINE / 2 - 5} y2={first - LINE / 2 - 5} />
      {loops.map(({ key, text }, at) => (
        <g key={key} class={isTaken(key) ? 'chart-loop is-taken' : 'chart-loop'}>
          <LoopSign x={left + 16} y={first + at * LINE} />
          <text class="chart-text" x={left + 10 + LOOP_ROOM} y={first + at * LINE} dominant-baseline="central">
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

/** An arrow that comes back to where it began. */
function LoopSign({ x, y }: { readonly x: number; readonly y: number }): VNode {
  return (
    <>
      <path class="chart-line" d={`M${x + 3} ${y - 4} A5 5 0 1 0 ${x + 5} ${y + 1}`} />
      <path class="chart-tip" d={`M${x + 7.5} ${y - 6.5} L${x + 5} ${y - 0.5} L${x + 0.5} ${y - 5} Z`} />
    </>
  )
}

function Shape({ node: { name, kind, x, y, width, height } }: { readonly node: PlacedNode }): VNode {
  if (kind === 'start') return <circle class="chart-shape" cx={x} cy={y} r={width / 2 - 2} />
  if (kind === 'end')
    return (
      <>
        <circle class="chart-shape" cx={x} cy={y} r={width / 2} />
        <circle class="chart-dot" cx={x} cy={y} r={width / 2 - 4} />
      </>
    )
  if (kind === 'choice')
    return (
      <path
        class="chart-shape"
        d={`M${x} ${y - height / 2} L${x + width / 2} ${y} L${x} ${y + height / 2} L${x - width / 2} ${y} Z`}
      >
        <title>{name}</title>
      </path>
    )
  return <rect class="chart-shape" x={x - width / 2} y={y - height / 2} width={width} height={height} rx={10} />
}

/** Lit is not only another colour: it has a ring around it. */
function Ring({ node: { kind, x, y, width, height } }: { readonly node: PlacedNode }): VNode {
  return (
    <rect
      class="chart-ring"
      x={x - width / 2 - RING}
      y={y - height / 2 - RING}
      width={width + 2 * RING}
      height={height + 2 * RING}
      rx={kind === 'state' ? 14 : width}
    />
  )
}

function Lines({ lines, x, y }: { readonly lines: readonly string[]; readonly x: number; readonly y: number }): VNode {
  const first = y - ((lines.length - 1) * LINE) / 2
  return (
    <text class="chart-text" text-anchor="middle" dominant-baseline="central">
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={first + at * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A smooth line along points: from the middle of one stretch to the middle of the next, bent at the point between. */
function curveThrough(points: readonly Point[]): string {
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
function tipOf(points: readonly Point[], size: number): string {
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
