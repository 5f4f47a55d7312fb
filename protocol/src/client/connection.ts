import type { FailureCode } from '../failures.ts'
import type { ClientFrame, ServerFrame } from '../socket/frames.ts'
import { PROTOCOL_VERSION } from '../version.ts'
import { parseServerFrame } from './parse-server-frame.ts'
import type { SocketLike, Surroundings } from './surroundings.ts'

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>
export type TableFrame = Frame<'table' | '+' | 'ok' | 'no' | 'fail'>

export interface ConnectionOptions extends Surroundings {
  /** Of the socket: ws://… or wss://… */
  readonly url: string
  /** Where there is no cookie. */
  readonly token?: string
}

export interface ConnectionHears {
  welcomed(frame: Frame<'welcome'>): void
  heard(frame: TableFrame): void
  /** It is no good any more; told once. `code`: what the server said last, null when it said nothing. */
  ended(code: FailureCode | null): void
  /** Since when the server owes an answer; null: it does not. */
  owedSince(): number | null
}

/** A connection that takes so long to open is given up. */
const LONGEST_OPENING_MS = 10_000
/** The server answers everything: one that owes an answer for so long has lost it. */
const LONGEST_ANSWER_MS = 15_000
/** What a server can say about how often it is heard. */
const BEATS = { least: 1_000, most: 60_000 }

/** One connection, from its opening to its end: says hello, and notices when nobody is there any more. */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #hears: ConnectionHears
  #socket: SocketLike | null = null
  #phase: 'opening' | 'open' | 'ended' = 'opening'
  #beatMs = BEATS.most
  #heardAt = 0
  #pings = 0
  #callOff: (() => void) | null = null

  constructor(options: ConnectionOptions, hears: ConnectionHears) {
    this.#options = options
    this.#hears = hears
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
      heard: (text) => present(() => this.#heard(text)),
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
    this.send({ t: 'ping', ref: ++this.#pings })
  }

  /** Lets go of it; nothing more is told. */
  close(): void {
    this.#phase = 'ended'
    this.#callOff?.()
    this.#socket?.close()
    this.#socket = null
  }

  #hasEnded(): boolean {
    return this.#phase === 'ended'
  }

  #end(code: FailureCode | null): void {
    this.close()
    this.#hears.ended(code)
  }

  #greet(): void {
    const { token } = this.#options
    this.#write({ t: 'hello', v: PROTOCOL_VERSION, ...(token === undefined ? {} : { token }) })
  }

  #write(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame))
  }

  #heard(text: string): void {
    this.#heardAt = this.#options.now()
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
        return this.#phase === 'opening' ? this.#end(frame.code) : this.#hears.heard(frame)
      case 'table':
      case '+':
      case 'ok':
      case 'no':
        return this.#hears.heard(frame)
    }
  }

  #welcomed(frame: Frame<'welcome'>): void {
    this.#phase = 'open'
    this.#beatMs = Math.min(Math.max(frame.beat, BEATS.least), BEATS.most)
    this.#beat()
    this.#hears.welcomed(frame)
  }

  /** Looks now and then whether the server is still there. */
  #beat(): void {
    this.#later(this.#beatMs / 2, () => {
      const now = this.#options.now()
      const quiet = now - this.#heardAt
      const owes = now - (this.#hears.owedSince() ?? now) >= LONGEST_ANSWER_MS
      if (owes || quiet >= 2 * this.#beatMs) return this.#end(null)
      if (quiet >= this.#beatMs) this.ping()
      this.#beat()
    })
  }

  #later(milliseconds: number, call: () => void): void {
    this.#callOff?.()
    this.#callOff = this.#options.timers.after(milliseconds, call)
  }
}
