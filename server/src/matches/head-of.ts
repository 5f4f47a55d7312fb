import { canonical, clocksIn, type Game } from '@parlor/engine'
import { due, type Match } from '@parlor/match'
import type { MatchHead, Result } from '../store/store.ts'
import { isRanked, isWon, type Counting } from './ranked.ts'

/** Lease of a bot's move: after this time another process takes over. */
const BOT_NET_MS = 10_000

/** When the server must act by itself: an expired clock, a bot's move. */
function dueAt(match: Match): number | null {
  const { at, asked } = due(match, match.changedAt)
  const botIsAsked = asked.some(({ bot }) => bot !== null)
  return botIsAsked ? Math.min(at ?? Infinity, match.changedAt + BOT_NET_MS) : at
}

export function headOf(match: Match): MatchHead {
  return {
    id: match.id,
    game: match.game.id,
    stage: match.stage,
    host: match.host,
    listed: match.settings.listed,
    code: match.stage === 'over' || match.stage === 'closed' ? null : match.code,
    players: match.seats.map((holder) => (holder.kind === 'person' ? holder.player : null)),
    dueAt: dueAt(match),
    createdAt: match.createdAt,
    changedAt: match.changedAt,
  }
}

/** Has anything changed that lists and sweeps depend on? The time alone does not count. */
export function headChanged(from: MatchHead, to: MatchHead): boolean {
  return (
    from.stage !== to.stage ||
    from.listed !== to.listed ||
    from.host !== to.host ||
    from.code !== to.code ||
    from.dueAt !== to.dueAt ||
    from.players.length !== to.players.length ||
    from.players.some((player, seat) => player !== to.players[seat])
  )
}

/** Matches with equal rule sets are comparable. Clock settings are normalized to their presets. */
export function ruleSetOf(game: Game, options: Readonly<Record<string, unknown>>): string {
  const clocks = clocksIn(game.options).map((name) => [name, game.options[name]?.preset])
  return canonical({ ...options, ...Object.fromEntries(clocks) })
}

/** The results of a match that has just ended; empty if it was abandoned. */
export function resultsOf(match: Match, counting: Counting): Result[] {
  const { outcome } = match
  if (outcome === null) return []
  return match.seats.map((holder, seat) => {
    const resigned = holder.kind === 'person' && holder.resigned
    return {
      match: match.id,
      seat,
      player: holder.kind === 'person' ? holder.player : null,
      game: match.game.id,
      ruleSet: ruleSetOf(match.game, match.options),
      challenge: match.challenge,
      seats: match.seats.length,
      score: resigned ? null : (outcome.scores?.[seat] ?? null),
      rank: outcome.ranks[seat] ?? match.seats.length,
      resigned,
      ranked: isRanked(match, seat, counting),
      won: isWon(match, seat, counting),
      endedAt: match.changedAt,
    }
  })
}
