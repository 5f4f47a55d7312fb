import { statedOptions } from '@parlor/engine'
import type { Match } from '@parlor/match'
import type { MatchSummary } from '../../storage/kept-matches.ts'

/**
 * What lists and statistics need of a match. `changedAt`: by the clock of the device, since that of the match stands still
 * while nobody plays.
 */
export function summaryOf(
  match: Match,
  names: Readonly<Record<string, string>>,
  assisted: boolean,
  changedAt: number,
): MatchSummary {
  const { id, game, options, stage, seats, outcome, createdAt } = match
  return {
    id,
    game: game.id,
    options: statedOptions(options),
    stage,
    names: seats.map((holder) => {
      if (holder.kind === 'bot') return `(${holder.bot})`
      return holder.kind === 'person' ? (names[holder.player] ?? '') : ''
    }),
    people: seats.flatMap((holder, seat) => (holder.kind === 'person' ? [seat] : [])),
    scores: outcome?.scores ?? null,
    ranks: outcome?.ranks ?? null,
    assisted,
    createdAt,
    changedAt,
  }
}
