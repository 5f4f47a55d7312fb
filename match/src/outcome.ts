import { Bug, outcome, type Position } from '@parlor/engine'
import type { Match, MatchOutcome } from './match.ts'

/** The outcome of a finished game. Players who resigned rank after all others. */
export function playedOutcome(match: Match, position: Position): MatchOutcome {
  const result = outcome(match.game, position)
  if (result === null) throw new Bug('a match is over and has no outcome')
  const { scores, ranks, teams } = result
  return { scores, ranks: gaveUpLast(match, ranks, teams), ...(teams === undefined ? {} : { teams }) }
}

/** The outcome after resignations, once fewer than two play on; null: the match goes on. */
export function givenUpOutcome(match: Match): MatchOutcome | null {
  const left = match.seats.filter((holder) => !(holder.kind === 'person' && holder.resigned))
  const people = left.some((holder) => holder.kind === 'person')
  if (left.length > 1 && people) return null
  return {
    scores: null,
    ranks: gaveUpLast(
      match,
      match.seats.map(() => 1),
    ),
  }
}

/** A seat ranks after all better teams; without teams each seat counts as its own. */
function gaveUpLast(
  match: Match,
  ranks: readonly number[],
  teams: readonly number[] = ranks.map((_, seat) => seat),
): number[] {
  const gaveUp = match.seats.map((holder) => holder.kind === 'person' && holder.resigned)
  const teamsBefore = (rank: number) =>
    new Set(teams.filter((_, seat) => gaveUp[seat] !== true && (ranks[seat] ?? 0) < rank)).size
  return ranks.map((rank, seat) => 1 + teamsBefore(gaveUp[seat] === true ? Infinity : rank))
}
