import type { Environment } from './environment.ts'

export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

export const DEFAULT_BACKOFF: Backoff = { firstMs: 250, longestMs: 15_000 }

export interface RetryContext extends Pick<Environment, 'timers' | 'random'> {
  readonly backoff: Backoff
}

/** Retries with exponential backoff. */
export class Retry {
  readonly #context: RetryContext
  #failures = 0
  #cancelTimer: (() => void) | null = null

  constructor(context: RetryContext) {
    this.#context = context
  }

  get isWaiting(): boolean {
    return this.#cancelTimer !== null
  }

  /** Schedules a retry; returns the delay in milliseconds. */
  later(call: () => void): number {
    this.stop()
    const wait = this.#nextWait()
    this.#cancelTimer = this.#context.timers.after(wait, () => {
      this.#cancelTimer = null
      call()
    })
    return wait
  }

  /** The first time immediately, then with backoff. */
  soon(call: () => void): void {
    if (this.#failures > 0) return void this.later(call)
    this.#failures++
    call()
  }

  /** Resets the backoff. */
  worked(): void {
    this.#failures = 0
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** The delay doubles each time, with jitter: clients that lost the same server come back one by one. */
  #nextWait(): number {
    const { random, backoff } = this.#context
    return Math.round(Math.min(backoff.longestMs, backoff.firstMs * 2 ** this.#failures++) * (0.5 + random() / 2))
  }
}
