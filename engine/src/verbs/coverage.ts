import { edgeKey } from '../compile/tables.ts'
import { machineOf, type Game } from '../declare/game.ts'

/** Counters for the arrows of a game's charts: hand them to `play` or `advance`, then ask what was never taken. */
export function edgeCounters(game: Game): Uint32Array {
  return new Uint32Array(machineOf(game).edgeCount)
}

export function edgesNeverTaken(game: Game, taken: Uint32Array): string[] {
  const missing: string[] = []
  for (const [name, { chart, firstEdge }] of machineOf(game).tables)
    chart.edges.forEach((edge, id) => {
      if (taken[firstEdge + id] === 0 && !isInterface(game, name, edge.event)) missing.push(`${name}: ${edgeKey(edge)}`)
    })
  return missing
}

/** Hovering and the like are drawn, but no entry ever takes such an arrow. */
function isInterface(game: Game, chartName: string, event: string): boolean {
  return (
    machineOf(game)
      .tables.get(chartName)
      ?.events.find((e) => e.name === event)
      ?.speakers.has('interface') ?? false
  )
}
