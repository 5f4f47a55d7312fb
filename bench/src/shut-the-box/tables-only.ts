import type { Implementation } from '../implementation.ts'
import { FRACTION } from '../stream.ts'
import { EVERY_TILE, LISTS, ONLY_LOW, SETS, SUM_OF, SUM_OF_TWO, TILES } from './legal-sets.ts'

/** No game any more, only its random matches: one number for the box, all else looked up, the generator in the loop. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let x = stream.state
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let up = EVERY_TILE
      while (up !== 0) {
        x ^= x << 13
        x ^= x >>> 17
        x ^= x << 5
        const roll = x >>> 0
        const sum = up < ONLY_LOW ? 1 + ((roll * 6 * FRACTION) | 0) : (SUM_OF_TWO[(roll * 36 * FRACTION) | 0] as number)
        moves++
        if (watch !== null) watch.moved(up)
        const list = LISTS[(sum << TILES) | up] as number // every roll and every box are in the table
        const count = list & 15
        if (count === 0) break
        let pick = list >>> 4
        if (count > 1) {
          x ^= x << 13
          x ^= x >>> 17
          x ^= x << 5
          pick += ((x >>> 0) * count * FRACTION) | 0
        }
        up ^= SETS[pick] as number // within the list just found
        moves++
        if (watch !== null) watch.moved(up)
      }
      const points = SUM_OF[up] as number // every box has a sum
      score += points
      if (watch !== null) watch.ended(points)
    }
    stream.state = x
    return { moves, score }
  },
}
