import { advance, begin, isOver, sampleMove } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import type { Implementation } from '../implementation.ts'
import { numberOfPosition, PRESETS, scoreOf } from './draw-entry.ts'

/** Our engine as search and simulation use it: in place, with moves it offered itself. Chance is asked first. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      const position = begin(yahtzee, PRESETS, 1)
      while (!isOver(position)) {
        const fallen = sampleMove(yahtzee, position, 'chance', stream)
        if (fallen !== undefined) {
          advance(yahtzee, position, 'chance', fallen)
          if (watch !== null) watch.moved(numberOfPosition(position))
          continue
        }
        const move = sampleMove(yahtzee, position, 0, stream)
        if (move === undefined) throw new Error('the match is not over and nobody can act')
        advance(yahtzee, position, 0, move)
        moves++
        if (watch !== null && move.move !== 'ROLL') watch.moved(numberOfPosition(position))
      }
      const points = scoreOf(position)
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
