import type { Implementation } from '../implementation.ts'
import { EVERY_TILE, HIGHEST_ROLL, ONLY_LOW, SETS, LISTS, SUM_OF, TILES } from './legal-sets.ts'

/** The sets of a full box that add up to a roll. */
const SETS_WITH_SUM = Array.from({ length: HIGHEST_ROLL + 1 }, (_, sum) => {
  const list = LISTS[(sum << TILES) | EVERY_TILE] ?? 0
  return Array.from(SETS.subarray(list >>> 4, (list >>> 4) + (list & 15)))
})

/**
 * The game written by hand as mutable TypeScript: a state that is changed in place, dice that are rolled, and legal sets
 * looked for among all with that sum. What an engine costs is what it adds to this.
 */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    const state = { up: EVERY_TILE, sum: 0 }
    const legal: number[] = []
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      state.up = EVERY_TILE
      while (state.up !== 0) {
        if (state.up < ONLY_LOW) state.sum = 1 + stream.below(6)
        else {
          const dice = stream.below(36)
          state.sum = 2 + Math.floor(dice / 6) + (dice % 6)
        }
        moves++
        if (watch !== null) watch.moved(state.up)
        let count = 0
        for (const set of SETS_WITH_SUM[state.sum] ?? []) if ((set & ~state.up) === 0) legal[count++] = set
        if (count === 0) break
        state.up &= ~(legal[stream.below(count)] ?? 0)
        moves++
        if (watch !== null) watch.moved(state.up)
      }
      const points = SUM_OF[state.up] ?? 0
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
