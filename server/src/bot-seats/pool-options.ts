import type { Game, Position, Seat } from '@parlor/engine'

export interface BotRequest {
  readonly game: Game
  readonly bot: string
  /** Looked at before `choose` returns, and not later. */
  readonly position: Position
  readonly seat: Seat
  /** For thinking: waiting for a thread, for it to start or for tables does not count. The pool's unless told. */
  readonly budgetMs?: number
}

export interface BotPoolOptions {
  /** 1 unless told. Each starts when it is needed. */
  readonly threads?: number
  /** 5000 unless told. */
  readonly budgetMs?: number
  /** Requests that may wait; more are turned away. 10,000 unless told. */
  readonly mostWaiting?: number
  /**
   * What a thread's heap may take before it is ended; 256 unless told. Tables and buffers are not counted. This stops a
   * bot that piles things up, not one that asks for a huge piece at once: V8 then ends the whole process.
   */
  readonly memoryMb?: number
  /** The module that threads run; see answer-questions.ts for what it has to do. */
  readonly worker?: URL
  /** What the operator should know, such as a table that could not be kept. */
  readonly note?: (text: string) => void
}
