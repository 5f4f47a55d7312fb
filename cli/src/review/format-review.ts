import type { CoachedOption, Review } from '@parlor/bots'
import type { Playthrough } from '@parlor/engine'
import { sayOption } from '../advise/option-words.ts'
import { summaryOf } from './summary.ts'

/** A review for programs: all of it, and a summary of each seat with the costliest decisions in words. */
export function formatReview(
  { game, options, outcome }: Playthrough,
  review: Review<CoachedOption>,
  faults: readonly string[],
): string {
  const seats = review.seats.map((seat) => {
    const summary = summaryOf(review, seat)
    const worst = summary.costliest.map(({ ply, chosen, best, cost, difficulty }) => ({
      ply,
      chosen: sayOption(chosen),
      best: best.map(sayOption),
      cost,
      difficulty,
    }))
    return { ...seat, summary: { ...summary, costliest: worst } }
  })
  return JSON.stringify({ ok: faults.length === 0, game, options, ...review, seats, outcome, faults })
}
