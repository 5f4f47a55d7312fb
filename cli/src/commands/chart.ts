import { formatChart, listChart, type Chart } from '@parlor/engine'
import { gameOf } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { suggest } from '../nearest.ts'
import { UsageError } from '../stop.ts'

export const chart: Command = {
  help: `Usage: parlor chart <game>[/<chart>] [--json]

Prints the state diagrams of a game as Mermaid text: these are what the engine
runs. Several charts are each preceded by a line “%% name”. --json prints their
arrows.

Examples:
  parlor chart <game>
  parlor chart <game>/<chart>
  parlor chart <game> --json`,
  syntax: { positionals: ['<game>[/<chart>]'], values: [] },
  run({ positionals, json }, terminal) {
    const charts = chartsOf(positionals[0] ?? '')
    if (json) terminal.print(JSON.stringify({ charts: charts.map(([name, drawn]) => listChart(name, drawn)) }, null, 2))
    else
      terminal.print(
        charts
          .map(([name, drawn]) => `${charts.length > 1 ? `%% ${name}\n` : ''}${formatChart(drawn)}`)
          .join('\n')
          .trimEnd(),
      )
    return 0
  },
}

/** The charts a name such as `game/chart` stands for. */
function chartsOf(name: string): [string, Chart][] {
  const slash = name.indexOf('/')
  const game = gameOf(slash < 0 ? name : name.slice(0, slash))
  if (slash < 0) return [...game.charts]
  const wanted = name.slice(slash + 1)
  const drawn = game.charts.get(wanted)
  if (drawn) return [[wanted, drawn]]
  const names = [...game.charts.keys()]
  throw new UsageError(
    `${game.name} has no chart “${wanted.slice(0, 60)}”.${suggest(wanted, names) || ` It has: ${names.join(', ')}.`}`,
  )
}
