import { costliest, lossOver, type Decision, type Review } from '@parlor/bots'
import type { Seat } from '@parlor/engine'
import type { PlayedLine } from '../open-match/played-line.ts'

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

export interface Mistake extends Decision {
  /** The number of the entry after which it was to be decided; null where that cannot be looked at. */
  readonly lookAt: number | null
}

export function seatFigures({ seats }: Review): readonly SeatFigures[] {
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
  review: Review,
  ofSeats: readonly Seat[],
  most: number,
  line: PlayedLine,
): readonly Mistake[] {
  const seats = review.seats.filter((_, seat) => ofSeats.includes(seat))
  return costliest({ ...review, seats }, most).map((decision) => ({
    ...decision,
    lookAt: lookAtOf(line, decision.ply),
  }))
}

/** The entry after which something was to be decided. Inside an opening nothing can be looked at: it is one entry. */
export function lookAtOf({ numbers, opening }: PlayedLine, ply: number): number | null {
  const number = numbers[ply - 1]
  return number === undefined || ply <= opening ? null : number - 1
}

/** How long bars are drawn, from -1 to 1: the longest of all is 1. */
export function barsOf(figures: readonly SeatFigures[]): readonly { readonly luck: number; readonly lost: number }[] {
  const longest = Math.max(...figures.flatMap(({ luck, lost }) => [Math.abs(luck), lost]), Number.MIN_VALUE)
  return figures.map(({ luck, lost }) => ({ luck: luck / longest, lost: -lost / longest }))
}
