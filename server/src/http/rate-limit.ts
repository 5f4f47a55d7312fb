/** A rate limit: burst size and sustained rate. */
export interface Limit {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Token buckets by key. Bounded: the least recently used bucket is evicted. */
export class RateLimit {
  readonly #limit: Limit
  readonly #clock: () => number
  readonly #most: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(limit: Limit, clock: () => number, most = 20_000) {
    this.#limit = limit
    this.#clock = clock
    this.#most = most
  }

  /** Takes a token; returns 0, or the seconds to wait. */
  take(key: string): number {
    const { burst, perSecond } = this.#limit
    const now = this.#clock()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now }
    // A clock set back neither adds nor removes tokens.
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond)
    bucket.at = now
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    this.#forgetOldest()
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
  }

  get size(): number {
    return this.#buckets.size
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= this.#most) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
