import type { NameOf, Seat } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { sentence } from '../words/sentence.ts'
import { inGameWords } from '../words/en/in-game.ts'
import { onlineWords } from '../words/en/online.ts'
import { language } from '../words/words.ts'
import { namesAt } from './names.ts'
import { endingOf, type Ending, type Standing } from './standings.ts'

export function sayScore(score: number | null): string {
  return score === null ? '' : new Intl.NumberFormat(language()).format(score).replace('-', '\u2212')
}

/** The result in one line. */
export function sayEnding(ending: Ending, nameOf: NameOf, isOneOfMany: boolean): string {
  const online = onlineWords.value
  const inGame = inGameWords.value
  const say = online.scores
  if (ending.kind === 'closed') return inGame.closed
  if (ending.kind === 'alone') return ending.score === null ? say.over : say.finished(sayScore(ending.score))
  const names = (seats: readonly Seat[]) =>
    new Intl.ListFormat(language(), { type: 'conjunction' }).format(seats.map(nameOf))
  if (ending.kind === 'shared') return say.shared(names(ending.seats))
  // Where several play at one device, “you” would be nobody.
  if (ending.byMe && !isOneOfMany) return say.youWon
  return ending.kind === 'together' ? say.wonTogether(names(ending.seats)) : say.won(nameOf(ending.seat))
}

/** How a match has ended, in a sentence. */
export function sayEnd(match: MatchShape): string {
  return sentence(sayEnding(endingOf(match), namesAt(match), match.yours.length > 1))
}

/** The result as a text to be sent to somebody; `results` by seat, where the game says them itself. */
export function resultText(
  game: string,
  standings: readonly Standing[],
  nameOf: NameOf,
  assisted: boolean,
  results: readonly (string | null)[] = [],
): string {
  const online = onlineWords.value
  const inGame = inGameWords.value
  const { sharedText, sharedLine } = online.scores
  const lines = standings.map(({ rank, seat, score }) =>
    sharedLine(inGame.place(rank), nameOf(seat), results[seat] ?? sayScore(score)),
  )
  return sharedText(game, lines.join('\n'), assisted)
}
