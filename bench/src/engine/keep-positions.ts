import { advance, begin, copyPosition, isOver, type Kind } from '@parlor/engine'
import { Stream } from '../stream.ts'
import { drawEntry, presetsOf, type BenchedRules } from './benched-rules.ts'

/** A copy of every position that random matches come through, until there are enough. */
export function keepPositionsOf<K extends Kind>(rules: BenchedRules<K>, count: number): unknown[] {
  const { game, seats } = rules
  const kept: unknown[] = []
  const stream = new Stream(1)
  const presets = presetsOf(rules)
  while (kept.length < count) {
    const position = begin(game, presets, seats)
    while (!isOver(game, position) && kept.length < count) {
      const { by, move } = drawEntry(game, position, stream)
      advance(game, position, by, move)
      kept.push(copyPosition(game, position))
    }
  }
  return kept
}
