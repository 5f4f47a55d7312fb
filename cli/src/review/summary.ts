import { costliest, lossOver, type Decision, type Review, type SeatReview } from '@parlor/bots'

/** More are not worth reading. */
const MOST_LISTED = 5

type Luck = SeatReview['chances'][number]

/** What people want to know of a seat's review first. */
export interface Summary {
  readonly decisions: number
  readonly forced: number
  /** Those with a choice that cost nothing. */
  readonly best: number
  /** The mean loss of a decision with a choice; null when there was none. */
  readonly perDecision: number | null
  readonly costliest: readonly Decision[]
  /** Null when no entry by chance was lucky, or unlucky. */
  readonly luckiest: Luck | null
  readonly unluckiest: Luck | null
}

export function summaryOf(review: Review, seat: SeatReview): Summary {
  const { decisions, chances } = seat
  const free = decisions.filter(({ difficulty }) => difficulty !== 'forced')
  const byLuck = chances.toSorted((a, b) => b.luck - a.luck || a.ply - b.ply)
  return {
    decisions: decisions.length,
    forced: decisions.length - free.length,
    best: free.filter(({ cost }) => cost === 0).length,
    perDecision: lossOver([seat]).perDecision,
    costliest: costliest({ ...review, seats: [seat] }, MOST_LISTED),
    luckiest: byLuck.find(({ luck }) => luck > 0) ?? null,
    unluckiest: byLuck.findLast(({ luck }) => luck < 0) ?? null,
  }
}
