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
  /**
   * By the name that is tried and the address it is tried from; by name for a device that has signed in there before; and
   * by player where a password is asked for again.
   */
  password: { burst: 10, perSecond: 1 / 15 },
  /** By the name alone, wherever from: so many that one address cannot use them up and keep the owner out. */
  passwordByName: { burst: 100, perSecond: 0.5 },
  /** By player: everybody at their tables, and whoever looks on, is sent the match anew. */
  rename: { burst: 10, perSecond: 0.2 },
  newMatch: { burst: 30, perSecond: 0.2 },
  code: { burst: 20, perSecond: 0.2 },
  /** By address: guests cost nothing. */
  codeByAddress: { burst: 100, perSecond: 1 },
  newMatchByAddress: { burst: 150, perSecond: 1 },
  /** Documents that are more than a little work to read: by player, and by address. */
  document: { burst: 20, perSecond: 0.5 },
  documentByAddress: { burst: 60, perSecond: 0.5 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Null: no limit. */
export type LimitSettings = Partial<Readonly<Record<LimitName, Limit | null>>>

/** Every limit off: for loads that ask more than people do, all from one address. */
export const NO_LIMITS: Readonly<Record<LimitName, null>> = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, null]),
) as Record<LimitName, null> // the keys of the table

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

  /** A code is tried: throws Failed when there were too many, by this player or from their address. */
  takeCode(player: string, address: string): void {
    this.take('codeByAddress', address)
    this.take('code', player)
  }

  /** The same for a new match. */
  takeNewMatch(player: string, address: string): void {
    this.take('newMatchByAddress', address)
    this.take('newMatch', player)
  }

  /** The same for a document that has to be read. */
  takeDocument(player: string, address: string): void {
    this.take('documentByAddress', address)
    this.take('document', player)
  }

  /** A password is tried from a device that is not known there. What is refused by the address takes nothing from the name. */
  takePassword(name: string, address: string): void {
    this.take('signIn', address)
    this.take('password', `name ${name} at ${address}`)
    this.take('passwordByName', name)
  }

  /** Throws Failed when there were too many. */
  take(name: LimitName, key: string): void {
    const retryAfterSeconds = this.#limits.get(name)?.take(key) ?? 0
    if (retryAfterSeconds > 0) throw new Failed('too-many-requests', { retryAfterSeconds })
  }
}
