import type { Task } from '@parlor/workers'
import type { Seat, SentPosition } from '@parlor/engine'

/** A table by its name, with values in shared memory: a thread is handed it as it is. */
export interface SharedTable {
  readonly name: string
  readonly values: Float64Array
}

/**
 * What a thread is asked. All that a bot could ever get at is in here, however it is written. The position is as the seat
 * may imagine it; never the true one.
 */
export interface Question extends SentPosition {
  readonly game: string
  readonly bot: string
  readonly seat: Seat
  /** For the bot's own generator. */
  readonly seed: string
  /** So long may a bot think that gets better with time: its share of what there is for all who wait. */
  readonly thinkMs: number
  /** Those the bot needs and the thread has not been given yet. */
  readonly tables: readonly SharedTable[]
}

/** Why a thread has no answer: the name of the error it throws. */
export const FAULTS = ['threw', 'no-move', 'no-such-bot'] as const

export interface BotTasks {
  /** Answered when games and bots are loaded. */
  readonly ready: Task<null, null>
  /** JSON of what the bot has chosen, or nothing. */
  readonly choose: Task<Question, string>
}
