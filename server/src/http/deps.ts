import type { Game, Seat } from '@parlor/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Identity } from '../identity/accounts.ts'
import type { Store } from '../store/store.ts'
import type { Matches, ServedMatch } from '../matches/served-match.ts'
import type { Limits } from './limits.ts'
import type { PlayerId } from '@parlor/match'
import type {
  DailyRankingShape,
  DailyShape,
  KeysShape,
  LogShape,
  MatchShape,
  ProofShape,
  VerifiedShape,
  ViewAtShape,
} from '@parlor/protocol'

export interface HttpConfig {
  /** Public origin, such as https://play.example (default: derived from each request). */
  readonly origin?: string
  /**
   * Proxies whose X-Forwarded-… headers are trusted: addresses, subnets, or fastify's names such as `loopback`
   * (default: none). Never all: any client could claim any address.
   */
  readonly trustProxy?: false | string | string[]
  /** Folder of the built web app. */
  readonly webFolder?: string
  /** Timeout for receiving a request, body included (default: 30 seconds). */
  readonly requestMs?: number
}

/** Dependencies of the HTTP layer. */
export interface HttpDeps {
  readonly matches: Matches
  readonly store: Store
  /** Newest version of each game first. */
  readonly games: readonly Game[]
  readonly records: Records
  readonly daily: Daily
  /** Shared with the sockets. */
  readonly identity: Identity
  readonly limits: Limits
  readonly config: HttpConfig
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly registry: Registry
  readonly log: FastifyBaseLogger
  /** The process is shutting down: it finishes pending work and is not ready for more. */
  readonly stopping: () => boolean
  /** Sockets are nearly full: only players of running matches are admitted. */
  readonly full: () => boolean
}

/**
 * Records of a match. The caller is authorized: `viewer` is their seat, or null for a spectator. `by`: key for the
 * concurrency limit, a player or an address.
 */
export interface Records {
  /** The log, as far as the viewer may know it. */
  log(served: ServedMatch, viewer: Seat | null, by: string): Promise<LogShape>
  /** The view after entry `at`. Throws Failed: no-such-entry, or not-playing before the start. */
  replay(served: ServedMatch, viewer: Seat | null, at: number, by: string): Promise<ViewAtShape>
  /** Seed and entries only after the end; for a challenge, only after its day. */
  proof(served: ServedMatch, by: string): Promise<ProofShape>
  /** Signing keys, newest first. */
  keys(): KeysShape['keys']
  verify(served: ServedMatch, by: string): Promise<VerifiedShape>
}

/** The daily challenge: the same dice for all players. */
export interface Daily {
  /** Today's challenges, with the player's attempts if given. */
  challenges(player: PlayerId | null): Promise<DailyShape[]>
  /** The player's attempt of today, created if needed. Throws Failed: no-such-game. */
  play(game: string, player: PlayerId): Promise<MatchShape>
  /** `date`: like 2026-11-16; unchecked. Throws Failed: no-such-game, no-such-challenge. */
  ranking(game: string, date: string): Promise<DailyRankingShape>
}
