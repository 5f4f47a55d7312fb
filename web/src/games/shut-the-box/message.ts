import { sayHappening, type NameOf } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { sayEnd } from '../../open-match/result-text.ts'
import { spoken } from '../../words/spoken.ts'
import type { BoxWords } from './words.ts'
import type { BoxProps, Picture } from './picture.ts'

export interface Message {
  readonly kind: 'plain' | 'won' | 'lost'
  readonly text: string
}

interface Told {
  readonly game: BoxProps['game']
  readonly match: MatchShape
  /** Somebody has given up: nothing more will happen, though the box is not shut. */
  readonly isLeft: boolean
  readonly picture: Picture
  readonly nameOf: NameOf
  readonly say: BoxWords
  readonly language: string
}

/** How the match, or the last turn, has ended; null while there is nothing to tell of that kind. */
export function endMessage({ game, match, isLeft, picture, nameOf, say, language }: Told): Message | null {
  const { isOver, totals, rounds, points, turnOver } = picture
  if (!isOver && isLeft) return { kind: 'plain', text: sayEnd(match) }
  if (!isOver) return turnOver === null ? null : { kind: 'plain', text: sayHappening(spoken(game), turnOver, nameOf) }
  const number = (value: number) => value.toLocaleString(language)
  if (totals.length === 1) {
    const total = totals[0] ?? points
    if (total === 0) return { kind: 'won', text: say.victory }
    return { kind: 'lost', text: rounds === 1 ? say.gameOver(number(points)) : say.matchOver(number(total)) }
  }
  const first = (match.outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const best = number(totals[first[0] ?? 0] ?? 0)
  if (first.length === 1 && first[0] === nameOf.you) return { kind: 'won', text: say.youWin(best) }
  const names = new Intl.ListFormat(language).format(first.map(nameOf))
  return { kind: 'won', text: first.length === 1 ? say.winner(names, best) : say.shared(names, best) }
}
