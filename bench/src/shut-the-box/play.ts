import { begin, isOver, play } from '@parlor/engine'
import { shutTheBox } from '@parlor/games'
import type { Implementation } from '../implementation.ts'
import { drawEntry, PRESETS } from './draw-entry.ts'

/** Our engine as a server uses it: every move checked as if it came from a stranger, every position a new one. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let position = begin(shutTheBox, PRESETS, 1)
      while (!isOver(position)) {
        const { by, move } = drawEntry(position, stream)
        const played = play(shutTheBox, position, by, move)
        if (!played.ok) throw new Error(`${move.move} was offered, then refused: ${played.refusal.code}`)
        position = played.position
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
