import type { SocketDeps, SocketPort } from './socket-deps.ts'

/** Backpressure limit: beyond this many unsent bytes, updates are skipped and a snapshot follows later. */
const MOST_WAITING = 256 * 1024
/** Meanwhile only answers are sent. Beyond this many further bytes the connection is cut. */
const MOST_ANSWERS = 256 * 1024
/** A client that has not caught up after this long is disconnected. */
const LONGEST_LAG_MS = 30_000
const DRAIN_CHECK_MS = 20

type OutboxDeps = Pick<SocketDeps, 'now' | 'timers'>
type Wire = Pick<SocketPort, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'pong' | 'terminate'>

interface Lag {
  readonly since: number
  /** Unsent bytes when it fell behind. */
  readonly waiting: number
}

/** The send buffer of one client, with backpressure. */
export class Outbox {
  readonly #socket: Wire
  readonly #deps: OutboxDeps
  readonly #drained: () => void
  #lag: Lag | null = null

  /** `drained`: called when a slow client has read everything. */
  constructor(socket: Wire, deps: OutboxDeps, drained: () => void) {
    this.#socket = socket
    this.#deps = deps
    this.#drained = drained
  }

  get lags(): boolean {
    return this.#lag !== null
  }

  hasLaggedTooLong(now: number): boolean {
    return this.#lag !== null && now - this.#lag.since > LONGEST_LAG_MS
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    this.#look()
  }

  /** Answers a WebSocket ping, unless the client is too slow. */
  pong(data: Buffer): void {
    if (this.#lag !== null || this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.pong(data)
    this.#look()
  }

  #look(): void {
    const { bufferedAmount } = this.#socket
    if (this.#lag !== null) {
      if (bufferedAmount > this.#lag.waiting + MOST_ANSWERS) this.#socket.terminate()
      return
    }
    if (bufferedAmount <= MOST_WAITING) return
    this.#lag = { since: this.#deps.now(), waiting: bufferedAmount }
    this.#waitForDrain()
  }

  #waitForDrain(): void {
    const check = () => {
      if (this.#socket.readyState !== this.#socket.OPEN) return
      if (this.#socket.bufferedAmount > 0) return void this.#deps.timers.after(DRAIN_CHECK_MS, check)
      this.#lag = null
      this.#drained()
    }
    this.#deps.timers.after(DRAIN_CHECK_MS, check)
  }
}
