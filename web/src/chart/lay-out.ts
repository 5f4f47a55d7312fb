import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel, type Point } from '@dagrejs/dagre'
import type { Edge } from '@parlor/engine'
import { arrowKey, TERMINAL } from './arrows.ts'
import { isArrow, labelOf, loopText, titleOf, type Drawn, type Measure } from './label-texts.ts'

export type { Drawn } from './label-texts.ts'

/** Where everything of a chart is drawn, in pixels of its own. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly arrows: readonly PlacedArrow[]
}

export interface PlacedNode {
  readonly name: string
  readonly kind: 'state' | 'choice' | 'start' | 'end'
  readonly lines: readonly string[]
  /** The events that leave it as it is. */
  readonly loops: readonly { readonly key: string; readonly text: string }[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedArrow {
  readonly key: string
  readonly edge: Edge
  readonly lines: readonly string[]
  readonly points: readonly Point[]
  /** The middle of its label. */
  readonly x: number
  readonly y: number
}

export const LINE = 16
/** The sign before an event that leaves the state as it is takes so much room. */
export const LOOP_ROOM = 20
const DOT = 18
const DIAMOND = 26
const PADDING_X = 14
const PADDING_Y = 10
const LABEL_PADDING = 10
/** Letters that are bold when their arrow is taken are wider than measured at worst by this. */
const BOLD = 1.06
const MARGIN = 10
/** A drawing that is wider is tried lying on its side as well. */
const WIDE = 720
const START = `${TERMINAL} start`
const END = `${TERMINAL} end`

/** Finds places for states and arrows. A chart with many states side by side is turned, so that it fits a narrow page. */
export function layOut(chart: Drawn, measure: Measure): Picture {
  const upright = placed(chart, measure, 'TB')
  if (upright.width <= WIDE) return upright
  const lying = placed(chart, measure, 'LR')
  return lying.width < upright.width ? lying : upright
}

function placed(chart: Drawn, measure: Measure, rankdir: 'TB' | 'LR'): Picture {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  const spacing =
    rankdir === 'TB' ? { nodesep: 26, edgesep: 14, ranksep: 26 } : { nodesep: 16, edgesep: 8, ranksep: 22 }
  graph.setGraph({ rankdir, ...spacing })
  graph.setDefaultEdgeLabel(() => ({}))
  const shapes = shapesOf(chart, measure)
  for (const { name, width, height } of shapes) graph.setNode(name, { width, height })
  const arrows = chart.edges.filter(isArrow).map((edge, id) => {
    const lines = labelOf(chart, edge)
    const width = Math.max(0, ...lines.map((line) => measure(line) * BOLD))
    const [from, to] = [edge.from === TERMINAL ? START : edge.from, edge.to === TERMINAL ? END : edge.to]
    return { edge, id: String(id), from, to, lines, width: width === 0 ? 0 : width + LABEL_PADDING }
  })
  for (const { id, from, to, lines, width } of arrows)
    graph.setEdge(from, to, { width, height: lines.length * LINE, labelpos: 'c' }, id)
  layout(graph)
  const nodes = shapes.map((shape): PlacedNode => {
    const { x = 0, y = 0 } = graph.node(shape.name)
    return { ...shape, x, y }
  })
  const lines = arrows.map(({ edge, id, from, to, lines: label, width }) => {
    const { points = [], x = 0, y = 0 } = graph.edge(from, to, id)
    return { key: arrowKey(edge), edge, lines: label, points, x, y, width }
  })
  return cropped(nodes, lines)
}

/** Moves everything so that it begins at the margin: labels may stick out of what was laid out. */
function cropped(nodes: readonly PlacedNode[], arrows: readonly (PlacedArrow & { readonly width: number })[]): Picture {
  const boxes = [
    ...nodes,
    ...arrows
      .map(({ x, y, width, lines }) => ({ x, y, width, height: lines.length * LINE }))
      .filter(({ width }) => width > 0),
    ...arrows.flatMap(({ points }) => points.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))),
  ]
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2)) - MARGIN
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2)) - MARGIN
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2)) + MARGIN
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2)) + MARGIN
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  return {
    width: right - left,
    height: bottom - top,
    nodes: nodes.map((node) => ({ ...node, ...moved(node) })),
    arrows: arrows.map(({ key, edge, lines, points, x, y }) => ({
      key,
      edge,
      lines,
      points: points.map(moved),
      ...moved({ x, y }),
    })),
  }
}

type Shape = Omit<PlacedNode, 'x' | 'y'>

function small(name: string, kind: 'start' | 'end' | 'choice', size: number): Shape {
  return { name, kind, lines: [], loops: [], width: size, height: size }
}

function shapesOf(chart: Drawn, measure: Measure): Shape[] {
  const states = chart.states.map((name): Shape => {
    const lines = titleOf(chart, name)
    const loops = chart.edges
      .filter((edge) => !isArrow(edge) && edge.from === name)
      .map((edge) => ({ key: arrowKey(edge), text: loopText(chart, edge) }))
    const width = Math.max(...lines.map(measure), ...loops.map(({ text }) => measure(text) + LOOP_ROOM))
    const height = (lines.length + loops.length) * LINE + 2 * PADDING_Y + (loops.length > 0 ? PADDING_Y : 0)
    return { name, kind: 'state', lines, loops, width: width * BOLD + 2 * PADDING_X, height }
  })
  return [
    ...(chart.edges.some(({ from }) => from === TERMINAL) ? [small(START, 'start', DOT)] : []),
    ...states,
    ...chart.choices.map((name) => small(name, 'choice', DIAMOND)),
    ...(chart.edges.some(({ to }) => to === TERMINAL) ? [small(END, 'end', DOT)] : []),
  ]
}
