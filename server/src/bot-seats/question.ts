import type { Task } from '@parlor/workers'
import type { Seat, SentPosition } from '@parlor/engine'

/** A lookup table in shared memory, passed to threads without copying. */
export interface SharedTable {
  readonly name: string
  readonly values: Float64Array
}

/**
 * A question to a bot thread, and all that the bot can access. The position is imagined from the seat's view, never
 * the true one.
 */
export interface Question extends SentPosition {
  readonly game: string
  readonly bot: string
  readonly seat: Seat
  /** Seed of the bot's own random numbers. */
  readonly seed: string
  /** Thinking time for bots that improve with time. */
  readonly thinkMs: number
  /** Tables that the bot needs and the thread does not have yet. */
  readonly tables: readonly SharedTable[]
}

/** Names of the errors that the thread throws. */
export const FAULTS = ['threw', 'no-move', 'no-such-bot'] as const

export interface BotTasks {
  /** Answered once games and bots are loaded. */
  readonly ready: Task<null, null>
  /** The choice as JSON; empty if there is none. */
  readonly choose: Task<Question, string>
}
