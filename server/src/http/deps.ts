import type { Game } from '@parlor/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Identity } from '../identity/identity.ts'
import type { Store } from '../store/store.ts'
import type { Matches } from '../matches/served-match.ts'
import type { Limits } from './limits.ts'
import type { Daily, Records } from './ports.ts'

export interface HttpConfig {
  /** As the public sees us, such as https://play.example; seen from each request unless told. */
  readonly origin?: string
  /**
   * The proxies whose X-Forwarded-… headers are believed: addresses, subnets, or Fastify's names for them such as
   * `loopback` (default: none). Never all: then any client could claim any address.
   */
  readonly trustProxy?: false | string | string[]
  /** The built web app. */
  readonly webFolder?: string
  /** A request has come, body included, after this long, or is cut off; half a minute unless told. */
  readonly requestMs?: number
}

/** What the HTTP layer is made of. */
export interface HttpDeps {
  readonly matches: Matches
  readonly store: Store
  /** The newest of each first, where there are several versions. */
  readonly games: readonly Game[]
  readonly records: Records
  readonly daily: Daily
  /** The same objects that the sockets use. */
  readonly identity: Identity
  readonly limits: Limits
  readonly config: HttpConfig
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly registry: Registry
  readonly log: FastifyBaseLogger
  /** The process has been told to stop: it finishes what is under way, and is not ready for more. */
  readonly stopping: () => boolean
  /** There is room only for those who are playing. */
  readonly full: () => boolean
}
