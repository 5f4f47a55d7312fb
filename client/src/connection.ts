import { PROTOCOL_VERSION, serverFrame, type ClientFrame, type FailureCode, type ServerFrame } from '@parlor/protocol'
import type { Environment, SocketLike } from './environment.ts'

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>
export type MatchFrame = Frame<'match' | '+' | 'ok' | 'no' | 'fail' | 'who' | 'react'>

export interface ConnectionOptions extends Environment {
  /** WebSocket URL of the server: ws://… or wss://… */
  readonly url: string
  /** Bearer token, for clients without a cookie. */
  readonly token?: string
}

export interface ConnectionListener {
  welcomed(frame: Frame<'welcome'>): void
  received(frame: MatchFrame): void
  /** Called once, when the connection is lost. `code`: the server's last message; null if it sent none. */
  ended(code: FailureCode | null): void
  /** Since when a request is unanswered; null: none is. */
  owedSince(): number | null
}

/** Timeout for opening a connection. */
const LONGEST_OPENING_MS = 10_000
/** Timeout for an answer. The server answers every frame, so an older request is lost. */
const LONGEST_ANSWER_MS = 15_000
/** Limits for the heartbeat interval that the server announces. */
const HEARTBEAT_MS = { least: 1_000, most: 60_000 }

/** One connection, from opening to end: sends hello, and detects a dead peer by heartbeats. */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #listener: ConnectionListener
  #socket: SocketLike | null = null
  #phase: 'opening' | 'open' | 'ended' = 'opening'
  #heartbeatMs = HEARTBEAT_MS.most
  #heardAt = 0
  #pings = 0
  /** When the first unanswered ping was sent; null: the server has been heard since the last one. */
  #askedAt: number | null = null
  #cancelTimer: (() => void) | null = null

  constructor(options: ConnectionOptions, listener: ConnectionListener) {
    this.#options = options
    this.#listener = listener
  }

  get isOpen(): boolean {
    return this.#phase === 'open'
  }

  open(): void {
    this.#later(LONGEST_OPENING_MS, () => this.#end(null))
    // A closed socket may still emit events: they are ignored.
    const present = (call: () => void) => (this.#phase === 'ended' ? undefined : call())
    const socket = this.#options.socket(this.#options.url, {
      opened: () => present(() => this.#greet()),
      received: (text) => present(() => this.#received(text)),
      closed: () => present(() => this.#end(null)),
    })
    if (this.#hasEnded()) socket.close()
    else this.#socket = socket
  }

  /** False if the connection is not open. */
  send(frame: ClientFrame): boolean {
    if (this.#phase === 'open') this.#write(frame)
    return this.#phase === 'open'
  }

  ping(): void {
    if (this.send({ t: 'ping', ref: ++this.#pings })) this.#askedAt ??= this.#options.now()
  }

  /** Closes the connection without notifying the listener. */
  close(): void {
    this.#phase = 'ended'
    this.#cancelTimer?.()
    this.#socket?.close()
    this.#socket = null
  }

  #hasEnded(): boolean {
    return this.#phase === 'ended'
  }

  #end(code: FailureCode | null): void {
    this.close()
    this.#listener.ended(code)
  }

  #greet(): void {
    const { token } = this.#options
    this.#write({ t: 'hello', v: PROTOCOL_VERSION, ...(token === undefined ? {} : { token }) })
  }

  #write(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame))
  }

  #received(text: string): void {
    this.#heardAt = this.#options.now()
    this.#askedAt = null
    const frame = parseServerFrame(text)
    // An unreadable frame makes everything after it unreliable.
    if (frame === null) return this.#end(null)
    switch (frame.t) {
      case 'welcome':
        return this.#phase === 'opening' ? this.#welcomed(frame) : undefined
      case 'bye':
        return this.#end(frame.code)
      case 'pong':
        return
      case 'fail':
        return this.#phase === 'opening' ? this.#end(frame.code) : this.#listener.received(frame)
      case 'match':
      case '+':
      case 'ok':
      case 'no':
      case 'who':
      case 'react':
        return this.#listener.received(frame)
    }
  }

  #welcomed(frame: Frame<'welcome'>): void {
    this.#phase = 'open'
    this.#heartbeatMs = Math.min(Math.max(frame.beat, HEARTBEAT_MS.least), HEARTBEAT_MS.most)
    this.#heartbeat()
    this.#listener.welcomed(frame)
  }

  /** Checks twice per heartbeat interval that the server still answers. */
  #heartbeat(): void {
    this.#later(this.#heartbeatMs / 2, () => {
      const now = this.#options.now()
      const owes = now - (this.#listener.owedSince() ?? now) >= LONGEST_ANSWER_MS
      // Silence alone proves nothing: a hidden page's timers run late, so no ping may have been sent.
      const isDeaf = this.#askedAt !== null && now - this.#askedAt >= this.#heartbeatMs
      if (owes || isDeaf) return this.#end(null)
      if (now - this.#heardAt >= this.#heartbeatMs) this.ping()
      this.#heartbeat()
    })
  }

  #later(milliseconds: number, call: () => void): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#options.timers.after(milliseconds, call)
  }
}

/** Parses a frame of the server; null if it is invalid. */
function parseServerFrame(text: string): ServerFrame | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  // The original data is kept: the checksum also covers fields that a newer server has added.
  return serverFrame.safeParse(data).success ? (data as ServerFrame) : null
}
