import { advance, begin, isOver, sampleMove } from '@parlor/engine'
import { shutTheBox } from '@parlor/games'
import type { Implementation } from '../implementation.ts'
import { PRESETS } from './draw-entry.ts'

/** Our engine as search and simulation use it: in place, with moves it offered itself. Chance is asked first. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      const position = begin(shutTheBox, PRESETS, 1)
      while (!isOver(position)) {
        const fallen = sampleMove(shutTheBox, position, 'chance', stream)
        if (fallen !== undefined) {
          advance(shutTheBox, position, 'chance', fallen)
          continue
        }
        const move = sampleMove(shutTheBox, position, 0, stream)
        if (move === undefined) throw new Error('the match is not over and nobody can act')
        advance(shutTheBox, position, 0, move)
        moves++
        if (watch !== null) watch.moved(position.state.up >> 1)
      }
      const points = position.state.totals[0] ?? 0
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
