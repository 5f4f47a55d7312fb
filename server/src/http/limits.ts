import { Failed } from '../answer/failed.ts'
import { RateLimit, type Limit } from './rate-limit.ts'

/** Generous: people never meet them, programs that play decently neither. */
const LIMITS = {
  /** Any request, by address: a whole school may share one. */
  address: { burst: 600, perSecond: 100 },
  /** Any request with a session, by player. */
  player: { burst: 200, perSecond: 50 },
  /** Frames of sockets, by player, or by address while nobody is known. */
  frames: { burst: 300, perSecond: 60 },
  /** By address. */
  newSession: { burst: 60, perSecond: 0.5 },
  newAccount: { burst: 10, perSecond: 1 / 60 },
  signIn: { burst: 20, perSecond: 0.2 },
  /** By the name that is tried, wherever from; and by player where a password is asked for again. */
  password: { burst: 10, perSecond: 1 / 15 },
  /** By player. */
  newMatch: { burst: 30, perSecond: 0.2 },
  code: { burst: 20, perSecond: 0.2 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Null: no limit. */
export type LimitSettings = Partial<Readonly<Record<LimitName, Limit | null>>>

/** All limits of one process, for HTTP and for sockets. */
export class Limits {
  readonly #limits = new Map<LimitName, RateLimit>()

  constructor(clock: () => number, settings: LimitSettings = {}) {
    for (const [name, usual] of Object.entries(LIMITS)) {
      const key = name as LimitName // a key of the table
      const limit = settings[key] === undefined ? usual : settings[key]
      if (limit !== null) this.#limits.set(key, new RateLimit(limit, clock))
    }
  }

  /** Takes one; false when there were too many. */
  allows(name: LimitName, key: string): boolean {
    return (this.#limits.get(name)?.take(key) ?? 0) === 0
  }

  /** Throws Failed when there were too many. */
  take(name: LimitName, key: string): void {
    const retryAfterSeconds = this.#limits.get(name)?.take(key) ?? 0
    if (retryAfterSeconds > 0) throw new Failed('too-many-requests', { retryAfterSeconds })
  }
}
