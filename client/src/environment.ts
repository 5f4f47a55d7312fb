/** A connection that is open or being opened. */
export interface SocketLike {
  /** Called only after `opened`. */
  send(text: string): void
  /** Closes the connection. Later events are ignored. */
  close(): void
}

/** Callbacks of a socket. Calls after `closed` are ignored. */
export interface SocketListener {
  opened(): void
  received(text: string): void
  /** The connection has ended or could not be opened. May be called more than once. */
  closed(): void
}

/** The client's dependencies: it has no clock, random generator or network of its own. */
export interface Environment {
  /** Opens a connection, over a WebSocket or anything with the same protocol. */
  readonly socket: (url: string, listener: SocketListener) => SocketLike
  /** Milliseconds since an arbitrary start. */
  readonly now: () => number
  readonly timers: Timers
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number
}

export interface Timers {
  /** Calls back once after this many milliseconds; returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void
}
