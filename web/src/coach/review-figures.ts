import { costliest, lossOver, type CoachedOption, type Decision, type Review } from '@parlor/bots'
import type { Seat } from '@parlor/engine'
import type { Line } from '../table/line-of.ts'

/** What people want to know of a seat's review first. */
export interface SeatFigures {
  readonly seat: Seat
  readonly start: number
  readonly final: number
  /** Positive is good, whichever way the aim counts. */
  readonly luck: number
  /** What decisions gave away, never negative. */
  readonly lost: number
  /** Decisions with a choice, and those of them that cost nothing. */
  readonly free: number
  readonly best: number
  /** The mean loss of a decision with a choice; null when there was none. */
  readonly perDecision: number | null
}

export interface Mistake extends Decision<CoachedOption> {
  /** The number of the entry after which it was to be decided; null where that cannot be looked at. */
  readonly lookAt: number | null
}

export function seatFigures({ seats }: Review<CoachedOption>): readonly SeatFigures[] {
  return seats.map((each, seat) => {
    const free = each.decisions.filter(({ difficulty }) => difficulty !== 'forced')
    return {
      seat,
      start: each.start,
      final: each.final,
      luck: each.luck,
      lost: each.lost,
      free: free.length,
      best: free.filter(({ cost }) => cost === 0).length,
      perDecision: lossOver([each]).perDecision,
    }
  })
}

/** The costliest decisions of some seats, along the line that was reviewed. */
export function mistakesOf(
  review: Review<CoachedOption>,
  ofSeats: readonly Seat[],
  most: number,
  { numbers, opening }: Line,
): readonly Mistake[] {
  const seats = review.seats.filter((_, seat) => ofSeats.includes(seat))
  return costliest({ ...review, seats }, most).map((decision) => {
    const number = numbers[decision.ply - 1]
    // Inside an opening nothing can be looked at: it is one entry of the match.
    return { ...decision, lookAt: number === undefined || decision.ply <= opening ? null : number - 1 }
  })
}

/** How long bars are drawn, from -1 to 1: the longest of all is 1. */
export function barsOf(figures: readonly SeatFigures[]): readonly { readonly luck: number; readonly lost: number }[] {
  const longest = Math.max(...figures.flatMap(({ luck, lost }) => [Math.abs(luck), lost]), Number.MIN_VALUE)
  return figures.map(({ luck, lost }) => ({ luck: luck / longest, lost: -lost / longest }))
}
