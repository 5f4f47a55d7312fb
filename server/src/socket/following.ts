import type { Seat } from '@parlor/engine'
import type { PlayerId } from '@parlor/match'
import type { Follower } from '../tables/audience.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Connection } from './connection.ts'

/** One match that a connection follows, as a seat or as a spectator. */
export class Following implements Follower {
  readonly #connection: Connection
  readonly table: LiveTable
  readonly channel: number
  readonly viewer: Seat | null

  constructor(connection: Connection, table: LiveTable, channel: number, viewer: Seat | null) {
    this.#connection = connection
    this.table = table
    this.channel = channel
    this.viewer = viewer
  }

  get player(): PlayerId | null {
    return this.#connection.player
  }

  get lags(): boolean {
    return this.#connection.lags
  }

  send(text: string): void {
    this.#connection.send(text)
  }

  resync(): void {
    this.table.audience.resync(this, this.table.match, 'slow')
  }

  dropped(): void {
    this.#connection.lost(this)
  }
}
