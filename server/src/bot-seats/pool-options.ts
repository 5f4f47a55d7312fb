import type { Game, Position, Seat } from '@parlor/engine'

export interface BotRequest {
  readonly game: Game
  readonly bot: string
  /** Read before `choose` returns. */
  readonly position: Position
  readonly seat: Seat
  /** Time limit, without waiting for a thread, its start or tables (default: the pool's). */
  readonly budgetMs?: number
}

export interface BotPoolOptions {
  /** Worker threads (default: 1), started on demand. */
  readonly threads?: number
  /** Default time limit of an answer (default: 5000). */
  readonly budgetMs?: number
  /** Limit of pending requests; further ones fail as busy (default: 10,000). */
  readonly mostWaiting?: number
  /**
   * Heap limit of a thread in MB (default: 256), without tables and buffers. Stops a bot that accumulates memory; a
   * single huge allocation ends the whole process.
   */
  readonly memoryMb?: number
  /** The module that the threads run; see answer-questions.ts. */
  readonly worker?: URL
  /** Receives notes for the operator, such as a table that could not be stored. */
  readonly note?: (text: string) => void
}
