import type { SeenScene } from '@parlor/engine'
import type { Options, State } from './state.ts'
import { pointsFor, tilesIn } from './tiles.ts'

/** Who sees what? Everybody sees everything. */
export function view({ state: { played, up, taken, dice, totals }, options, seats }: SeenScene<State, Options>) {
  const { tiles, rounds } = options
  const now = Math.min(played, seats * rounds - 1)
  const at = { round: 1 + Math.floor(now / seats), turn: now % seats }
  return { tiles, rounds, ...at, up: tilesIn(up), points: pointsFor(up, options), taken, dice, totals }
}
export type View = ReturnType<typeof view>
