/** An open, or opening, connection. */
export interface SocketLike {
  /** Called only after `opened`. */
  send(text: string): void
  /** Ends it. What it says afterwards is not listened to. */
  close(): void
}

/** What a socket calls. Whatever it calls after `closed` is ignored. */
export interface SocketListener {
  opened(): void
  received(text: string): void
  /** It has ended, or could not be opened. May be called more than once. */
  closed(): void
}

/** What the client is given of the world: it has no clock, no generator and no network of its own. */
export interface Environment {
  /** Opens a connection: over a page's WebSocket, or whatever speaks like one. */
  readonly socket: (url: string, listener: SocketListener) => SocketLike
  /** Milliseconds; only their differences matter. */
  readonly now: () => number
  readonly timers: Timers
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface Timers {
  /** Calls back once after so many milliseconds; answers a function that calls it off. */
  after(milliseconds: number, call: () => void): () => void
}
