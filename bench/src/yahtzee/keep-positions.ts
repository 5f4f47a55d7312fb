import { advance, begin, copyPosition, isOver } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import { Stream } from '../stream.ts'
import { drawEntry, PRESETS } from './draw-entry.ts'

/** A copy of every position that random matches come through, until there are enough. */
export function keepPositions(count: number): unknown[] {
  const kept: unknown[] = []
  const stream = new Stream(1)
  while (kept.length < count) {
    const position = begin(yahtzee, PRESETS, 1)
    while (!isOver(position) && kept.length < count) {
      const { by, move } = drawEntry(position, stream)
      advance(yahtzee, position, by, move)
      kept.push(copyPosition(yahtzee, position))
    }
  }
  return kept
}
