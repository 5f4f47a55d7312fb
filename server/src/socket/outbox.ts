import type { SocketDeps, SocketPort } from './socket-deps.ts'

/** So much may wait to be sent to a slow reader; beyond that it is sent the whole later, and no patches. */
const MOST_WAITING = 256 * 1024
/** While it is behind, only answers to what it asks are sent. So much of those may wait besides; then it is cut off. */
const MOST_ANSWERS = 256 * 1024
/** A reader that has not caught up after this long is let go. */
const LONGEST_LAG_MS = 30_000
const DRAIN_CHECK_MS = 20

type OutboxDeps = Pick<SocketDeps, 'now' | 'timers'>
type Wire = Pick<SocketPort, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'pong' | 'terminate'>

interface Lag {
  readonly since: number
  /** How much waited when it fell behind. */
  readonly waiting: number
}

/** What waits to be sent to one client. Its size is bounded: whoever does not read is sent less, and then cut off. */
export class Outbox {
  readonly #socket: Wire
  readonly #deps: OutboxDeps
  readonly #drained: () => void
  #lag: Lag | null = null

  /** `drained`: it has fallen behind, and has read everything since. */
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

  /** Answers a ping of the WebSocket protocol; not to one who does not read what it is sent. */
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
