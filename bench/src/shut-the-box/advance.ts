import { advance, begin, isOver } from '@parlor/engine'
import { shutTheBox } from '@parlor/games'
import type { Implementation } from '../implementation.ts'
import { drawEntry, PRESETS } from './draw-entry.ts'

/** Our engine as search and simulation use it: in place, with moves it offered itself. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      const position = begin(shutTheBox, PRESETS, 1)
      while (!isOver(position)) {
        const { by, move } = drawEntry(position, stream)
        advance(shutTheBox, position, by, move)
        if (by === 'chance') continue
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
