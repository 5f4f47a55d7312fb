import { begin, isOver, play } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import type { Implementation } from '../implementation.ts'
import { drawEntry, numberOfPosition, PRESETS, scoreOf } from './draw-entry.ts'

/** Our engine as a server uses it: every move checked as if it came from a stranger, every position a new one. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let position = begin(yahtzee, PRESETS, 1)
      while (!isOver(position)) {
        const { by, move } = drawEntry(position, stream)
        const played = play(yahtzee, position, by, move)
        if (!played.ok) throw new Error(`${move.move} was offered, then refused: ${played.refusal.code}`)
        position = played.position
        if (by !== 'chance') moves++
        if (watch !== null && move.move !== 'ROLL') watch.moved(numberOfPosition(position))
      }
      const points = scoreOf(position)
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
