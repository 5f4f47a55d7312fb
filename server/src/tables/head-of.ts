import { canonical, nextClock } from '@parlor/engine'
import { botAt, seatsToAct, type Match } from '@parlor/match'
import type { MatchHead, Result } from '../store/store.ts'

/** A lobby that nobody has touched for a day is closed. */
export const LOBBY_MS = 86_400_000
/** If nobody has played for a bot after so long, its process is gone: another one sees to it. */
const BOT_NET_MS = 10_000

/** When the server has to do something by itself even if nobody asks: a clock runs out, a bot is to move. */
function dueAt(match: Match): number | null {
  const { game, position, startedAt } = match
  if (match.stage === 'lobby') return match.changedAt + LOBBY_MS
  if (match.stage !== 'playing' || position === null || startedAt === null) return null
  const clock = nextClock(game, position)
  const clockAt = clock === undefined ? Infinity : startedAt + clock.at
  const botToAct = seatsToAct(match).some((seat) => botAt(match, seat) !== null)
  const due = Math.min(clockAt, botToAct ? match.changedAt + BOT_NET_MS : Infinity)
  return due === Infinity ? null : due
}

export function headOf(match: Match): MatchHead {
  return {
    id: match.id,
    game: match.game.id,
    stage: match.stage,
    listed: match.settings.listed,
    code: match.stage === 'over' || match.stage === 'closed' ? null : match.code,
    players: match.seats.map((holder) => (holder.kind === 'person' ? holder.player : null)),
    dueAt: dueAt(match),
    createdAt: match.createdAt,
    changedAt: match.changedAt,
  }
}

/** Is there anything in a head that lists and sweeps must know of? Its time alone is not. */
export function headChanged(from: MatchHead, to: MatchHead): boolean {
  return (
    from.stage !== to.stage ||
    from.listed !== to.listed ||
    from.code !== to.code ||
    from.dueAt !== to.dueAt ||
    from.players.length !== to.players.length ||
    from.players.some((player, seat) => player !== to.players[seat])
  )
}

/** Matches with the same text can be compared. */
export function ruleSetOf(options: Readonly<Record<string, unknown>>): string {
  return canonical(options)
}

/** What is remembered of a match that has just come to its end; nothing of one that nobody finished. */
export function resultsOf(match: Match): Result[] {
  const { outcome } = match
  if (outcome === null) return []
  return match.seats.map((holder, seat) => {
    const resigned = holder.kind === 'person' && holder.resigned
    return {
      match: match.id,
      seat,
      player: holder.kind === 'person' ? holder.player : null,
      game: match.game.id,
      ruleSet: ruleSetOf(match.options),
      challenge: match.challenge,
      seats: match.seats.length,
      score: resigned ? null : (outcome.scores?.[seat] ?? null),
      rank: outcome.ranks[seat] ?? match.seats.length,
      resigned,
      endedAt: match.changedAt,
    }
  })
}
