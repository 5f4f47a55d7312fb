import { seatsOf, type Match, type PlayerId } from '@parlor/match'
import type { MatchShape, SeatShape } from '../shapes/match-shapes.ts'

/** The match as it is told to a player: what goes on before the start is public to all who may see the match. */
export function shapeOf(match: Match, player: PlayerId | null, nameOf: (player: PlayerId) => string): MatchShape {
  const yours = player === null ? [] : seatsOf(match, player)
  const named = (id: PlayerId) => ({ id, name: nameOf(id) })
  return {
    id: match.id,
    game: match.game.id,
    rules: match.rules,
    // Options were parsed by the game: each is a text, a number or a truth value.
    options: match.options as MatchShape['options'],
    settings: match.settings,
    stage: match.stage,
    host: named(match.host),
    seats: match.seats.map((holder): SeatShape => {
      if (holder.kind === 'person') {
        const { player: who, ready, standIn, resigned, entropy } = holder
        return { kind: 'person', player: named(who), ready, standIn, resigned, entropy }
      }
      if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
      return { kind: 'empty', keptFor: holder.keptFor === null ? null : named(holder.keptFor) }
    }),
    commitment: match.commitment,
    challenge: match.challenge,
    outcome:
      match.outcome === null
        ? null
        : { scores: match.outcome.scores === null ? null : [...match.outcome.scores], ranks: [...match.outcome.ranks] },
    rematchOf: match.rematchOf,
    rematch: match.rematch,
    createdAt: match.createdAt,
    startedAt: match.startedAt,
    changedAt: match.changedAt,
    number: match.number,
    yours,
    code: player !== null && (yours.length > 0 || match.host === player) ? match.code : null,
  }
}
