import type { AnyMove, Position, Seat } from '@parlor/engine'
import type { Advice, Aim, CoachedOption, Review } from '@parlor/bots'
import type { MatchEntry } from '@parlor/match'
import type { ViewShape } from '@parlor/protocol'

/** What thinks, in a thread of its own, so that the page never stands still. Started when it is first asked. */
export interface Brain {
  /** What a bot would do; null: it would wait. The position is imagined from what the seat may know. */
  choose(order: ChooseOrder, signal?: AbortSignal): Promise<AnyMove | null>
  /** What the coach says; null where there is nothing to decide. */
  advise(order: AdviseOrder, signal?: AbortSignal): Promise<Advice<CoachedOption> | null>
  /** Luck and mistakes of a match, seat by seat; null for a game that has no coach, and before the start. */
  review(order: ReviewOrder, signal?: AbortSignal): Promise<Review<CoachedOption> | null>
}

export interface ChooseOrder {
  readonly game: string
  readonly bot: string
  readonly position: Position
  readonly seat: Seat
  /** For the bot's own generator. */
  readonly seed: string
}

export interface AdviseOrder {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly view: ViewShape
  readonly seat: Seat
  /** As the coach usually aims, unless told. */
  readonly aim?: Aim['name']
}

export interface ReviewOrder {
  readonly game: string
  readonly entries: readonly MatchEntry[]
}
