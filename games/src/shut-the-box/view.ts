import type { Scene } from './state.ts'
import { pointsFor, tilesIn } from './tiles.ts'

/** Who sees what? Everybody sees everything. */
export function view({ state, options }: Scene) {
  const { round, turn, up, dice, totals } = state
  const { tiles, rounds } = options
  return { tiles, rounds, round, turn, up: tilesIn(up), points: pointsFor(up, options), dice, totals }
}

export type View = ReturnType<typeof view>
