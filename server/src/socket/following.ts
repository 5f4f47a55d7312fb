import type { Seat } from '@parlor/engine'
import type { PlayerId } from '@parlor/match'
import type { Follower } from '../matches/audience.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Connection } from './connection.ts'

/** A connection's subscription to one match. */
export class Following implements Follower {
  readonly #connection: Connection
  readonly served: LiveMatch
  readonly channel: number
  readonly viewer: Seat | null
  readonly wantsWho: boolean
  /** Updates were skipped: a snapshot comes next. */
  #isBehind = false

  constructor(connection: Connection, served: LiveMatch, channel: number, viewer: Seat | null, wantsWho: boolean) {
    this.#connection = connection
    this.served = served
    this.channel = channel
    this.viewer = viewer
    this.wantsWho = wantsWho
  }

  get player(): PlayerId | null {
    return this.#connection.player
  }

  get lags(): boolean {
    return this.#isBehind || this.#connection.lags
  }

  get isBehind(): boolean {
    return this.#isBehind
  }

  missed(): void {
    this.#isBehind = true
  }

  send(text: string): void {
    this.#connection.send(text)
  }

  resync(): void {
    this.#isBehind = false
    this.served.audience.resync(this, this.served.match, 'slow')
  }

  dropped(): void {
    this.#connection.lost(this)
  }
}
