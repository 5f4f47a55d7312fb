import { Document, statedOptions } from '@parlor/engine'
import { seatsOf, type Match, type MatchOutcome, type PlayerId } from '@parlor/match'
import type { MatchShape, SeatShape } from '../shapes/match-shapes.ts'

/** A match as a player may see it. Everything before the start is public to those who may see the match. */
export function shapeOf(match: Match, player: PlayerId | null, nameOf: (player: PlayerId) => string): MatchShape {
  const yours = player === null ? [] : seatsOf(match, player)
  const named = (id: PlayerId) => ({ id, name: nameOf(id) })
  return {
    id: match.id,
    game: match.game.id,
    rules: match.rules,
    options: statedOptions(match.options),
    ...documentsOf(match.options),
    settings: match.settings,
    stage: match.stage,
    host: named(match.host),
    seats: match.seats.map((holder): SeatShape => {
      if (holder.kind === 'person') {
        const { player: who, ready, standIn, resigned, pledge, entropy } = holder
        return { kind: 'person', player: named(who), ready, standIn, resigned, pledge, entropy }
      }
      if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
      return { kind: 'empty', keptFor: holder.keptFor === null ? null : named(holder.keptFor) }
    }),
    called: match.called,
    commitment: match.commitment,
    challenge: match.challenge,
    outcome: match.outcome === null ? null : outcomeOf(match.outcome),
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

function documentsOf(options: Match['options']): Pick<MatchShape, 'documents'> {
  const told = Object.entries(options).flatMap(([name, value]) =>
    value instanceof Document ? [[name, { ...value.about, bytes: value.bytes }] as const] : [],
  )
  return told.length === 0 ? {} : { documents: Object.fromEntries(told) }
}

function outcomeOf({ scores, ranks, teams }: MatchOutcome): NonNullable<MatchShape['outcome']> {
  return {
    scores: scores === null ? null : [...scores],
    ranks: [...ranks],
    ...(teams === undefined ? {} : { teams: [...teams] }),
  }
}
