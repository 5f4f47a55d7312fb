import { bareName } from '../chart/parse.ts'
import { edgeKey, type EventTable } from '../compile/tables.ts'
import { machineOf, type Game } from '../declare/game.ts'
import type { Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'

/** Something a screen does by itself, such as showing what the pointer is over: drawn, and never an entry of the log. */
export interface Gesture {
  readonly event: string
  /** What it is about, as drawn: `index`, `class` … */
  readonly params: readonly string[]
  /** The chart it is drawn in, and its arrow: `FOE --> FOE: HOVER`. */
  readonly chart: string
  readonly arrow: string
}

/** What a seat's screen may do by itself where its charts stand; innermost first. It changes nothing and costs nothing. */
export function gestures(game: Game, position: Position, seat: Seat): Gesture[] {
  const machine = machineOf(game)
  const { mounts, seatOf } = machine.layoutFor(position.seats)
  const found: Gesture[] = []
  for (let slot = mounts.length - 1; slot >= 0; slot--) {
    const mount = mounts[slot]
    const phase = position.phases[slot] ?? -1
    const owner = seatOf[slot] ?? -1
    if (mount === undefined || phase < 0 || (owner >= 0 && owner !== seat)) continue
    const { chart, nodes, events } = mount.tables
    for (const edge of chart.edges) {
      if (edge.from !== nodes[phase] || !isInterface(events, edge.event)) continue
      found.push({ event: edge.event, params: edge.params.map(bareName), chart: mount.path, arrow: edgeKey(edge) })
    }
  }
  return found
}

/** Is the event a screen's own? */
export function isInterface(events: readonly EventTable[], event: string): boolean {
  return events.find(({ name }) => name === event)?.speakers.has('interface') ?? false
}
