import type { Position, Seat } from '@parlor/engine'

/** A table by its name, with values in shared memory: a thread is handed it as it is. */
export interface SharedTable {
  readonly name: string
  readonly values: Float64Array
}

/** What a thread is asked. All that a bot could ever get at is in here, however it is written. */
export interface Question {
  readonly id: number
  readonly game: string
  readonly bot: string
  /** As the seat may imagine it; never the true one. */
  readonly position: Position
  readonly seat: Seat
  /** For the bot's own generator. */
  readonly seed: string
  /** Those the bot needs and the thread has not been given yet. */
  readonly tables: readonly SharedTable[]
}

/** What a thread tells: once that it can be asked, and then an answer for each question. */
export type Report =
  | { readonly ready: true }
  /** JSON, or nothing. */
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly failed: 'threw' | 'no-move' | 'no-such-bot'; readonly why: string }
