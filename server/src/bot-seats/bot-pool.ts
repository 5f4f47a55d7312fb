import type { AnyMove } from '@parlor/engine'
import type { BotPoolOptions, BotRequest } from './pool-options.ts'
import { ThreadPool } from './thread-pool.ts'

/** Asks bots in threads: one that is slow, broken or curious keeps nobody waiting and learns what its seat may know. */
export interface BotPool {
  /**
   * A move of this bot for this seat, null when it would rather wait. Rejects with BotFailed; the caller then plays at
   * random. Whether the move is legal is for the match to say.
   */
  choose(request: BotRequest): Promise<AnyMove | null>
  /** Stops everything. Whoever still waits gets BotFailed. */
  close(): Promise<void>
}

export function botPool(options: BotPoolOptions = {}): BotPool {
  return new ThreadPool(options)
}
