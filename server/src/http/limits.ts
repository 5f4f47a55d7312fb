import { Failed } from '../answer/failed.ts'

/** Rate limits. People and well-behaved programs never reach them. */
const LIMITS = {
  /** All requests, by address; a whole school may share one. */
  address: { burst: 600, perSecond: 100 },
  /** Requests with a session, by player. */
  player: { burst: 200, perSecond: 50 },
  /** Socket frames, by player, or by address before authentication. */
  frames: { burst: 300, perSecond: 60 },
  /** By address. */
  newSession: { burst: 60, perSecond: 0.5 },
  newAccount: { burst: 10, perSecond: 1 / 60 },
  signIn: { burst: 20, perSecond: 0.2 },
  /** Password attempts: by name and address; by name for a known device; by player when the password is asked again. */
  password: { burst: 10, perSecond: 1 / 15 },
  /** By name alone: high enough that a single address cannot lock the owner out. */
  passwordByName: { burst: 100, perSecond: 0.5 },
  /** By player: a rename sends a snapshot to everybody at their tables. */
  rename: { burst: 10, perSecond: 0.2 },
  newMatch: { burst: 30, perSecond: 0.2 },
  code: { burst: 20, perSecond: 0.2 },
  /** By address: guests are free. */
  codeByAddress: { burst: 100, perSecond: 1 },
  newMatchByAddress: { burst: 150, perSecond: 1 },
  /** Documents above the small-body size, by player and by address. */
  document: { burst: 20, perSecond: 0.5 },
  documentByAddress: { burst: 60, perSecond: 0.5 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Null: unlimited. */
export type LimitSettings = Partial<Readonly<Record<LimitName, Limit | null>>>

/** All limits off, for load tests from one address. */
export const NO_LIMITS: Readonly<Record<LimitName, null>> = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, null]),
) as Record<LimitName, null> // the keys of the table

/** All rate limits of a process, shared by HTTP and sockets. */
export class Limits {
  readonly #limits = new Map<LimitName, RateLimit>()

  constructor(clock: () => number, settings: LimitSettings = {}) {
    for (const [name, usual] of Object.entries(LIMITS)) {
      const key = name as LimitName // a key of the table
      const limit = settings[key] === undefined ? usual : settings[key]
      if (limit !== null) this.#limits.set(key, new RateLimit(limit, clock))
    }
  }

  /** Takes a token; false if none is left. */
  allows(name: LimitName, key: string): boolean {
    return (this.#limits.get(name)?.take(key) ?? 0) === 0
  }

  /** A join code is tried. Throws Failed at the player's or the address's limit. */
  takeCode(player: string, address: string): void {
    this.take('codeByAddress', address)
    this.take('code', player)
  }

  /** A match is created. Throws Failed at the limit. */
  takeNewMatch(player: string, address: string): void {
    this.take('newMatchByAddress', address)
    this.take('newMatch', player)
  }

  /** A document has to be parsed. Throws Failed at the limit. */
  takeDocument(player: string, address: string): void {
    this.take('documentByAddress', address)
    this.take('document', player)
  }

  /** A password is tried from an unknown device. The address's limit comes first, so that it protects the name's. */
  takePassword(name: string, address: string): void {
    this.take('signIn', address)
    this.take('password', `name ${name} at ${address}`)
    this.take('passwordByName', name)
  }

  /** Takes a token. Throws Failed if none is left. */
  take(name: LimitName, key: string): void {
    const retryAfterSeconds = this.#limits.get(name)?.take(key) ?? 0
    if (retryAfterSeconds > 0) throw new Failed('too-many-requests', { retryAfterSeconds })
  }
}

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
