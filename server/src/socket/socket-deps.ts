import type { Timers } from '../world.ts'
import type { Paced } from '../answer/paced.ts'
import type { MatchCounters, ContextLog } from '../matches/context.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import type { Names } from '../matches/names.ts'
import type { Connection } from './connection.ts'

/** The part of a WebSocket that is used. */
export interface SocketPort {
  readonly readyState: number
  readonly OPEN: number
  /** Unsent bytes. */
  readonly bufferedAmount: number
  send(text: string): void
  /** Stops and resumes reading. */
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

/** The authenticated player and session (a hash, never the token). */
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
  /** The session of a token; null if invalid. */
  readonly identify: (token: string) => Promise<Visitor | null>
  /** Takes one frame from the rate limit of this key. */
  readonly allows: (key: string) => boolean
  /** Takes a join-code attempt; throws Failed at the limit. */
  readonly takeCode: (player: string, address: string) => void
  /** Is the server shutting down? Then frames are refused. */
  readonly stopping: () => boolean
  /** Timeout for the hello frame, in milliseconds. */
  readonly helloMs: number
  /** The connection now belongs to this player instead of `before`; false at the player's limit. */
  readonly become: (player: string, before: string | null) => boolean
  readonly closed: (connection: Connection) => void
}
