import { edgeKey } from '../compile/tables.ts'
import { machineOf, type Game } from '../declare/game.ts'
import { isInterface } from './gestures.ts'

/** Counters for the arrows of a game's charts: hand them to `play` or `advance`, then ask what was never taken. */
export function edgeCounters(game: Game): Uint32Array {
  return new Uint32Array(machineOf(game).edgeCount)
}

/** Arrows no entry took; those no entry can take, a screen's own, are not among them. */
export function edgesNeverTaken(game: Game, taken: Uint32Array): string[] {
  const missing: string[] = []
  for (const [name, { chart, firstEdge, events }] of machineOf(game).tables)
    chart.edges.forEach((edge, id) => {
      if (taken[firstEdge + id] === 0 && !isInterface(events, edge.event)) missing.push(`${name}: ${edgeKey(edge)}`)
    })
  return missing
}
