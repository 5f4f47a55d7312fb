import type { NameOf, Seat } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { inGameWords } from '../words/en/in-game.ts'
import { locale } from '../words/words.ts'

/** Whose turn it is, for one viewer. Everything on the page that says so derives it from this. */
export type WhoseTurn =
  /** The match is over, has not begun, or only dice and clocks are waited for. */
  | { readonly is: 'nobodys' }
  /** The host has paused the match; at `until`, in milliseconds since 1970 by this device's clock, it goes on by itself. */
  | { readonly is: 'paused'; readonly until: number }
  | { readonly is: 'yours'; readonly seat: Seat }
  /** You have to answer, in somebody else's turn or together with others. */
  | { readonly is: 'asked'; readonly seat: Seat }
  /** One of several people at this device has to move: called by name. */
  | { readonly is: 'neighbours'; readonly seat: Seat }
  | { readonly is: 'bots'; readonly seat: Seat }
  | { readonly is: 'others'; readonly seats: readonly Seat[] }

export interface TurnFacts {
  readonly match: Pick<MatchShape, 'stage' | 'seats' | 'yours'>
  /** The seats that have to move, as far as the board has shown it. */
  readonly toAct: readonly Seat[]
  /** The seat on turn, where the game has turns in which others may be asked; null: those who have to move are on turn. */
  readonly turn: Seat | null
  /** When a pause ends by itself, as in `WhoseTurn`; null where the match is not paused. */
  readonly pausedUntil?: number | null
}

export function whoseTurn({ match: { stage, seats, yours }, toAct, turn, pausedUntil = null }: TurnFacts): WhoseTurn {
  const [first] = toAct
  if (stage === 'playing' && pausedUntil !== null) return { is: 'paused', until: pausedUntil }
  if (stage !== 'playing' || first === undefined) return { is: 'nobodys' }
  const own = toAct.find((seat) => yours.includes(seat))
  if (own !== undefined) {
    if (yours.length > 1) return { is: 'neighbours', seat: own }
    const isOwnTurn = turn === null ? toAct.length === 1 : turn === own
    return { is: isOwnTurn ? 'yours' : 'asked', seat: own }
  }
  return toAct.length === 1 && seats[first]?.kind === 'bot'
    ? { is: 'bots', seat: first }
    : { is: 'others', seats: toAct }
}

/** Who is waited for, in a line; empty where nobody is. */
export function sayWhoseTurn(whose: WhoseTurn, nameOf: NameOf): string {
  const say = inGameWords.value
  switch (whose.is) {
    case 'nobodys':
      return ''
    case 'paused':
      return say.pausedUntil(new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(whose.until))
    case 'yours':
      return say.yourTurn
    case 'asked':
      return say.asked
    case 'neighbours':
      return say.turnOf(nameOf(whose.seat))
    case 'bots':
      return say.thinking(nameOf(whose.seat))
    case 'others':
      return say.waitingFor(whose.seats.map((seat) => nameOf(seat)).join(', '))
  }
}

/** The headline of a board: “Your turn”, “You are asked” and a pause as everywhere, else whose turn the board shows. */
export function sayHeadline(whose: WhoseTurn, nameOf: NameOf, turn: Seat): string {
  if (whose.is === 'yours' || whose.is === 'asked' || whose.is === 'paused') return sayWhoseTurn(whose, nameOf)
  // In one's own turn others are waited for, such as for their offers.
  if (nameOf.you === turn) return sayWhoseTurn(whose, nameOf) || inGameWords.value.yourTurn
  return inGameWords.value.turnOf(nameOf(turn))
}
