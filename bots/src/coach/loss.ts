import type { SeatReview } from './review.ts'

/** What somebody gives away on average. Null where there is nothing to take a mean of. */
export interface Loss {
  readonly matches: number
  /** Decisions with more than one option; where there is no choice nothing can be lost. */
  readonly decisions: number
  readonly lost: number
  readonly perMatch: number | null
  readonly perDecision: number | null
}

/** Adds up a player's seats in many matches, all reviewed for the same aim. */
export function lossOver(seats: readonly SeatReview[]): Loss {
  const lost = seats.reduce((sum, seat) => sum + seat.lost, 0)
  const decisions = seats.reduce(
    (sum, seat) => sum + seat.decisions.filter(({ difficulty }) => difficulty !== 'forced').length,
    0,
  )
  return {
    matches: seats.length,
    decisions,
    lost,
    perMatch: seats.length === 0 ? null : lost / seats.length,
    perDecision: decisions === 0 ? null : lost / decisions,
  }
}
