import type { Scene } from './state.ts'
import { pointsFor, tilesIn } from './tiles.ts'

/** Who sees what? Everybody sees everything. */
export function view({ state, options, options: { tiles, rounds }, seats }: Scene) {
  const { played, up, taken, dice, totals } = state
  const now = Math.min(played, seats * rounds - 1)
  const [turn, round] = [now % seats, 1 + Math.floor(now / seats)]
  return { tiles, rounds, round, turn, up: tilesIn(up), points: pointsFor(up, options), taken, dice, totals }
}

export type View = ReturnType<typeof view>
