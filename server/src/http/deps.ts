import type { Game } from '@parlor/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Identity } from '../identity/identity.ts'
import type { Store } from '../store/store.ts'
import type { Matches } from '../matches/served-match.ts'
import type { Limits } from './limits.ts'
import type { Daily, Records } from './ports.ts'

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
