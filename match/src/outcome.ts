import { Bug, outcome, type Position } from '@parlor/engine'
import type { Match, MatchOutcome } from './match.ts'

/** How a game that has come to its end went: whoever gave up comes after all who did not. */
export function playedOutcome(match: Match, position: Position): MatchOutcome {
  const result = outcome(match.game, position)
  if (result === null) throw new Bug('a match is over and has no outcome')
  return { scores: result.scores, ranks: gaveUpLast(match, result.ranks) }
}

/** How a match ends because somebody gave up: when no two are left to play on. Null while it goes on. */
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

function gaveUpLast(match: Match, ranks: readonly number[]): number[] {
  const gaveUp = match.seats.map((holder) => holder.kind === 'person' && holder.resigned)
  const standing = ranks.filter((_, seat) => gaveUp[seat] !== true)
  return ranks.map((rank, seat) => {
    if (gaveUp[seat] === true) return standing.length + 1
    return 1 + standing.filter((other) => other < rank).length
  })
}
