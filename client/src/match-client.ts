import type { FailureCode } from '@parlor/protocol'
import { Connection, type ConnectionOptions, type MatchFrame } from './connection.ts'
import { FollowedMatch, type FollowContext, type FollowListener, type FollowWish } from './followed-match.ts'
import { isTransient } from './requests.ts'
import { Retry, DEFAULT_BACKOFF, type Backoff } from './retry.ts'

export interface MatchClientOptions extends ConnectionOptions {
  readonly backoff?: Backoff
}

/** `since`: by the client's clock. */
export type ConnectionState =
  /** No match is followed, so there is no connection. */
  | { readonly kind: 'idle' | 'connecting' | 'open'; readonly since: number }
  /** Disconnected. `since`: when the connection was lost; the next attempt is made at `until`. */
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  /** Ended by us for good (`left`), or rejected by the server until another match is followed. */
  | { readonly kind: 'ended'; readonly since: number; readonly code: FailureCode | 'left' }

/** A connection that lasted this long resets the backoff. */
const GOOD_MS = 10_000
/** An unused connection is kept this long, so that the next match can use it. */
const IDLE_MS = 20_000
const MOST_CHANNELS = 1_000

/** Follows matches over one connection, opened for the first match and reopened when lost. */
export class MatchClient {
  readonly #options: MatchClientOptions
  readonly #followed = new Set<FollowedMatch>()
  readonly #retry: Retry
  #state: ConnectionState
  #connection: Connection | null = null
  #player: { readonly id: string; readonly name: string } | null = null
  /** Server clock minus local clock. */
  #clockOffset = 0
  #channels = 0
  /** Cancels the timer that closes an unused connection. */
  #stopIdling: (() => void) | null = null

  constructor(options: MatchClientOptions) {
    this.#options = options
    this.#retry = new Retry({
      timers: options.timers,
      random: options.random,
      backoff: options.backoff ?? DEFAULT_BACKOFF,
    })
    this.#state = { kind: 'idle', since: options.now() }
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** The player that the server has identified; null: none, or not known yet. */
  get player(): { readonly id: string; readonly name: string } | null {
    return this.#player
  }

  /** The time by the server's clock, in milliseconds since 1970. */
  get serverNow(): number {
    return this.#options.now() + this.#clockOffset
  }

  /** The listener is never called before this returns. */
  follow(wish: FollowWish, listener: FollowListener = {}): FollowedMatch {
    const isClosed = this.#isClosed()
    const context = this.#context(() => this.#forget(followed))
    const followed = new FollowedMatch(context, wish, isClosed ? {} : listener)
    if (isClosed) followed.end('left')
    else {
      this.#stopIdling?.()
      this.#stopIdling = null
      if (this.#state.kind === 'idle' || this.#state.kind === 'ended') this.#connect()
      this.#followed.add(followed)
      if (this.#connection?.isOpen === true) followed.connected()
    }
    return followed
  }

  /** Retries at once, for example when the page becomes visible or the network returns. */
  hurry(): void {
    if (this.#state.kind === 'waiting') this.#connect()
    else this.#connection?.ping()
  }

  /** Closes an unused connection; the next one uses the session of that time. */
  rest(): void {
    if (this.#followed.size > 0 || this.#state.kind === 'ended') return
    this.#disconnect({ kind: 'idle', since: this.#options.now() })
  }

  /** Closes the client for good. */
  close(): void {
    this.#end('left')
  }

  #context(forget: () => void): FollowContext {
    const { now, random, timers, backoff = DEFAULT_BACKOFF } = this.#options
    const player = () => this.#player?.id ?? null
    const nextAttemptAt = () => (this.#state.kind === 'waiting' ? this.#state.until : null)
    return {
      now,
      random,
      timers,
      backoff,
      get player() {
        return player()
      },
      get nextAttemptAt() {
        return nextAttemptAt()
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

  #forget(followed: FollowedMatch): void {
    const wasFollowed = this.#followed.delete(followed)
    if (!wasFollowed || this.#followed.size > 0 || this.#state.kind === 'ended') return
    this.#stopIdling = this.#options.timers.after(IDLE_MS, () => this.rest())
  }

  #connect(): void {
    this.#retry.stop()
    const connection = new Connection(this.#options, {
      welcomed: ({ player, now }) => {
        this.#player = player
        this.#clockOffset = now - this.#options.now()
        this.#channels = 0
        this.#state = { kind: 'open', since: this.#options.now() }
        this.#tellAll((followed) => followed.connected())
      },
      received: (frame) => this.#dispatch(frame),
      ended: (code) => (code === null || isTransient(code) ? this.#lost() : this.#end(code)),
      owedSince: () => this.#owedSince(),
    })
    this.#connection = connection
    this.#state = { kind: 'connecting', since: this.#options.now() }
    this.#tellAll((followed) => followed.disconnected())
    // A listener may have closed the client.
    if (this.#connection === connection) connection.open()
  }

  #dispatch(frame: MatchFrame): void {
    for (const followed of this.#followed)
      if (followed.channel !== null && followed.channel === frame.f) return followed.receive(frame)
    // Left while the answer was on its way: the server still has to be told.
    if (frame.t === 'match') this.#connection?.send({ t: 'drop', f: frame.f })
  }

  #owedSince(): number | null {
    const times = [...this.#followed].flatMap(({ owedSince }) => (owedSince === null ? [] : [owedSince]))
    return times.length === 0 ? null : Math.min(...times)
  }

  /** The connection was lost: schedules the next attempt. */
  #lost(): void {
    const { now } = this.#options
    const { kind, since } = this.#state
    if (kind === 'open' && now() - since >= GOOD_MS) this.#retry.worked()
    this.#connection = null
    const wait = this.#retry.later(() => this.#connect())
    this.#state = { kind: 'waiting', since: now(), until: now() + wait }
    this.#tellAll((followed) => followed.disconnected())
  }

  #end(code: FailureCode | 'left'): void {
    if (this.#isClosed()) return
    this.#disconnect({ kind: 'ended', since: this.#options.now(), code })
    this.#tellAll((followed) => followed.end(code))
  }

  #disconnect(state: ConnectionState): void {
    this.#stopIdling?.()
    this.#stopIdling = null
    this.#retry.stop()
    this.#retry.worked()
    this.#connection?.close()
    this.#connection = null
    this.#state = state
  }

  #isClosed(): boolean {
    return this.#state.kind === 'ended' && this.#state.code === 'left'
  }

  /** Iterates over a copy: a listener may follow or leave matches. */
  #tellAll(tell: (followed: FollowedMatch) => void): void {
    const all = [...this.#followed]
    for (const followed of all) tell(followed)
  }
}
