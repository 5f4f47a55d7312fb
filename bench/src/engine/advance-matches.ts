import { advance, begin, isOver, sampleMove, type Kind } from '@parlor/engine'
import type { Implementation } from '../implementation.ts'
import { presetsOf, type BenchedRules } from './benched-rules.ts'

/** Our engine as search and simulation use it: in place, with moves it offered itself. Chance is asked first. */
export function byAdvance<K extends Kind>(rules: BenchedRules<K>): Implementation {
  const { game } = rules
  const presets = presetsOf(game)
  return {
    playMatches(matches, stream, watch) {
      let moves = 0
      let score = 0
      for (let match = 0; match < matches; match++) {
        const position = begin(game, presets, 1)
        let later = false
        while (!isOver(position)) {
          const fallen = sampleMove(game, position, 'chance', stream)
          if (fallen !== undefined) {
            advance(game, position, 'chance', fallen)
            if (watch !== null && later) watch.moved(rules.numberOf(position))
            continue
          }
          const move = sampleMove(game, position, 0, stream)
          if (move === undefined) throw new Error('the match is not over and nobody can act')
          advance(game, position, 0, move)
          moves++
          if (watch === null) continue
          later = rules.looksLater(move.move)
          if (!later) watch.moved(rules.numberOf(position))
        }
        const points = rules.scoreOf(position)
        score += points
        if (watch !== null) watch.ended(points)
      }
      return { moves, score }
    },
  }
}
