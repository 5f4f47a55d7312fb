import type { Game, View } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'

/** Where the charts stand that concern a seat, and what is drawn from there. */
export function printWhereabouts(game: Game, { phases }: View, { print, paint }: Terminal): void {
  for (const [path, state] of Object.entries(phases)) {
    const chart = game.charts.get(path.split('/').at(-1) ?? '')
    print(`  ${path} is in ${paint.bold(state)}`)
    for (const { from, to, event, params } of chart?.edges ?? []) {
      if (from !== state) continue
      const label = event === '' ? '' : `: ${event}${params.length > 0 ? ` (${params.join(', ')})` : ''}`
      print(paint.dim(`      ${from} --> ${to}${label}`))
    }
  }
  print(paint.dim(`  The whole drawing: parlor chart ${game.id}`))
}
