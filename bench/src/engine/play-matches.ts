import { begin, isOver, play, type Kind } from '@parlor/engine'
import type { Implementation } from '../implementation.ts'
import { drawEntry, presetsOf, type BenchedRules } from './benched-rules.ts'

/** Our engine as a server uses it: every move checked as if it came from a stranger, every position a new one. */
export function byPlay<K extends Kind>(rules: BenchedRules<K>): Implementation {
  const { game, seats } = rules
  const presets = presetsOf(rules)
  return {
    playMatches(matches, stream, watch) {
      let moves = 0
      let score = 0
      for (let match = 0; match < matches; match++) {
        let position = begin(game, presets, seats)
        let later = false
        while (!isOver(game, position)) {
          const { by, move } = drawEntry(game, position, stream)
          const played = play(game, position, by, move)
          if (!played.ok) throw new Error(`${move.move} was offered, then refused: ${played.refusal.code}`)
          position = played.position
          if (by !== 'chance') moves++
          if (watch === null) continue
          if (by !== 'chance') later = rules.looksLater(move.move)
          if (later === (by === 'chance')) watch.moved(rules.numberOf(position))
        }
        const points = rules.scoreOf(position)
        score += points
        if (watch !== null) watch.ended(points)
      }
      return { moves, score }
    },
  }
}
