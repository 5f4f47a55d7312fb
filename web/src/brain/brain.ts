import type { AnyMove, Seat, SentOptions } from '@parlor/engine'
import type { Advice, Aim, Compared, Estimate, EstimatedReview, Review } from '@parlor/bots'
import type { MatchEntry } from '@parlor/match'
import type { ViewShape } from '@parlor/protocol'
import type { BotPlay, ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import type { Task } from '@parlor/workers'

/** What thinks, in a thread of its own, so that the page never stands still. Started when it is first asked. */
export interface Brain extends Pick<BotPlay, 'choose'> {
  /** What the coach says; null where there is nothing to decide. */
  advise(order: AdviseOrder, signal?: AbortSignal): Promise<Advice | null>
  /** Luck and mistakes of a match, seat by seat; null for a game that has no coach, and before the start. */
  review(order: ReviewOrder, signal?: AbortSignal): Promise<Review | null>
  /** What a strong player thinks of what a seat can do, in a game that nobody has solved; null where that is nothing. */
  estimate(order: EstimateOrder, signal?: AbortSignal): Promise<SeatEstimate | null>
  /** What it thinks of a match's decisions; null before the start. Takes up to a minute, and tells how far it is. */
  reviewEstimated(order: EstimatedReviewOrder, signal?: AbortSignal): Promise<EstimatedReview | null>
  /** How good a final score is; null for a game, or rules, of which nobody knows. */
  compare(order: CompareOrder, signal?: AbortSignal): Promise<Compared | null>
}

export interface CompareOrder {
  readonly game: string
  /** Without documents: a game that has some is not compared. */
  readonly options: Readonly<Record<string, unknown>>
  readonly score: number
}

/** Documents among the options are given as they are; how they cross to the thread is the thread's matter. */
export interface AdviseOrder extends SentOptions {
  readonly game: string
  readonly seats: number
  readonly view: ViewShape
  readonly seat: Seat
  /** Default: the coach's usual aim. */
  readonly aim?: Aim['name']
}

export interface ReviewOrder {
  readonly game: string
  readonly entries: readonly MatchEntry[]
}

export interface EstimateOrder extends ReviewOrder {
  /** As the match was after this entry. */
  readonly number: number
  readonly seat: Seat
}

export interface EstimatedReviewOrder extends ReviewOrder {
  /** Whose decisions. */
  readonly ofSeats: readonly Seat[]
}

export interface SeatEstimate extends Estimate {
  /** What it would do; null: wait. */
  readonly best: AnyMove | null
}

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
