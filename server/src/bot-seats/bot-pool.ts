import type { AnyMove } from '@parlor/engine'
import type { BotPoolOptions, BotRequest } from './pool-options.ts'
import { ThreadPool } from './thread-pool.ts'

/** Runs bots in worker threads: a slow or broken bot delays nobody, and each sees only what its seat may know. */
export interface BotPool {
  /**
   * The bot's move for this seat; null to pass. Rejects with BotFailed; the caller then plays a random move. The
   * match checks whether the move is legal.
   */
  choose(request: BotRequest): Promise<AnyMove | null>
  /** Stops all threads. Pending calls reject with BotFailed. */
  close(): Promise<void>
}

export function botPool(options: BotPoolOptions = {}): BotPool {
  return new ThreadPool(options)
}
