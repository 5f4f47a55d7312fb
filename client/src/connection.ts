import { PROTOCOL_VERSION, serverFrame, type ClientFrame, type FailureCode, type ServerFrame } from '@parlor/protocol'
import type { Environment, SocketLike } from './environment.ts'

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>
export type MatchFrame = Frame<'match' | '+' | 'ok' | 'no' | 'fail' | 'who' | 'react'>

export interface ConnectionOptions extends Environment {
  /** Of the socket: ws://… or wss://… */
  readonly url: string
  /** Where there is no cookie. */
  readonly token?: string
}

export interface ConnectionListener {
  welcomed(frame: Frame<'welcome'>): void
  received(frame: MatchFrame): void
  /** It is no good any more; called once. `code`: what the server said last, null when it said nothing. */
  ended(code: FailureCode | null): void
  /** Since when the server owes an answer; null: it does not. */
  owedSince(): number | null
}

/** A connection that takes so long to open is given up. */
const LONGEST_OPENING_MS = 10_000
/** The server answers everything: one that owes an answer for so long has lost it. */
const LONGEST_ANSWER_MS = 15_000
/** What a server can say about how often it is heard. */
const HEARTBEAT_MS = { least: 1_000, most: 60_000 }

/** One connection, from its opening to its end: says hello, and notices when nobody is there any more. */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #listener: ConnectionListener
  #socket: SocketLike | null = null
  #phase: 'opening' | 'open' | 'ended' = 'opening'
  #heartbeatMs = HEARTBEAT_MS.most
  #heardAt = 0
  #pings = 0
  /** When the first ping was sent of those after which nothing was heard; null: something was. */
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
    // A socket that was let go may still have something to say.
    const present = (call: () => void) => (this.#phase === 'ended' ? undefined : call())
    const socket = this.#options.socket(this.#options.url, {
      opened: () => present(() => this.#greet()),
      received: (text) => present(() => this.#received(text)),
      closed: () => present(() => this.#end(null)),
    })
    if (this.#hasEnded()) socket.close()
    else this.#socket = socket
  }

  /** False: it is not open. */
  send(frame: ClientFrame): boolean {
    if (this.#phase === 'open') this.#write(frame)
    return this.#phase === 'open'
  }

  ping(): void {
    if (this.send({ t: 'ping', ref: ++this.#pings })) this.#askedAt ??= this.#options.now()
  }

  /** Lets go of it; nothing more is told. */
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
    // Nothing can be made of it, nor of what comes after it.
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

  /** Looks now and then whether the server is still there. */
  #heartbeat(): void {
    this.#later(this.#heartbeatMs / 2, () => {
      const now = this.#options.now()
      const owes = now - (this.#listener.owedSince() ?? now) >= LONGEST_ANSWER_MS
      // Not by how long it is quiet: timers of a page that nobody sees come late, and then nobody has asked.
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

/** A frame of the server; null when it is none. */
function parseServerFrame(text: string): ServerFrame | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  // What was checked is used as it came: the checksum also covers fields that a newer server has added.
  return serverFrame.safeParse(data).success ? (data as ServerFrame) : null
}
