import { sayHappening, type Game, type NameOf } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { spoken } from '../../words/spoken.ts'
import type { Words } from '../../words/words.ts'
import type { Picture } from './picture.ts'

export interface Message {
  readonly kind: 'plain' | 'won' | 'lost'
  readonly text: string
}

interface Told {
  readonly game: Game
  readonly match: MatchShape
  readonly picture: Picture
  readonly nameOf: NameOf
  readonly say: Words['box']
  readonly language: string
}

/** How the match, or the last turn, has ended; null while there is nothing to tell of that kind. */
export function endMessage({ game, match, picture, nameOf, say, language }: Told): Message | null {
  const { isOver, totals, rounds, points, turnOver } = picture
  if (!isOver) return turnOver === null ? null : { kind: 'plain', text: sayHappening(spoken(game), turnOver, nameOf) }
  const number = (value: number) => value.toLocaleString(language)
  if (totals.length === 1) {
    const total = totals[0] ?? points
    if (total === 0) return { kind: 'won', text: say.victory }
    return { kind: 'lost', text: rounds === 1 ? say.gameOver(number(points)) : say.matchOver(number(total)) }
  }
  const first = (match.outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const best = number(totals[first[0] ?? 0] ?? 0)
  const names = new Intl.ListFormat(language).format(first.map(nameOf))
  return { kind: 'won', text: first.length === 1 ? say.winner(names, best) : say.shared(names, best) }
}
