import type { AnyMove } from '@parlor/engine'
import type { Advice, CoachedOption, Review } from '@parlor/bots'
import type { AdviseOrder, ChooseOrder, ReviewOrder } from './brain.ts'

/** What the page can want of the thread. `sample`: any legal move, in place of a bot that does not answer. */
export type Task =
  | { readonly kind: 'choose' | 'sample'; readonly order: ChooseOrder }
  | { readonly kind: 'advise'; readonly order: AdviseOrder }
  | { readonly kind: 'review'; readonly order: ReviewOrder }

/** What each task is answered with. */
export interface Answers {
  readonly choose: AnyMove | null
  readonly sample: AnyMove | null
  readonly advise: Advice<CoachedOption> | null
  readonly review: Review<CoachedOption> | null
}

/** From the page: a numbered wish, or that one is not wanted any more. */
export type Wish = { readonly id: number; readonly task: Task } | { readonly forget: number }

/** A table that is being made: its name, and how much of it is done. */
export interface Making {
  readonly what: string
  readonly done: number
  readonly of: number
}

/** From the thread. `began`: nothing is waited for any more, from now on it thinks. */
export type Report =
  | { readonly id: number; readonly began: true }
  | { readonly id: number; readonly answer: Answers[Task['kind']] }
  | { readonly id: number; readonly fault: string }
  | { readonly making: Making | null }
