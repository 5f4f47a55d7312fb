import type { AnyMove } from '@parlor/engine'
import type { Advice, Compared, EstimatedReview, Review } from '@parlor/bots'
import type { Task } from '@parlor/bots/workers'
import type {
  AdviseOrder,
  CompareOrder,
  EstimatedReviewOrder,
  EstimateOrder,
  ReviewOrder,
  SeatEstimate,
} from './brain.ts'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'

/** What the page can ask of the thread. `sample`: any legal move, in place of a bot that does not answer. */
export interface BrainTasks {
  readonly choose: Task<ChooseOrder, AnyMove | null, Progress>
  readonly sample: Task<ChooseOrder, AnyMove | null, Progress>
  readonly advise: Task<AdviseOrder, Advice | null, Progress>
  readonly review: Task<ReviewOrder, Review | null, Progress>
  readonly estimate: Task<EstimateOrder, SeatEstimate | null, Progress>
  readonly compare: Task<CompareOrder, Compared | null, Progress>
  readonly reviewEstimated: Task<EstimatedReviewOrder, EstimatedReview | null, Progress>
}

/** A table is being made, or a match gone through; or `began`: nothing is waited for any more, from now on it thinks. */
export type Progress = { readonly making: Making } | 'began'

/** What is being made, a table or a review: its name, and how much of it is done. */
export interface Making {
  readonly what: string
  readonly done: number
  readonly of: number
}
