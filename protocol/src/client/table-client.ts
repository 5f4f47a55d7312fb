import type { FailureCode } from '../failures.ts'
import { passes } from './answer.ts'
import { WAITS, waitAfter, type Waits } from './back-off.ts'
import { Connection, type ConnectionOptions, type TableFrame } from './connection.ts'
import type { FollowHears, FollowWish, Line } from './follow.ts'
import { FollowedMatch } from './followed-match.ts'

export interface TableClientOptions extends ConnectionOptions {
  readonly waits?: Waits
  /** The connection's state has changed. */
  readonly changed?: (state: ConnectionState) => void
}

/** `since`: by the client's clock. */
export type ConnectionState =
  | { readonly kind: 'connecting' | 'open'; readonly since: number }
  /** There is none. `since`: when it was lost; the next attempt is made at `until`. */
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  /** For good: by us (`left`), or because the server would not have us. */
  | { readonly kind: 'ended'; readonly since: number; readonly code: FailureCode | 'left' }

/** A connection that has lasted so long was a good one: the next attempt is made at once. */
const GOOD_MS = 10_000
const MOST_CHANNELS = 1_000

/** Follows matches over one connection, and makes another whenever that is lost. */
export class TableClient {
  readonly #options: TableClientOptions
  readonly #waits: Waits
  readonly #followed = new Set<FollowedMatch>()
  #state: ConnectionState
  #connection: Connection | null = null
  #player: { readonly id: string; readonly name: string } | null = null
  /** What the server's clock is ahead of ours. */
  #ahead = 0
  #failures = 0
  #channels = 0
  #callOff: (() => void) | null = null

  constructor(options: TableClientOptions) {
    this.#options = options
    this.#waits = options.waits ?? WAITS
    this.#state = { kind: 'connecting', since: options.now() }
    this.#connect()
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Who the server says we are; null: nobody, or not known yet. */
  get player(): { readonly id: string; readonly name: string } | null {
    return this.#player
  }

  /** The time by the server's clock, in milliseconds since 1970. */
  get serverNow(): number {
    return this.#options.now() + this.#ahead
  }

  follow(wish: FollowWish, hears: FollowHears = {}): FollowedMatch {
    const line = this.#line(() => this.#followed.delete(followed))
    const followed = new FollowedMatch(line, wish, hears)
    if (this.#state.kind === 'ended') followed.end(this.#state.code)
    else {
      this.#followed.add(followed)
      if (this.#connection?.isOpen === true) followed.connected()
    }
    return followed
  }

  /** Tries again at once, as when the page is seen again or the network is back. */
  hurry(): void {
    if (this.#state.kind === 'waiting') this.#connect()
    else this.#connection?.ping()
  }

  close(): void {
    this.#end('left')
  }

  #line(forget: () => void): Line {
    const { now, random, timers } = this.#options
    const player = () => this.#player?.id ?? null
    return {
      now,
      random,
      timers,
      waits: this.#waits,
      get player() {
        return player()
      },
      send: (frame) => this.#connection?.send(frame) ?? false,
      newChannel: () => this.#newChannel(),
      forget,
    }
  }

  #newChannel(): number {
    const used = new Set([...this.#followed].map(({ channel }) => channel))
    do this.#channels = (this.#channels % MOST_CHANNELS) + 1
    while (used.has(this.#channels))
    return this.#channels
  }

  #connect(): void {
    this.#stopWaiting()
    const connection = new Connection(this.#options, {
      welcomed: ({ player, now }) => {
        this.#player = player
        this.#ahead = now - this.#options.now()
        this.#channels = 0
        this.#become({ kind: 'open', since: this.#options.now() })
        this.#tellAll((followed) => followed.connected())
      },
      heard: (frame) => this.#dispatch(frame),
      ended: (code) => (code === null || passes(code) ? this.#lost() : this.#end(code)),
      owedSince: () => this.#owedSince(),
    })
    this.#connection = connection
    this.#become({ kind: 'connecting', since: this.#options.now() })
    // Whoever heard of it may have closed the client.
    if (this.#connection === connection) connection.open()
  }

  #dispatch(frame: TableFrame): void {
    for (const followed of this.#followed)
      if (followed.channel !== null && followed.channel === frame.f) return followed.receive(frame)
    // Left while it was still being answered: the server has to be told once more.
    if (frame.t === 'table') this.#connection?.send({ t: 'drop', f: frame.f })
  }

  #owedSince(): number | null {
    const times = [...this.#followed].flatMap(({ owedSince }) => (owedSince === null ? [] : [owedSince]))
    return times.length === 0 ? null : Math.min(...times)
  }

  /** The connection is no good any more: makes another after a while. */
  #lost(): void {
    const { now, random, timers } = this.#options
    const { kind, since } = this.#state
    if (kind === 'open' && now() - since >= GOOD_MS) this.#failures = 0
    const wait = waitAfter(this.#failures++, random, this.#waits)
    this.#connection = null
    this.#callOff = timers.after(wait, () => this.#connect())
    this.#become({ kind: 'waiting', since: now(), until: now() + wait })
    this.#tellAll((followed) => followed.disconnected())
  }

  #end(code: FailureCode | 'left'): void {
    if (this.#state.kind === 'ended') return
    this.#stopWaiting()
    this.#connection?.close()
    this.#connection = null
    this.#become({ kind: 'ended', since: this.#options.now(), code })
    this.#tellAll((followed) => followed.end(code))
  }

  #stopWaiting(): void {
    this.#callOff?.()
    this.#callOff = null
  }

  /** Those who are followed now: who hears of it may follow others, or leave. */
  #tellAll(tell: (followed: FollowedMatch) => void): void {
    const all = [...this.#followed]
    for (const followed of all) tell(followed)
  }

  #become(state: ConnectionState): void {
    this.#state = state
    this.#options.changed?.(state)
  }
}

/** Connects at once, and keeps connected until it is closed. */
export function tableClient(options: TableClientOptions): TableClient {
  return new TableClient(options)
}
