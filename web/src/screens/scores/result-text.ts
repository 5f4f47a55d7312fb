import type { NameOf } from '@parlor/engine'
import { language, words } from '../../words/words.ts'
import type { Ending, Standing } from './standings.ts'

export function sayScore(score: number | null): string {
  return score === null ? '' : new Intl.NumberFormat(language()).format(score)
}

/** The result in one line. */
export function sayEnding(ending: Ending, nameOf: NameOf, isOneOfMany: boolean): string {
  const { online, table } = words.value
  const say = online.scores
  if (ending.kind === 'closed') return table.closed
  if (ending.kind === 'alone') return ending.score === null ? say.over : say.finished(sayScore(ending.score))
  if (ending.kind === 'shared')
    return say.shared(new Intl.ListFormat(language(), { type: 'conjunction' }).format(ending.seats.map(nameOf)))
  // Where several play at one device, “you” would be nobody.
  return ending.byMe && !isOneOfMany ? say.youWon : say.won(nameOf(ending.seat))
}

/** The result as a text to be sent to somebody. */
export function resultText(game: string, standings: readonly Standing[], nameOf: NameOf, assisted: boolean): string {
  const { online, table } = words.value
  const { sharedText, sharedLine } = online.scores
  const lines = standings.map(({ rank, seat, score }) => sharedLine(table.place(rank), nameOf(seat), sayScore(score)))
  return sharedText(game, lines.join('\n'), assisted)
}
