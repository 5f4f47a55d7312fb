import { advance, begin, copyPosition, isOver, type Game, type Kind } from '@parlor/engine'
import { Stream } from '../stream.ts'
import { drawEntry, presetsOf } from './benched-rules.ts'

/** A copy of every position that random matches come through, until there are enough. */
export function keepPositionsOf<K extends Kind>(game: Game<K>, count: number): unknown[] {
  const kept: unknown[] = []
  const stream = new Stream(1)
  const presets = presetsOf(game)
  while (kept.length < count) {
    const position = begin(game, presets, 1)
    while (!isOver(position) && kept.length < count) {
      const { by, move } = drawEntry(game, position, stream)
      advance(game, position, by, move)
      kept.push(copyPosition(game, position))
    }
  }
  return kept
}
