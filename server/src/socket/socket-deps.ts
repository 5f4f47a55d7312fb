import type { Timers } from '../world.ts'
import type { Paced } from '../answer/paced.ts'
import type { MatchCounters, ContextLog } from '../matches/context.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import type { Names } from '../matches/names.ts'
import type { Connection } from './connection.ts'

/** As much of a WebSocket as is used. */
export interface SocketPort {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number
  send(text: string): void
  /** Nothing more is read from it, or it is again. */
  pause(): void
  resume(): void
  ping(): void
  pong(data: Buffer): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'message', heard: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: 'ping' | 'pong', heard: (data: Buffer) => void): unknown
  on(event: 'error' | 'close', heard: () => void): unknown
}

/** Whose connection it is, and under which session (a hash, never the token). */
export interface Visitor {
  readonly player: { readonly id: string; readonly name: string }
  readonly session: string
}

export interface SocketDeps {
  readonly matches: LiveMatches
  readonly names: Names
  readonly now: () => number
  readonly timers: Timers
  readonly paced: Paced
  readonly log: ContextLog
  readonly counters: MatchCounters
  readonly heartbeatMs: number
  /** Whose token it is; null when it is nobody's. */
  readonly identify: (token: string) => Promise<Visitor | null>
  /** May one more frame be read now from whoever is counted under this key? */
  readonly allows: (key: string) => boolean
  /** A code is tried. Throws Failed when there were too many. */
  readonly takeCode: (player: string, address: string) => void
  /** Is the server about to stop? Then nothing new is begun. */
  readonly stopping: () => boolean
  /** Whoever has not said hello after this long is cut off, in milliseconds. */
  readonly helloMs: number
  /** A connection turns out to be this player's, and no longer another's; false when there are too many of theirs. */
  readonly become: (player: string, before: string | null) => boolean
  readonly closed: (connection: Connection) => void
}
