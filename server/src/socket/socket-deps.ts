import type { HouseCounters, HouseLog } from '../tables/house.ts'
import type { LiveTables } from '../tables/live-tables.ts'
import type { Names } from '../tables/names.ts'
import type { Connection } from './connection.ts'

/** Whose connection it is, and under which session (a hash, never the token). */
export interface Visitor {
  readonly player: { readonly id: string; readonly name: string }
  readonly session: string
}

export interface SocketDeps {
  readonly tables: LiveTables
  readonly names: Names
  readonly now: () => number
  readonly log: HouseLog
  readonly counters: HouseCounters
  readonly beatMs: number
  /** Whose token it is; null when it is nobody's. */
  readonly identify: (token: string) => Promise<Visitor | null>
  /** May one more frame be read now from whoever is counted under this key? */
  readonly allows: (key: string) => boolean
  /** Is the server about to stop? Then nothing new is begun. */
  readonly stopping: () => boolean
  readonly closed: (connection: Connection) => void
}
