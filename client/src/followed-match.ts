import type { AnyHappening } from '@parlor/engine'
import type { ClientFrame, FailureCode, MatchShape, Reaction, ServerFrame, ViewShape, WhoShape } from '@parlor/protocol'
import type { MatchFrame } from './connection.ts'
import type { Environment } from './environment.ts'
import { takeUpdate, takeWhole, type HeldMatch, type Taken } from './held-match.ts'
import { answerOf, failedWith, isTransient, Requests, type Answer, type Move } from './requests.ts'
import { Retry, type RetryContext } from './retry.ts'

export interface FollowWish {
  readonly match: string
  /** The seat to follow as; null: as a spectator (default: your first seat, also one you take later). */
  readonly seat?: number | null
  /** Whether to receive the moves that the seat may make. */
  readonly offers?: boolean
  /** Join code of a private match, to watch it. */
  readonly code?: string
  /** Whether to receive presence and reactions. */
  readonly who?: boolean
}

/** One change of a match, complete. */
export interface MatchNews {
  readonly match: MatchShape
  /** Null before the start. */
  readonly view: ViewShape | null
  /** What happened since the previous view, as this viewer may know it; empty if unknown. */
  readonly happenings: readonly AnyHappening[]
  /** True: received as it happened. False: the match was just opened, or updates were missed. */
  readonly live: boolean
}

/** Each event from outside (a frame, a lost connection) leads to one call, after the state has been updated. */
export interface FollowListener {
  /** A change of match or view; each once, in order. */
  news?(news: MatchNews): void
  /** Only `state` or `waitingSince` has changed. */
  status?(): void
  /** Presence has changed: absent players or spectators. */
  who?(who: WhoShape): void
  /** A player has sent a reaction. */
  reacted?(seat: number, what: Reaction): void
  /** The local copy differs from the server's after this entry; a full snapshot is requested. */
  outOfStep?(entry: number, why: string): void
}

/** Connection state. `since`: when it was lost, by the client's clock, across all attempts. */
export type FollowState =
  | { readonly kind: 'following' }
  /** Not receiving updates; match and view may be outdated. */
  | { readonly kind: 'connecting'; readonly since: number }
  /** The next attempt is made at `until`. */
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  /** Final: ended by us (`left`) or by the server. */
  | { readonly kind: 'ended'; readonly code: FailureCode | 'left' }

/** What a followed match needs from its client. */
export interface FollowContext extends RetryContext, Pick<Environment, 'now'> {
  /** The player of this connection; null: unknown. */
  readonly player: string | null
  /** When the next connection is tried; null: one is open or opening. */
  readonly nextAttemptAt: number | null
  /** False if there is no connection. */
  send(frame: ClientFrame): boolean
  /** A number that no other match on this connection uses. */
  newChannel(): number
  /** It has ended. */
  forget(): void
}

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** One followed match, across any number of connections. */
export class FollowedMatch {
  readonly #context: FollowContext
  readonly #wish: FollowWish
  readonly #listener: FollowListener
  readonly #requests: Requests
  readonly #retry: Retry
  #phase: 'joining' | 'following' | { readonly ended: FailureCode | 'left' } = 'joining'
  /** Since when updates are not received, if they are not. */
  #lostAt: number
  #held: HeldMatch | null = null
  /** Does the local copy equal the server's state at its entry number? Then updates can resume from there. */
  #inStep = false
  #channel: number | null = null
  /** When the oldest unanswered request on this connection was sent. */
  #askedAt: number | null = null

  constructor(context: FollowContext, wish: FollowWish, listener: FollowListener) {
    this.#context = context
    this.#wish = wish
    this.#listener = listener
    this.#requests = new Requests(context.random)
    this.#retry = new Retry(context)
    this.#lostAt = context.now()
  }

  get state(): FollowState {
    if (this.#phase === 'following') return { kind: 'following' }
    if (this.#phase !== 'joining') return { kind: 'ended', code: this.#phase.ended }
    const until = this.#context.nextAttemptAt
    const since = this.#lostAt
    return until === null ? { kind: 'connecting', since } : { kind: 'waiting', since, until }
  }

  /** Null until first received. */
  get match(): MatchShape | null {
    return this.#held?.match ?? null
  }

  get view(): ViewShape | null {
    return this.#held?.view ?? null
  }

  /** Number of the last known entry; 0 if none. */
  get number(): number {
    return this.#held?.number ?? 0
  }

  /** Since when the oldest request has been waiting; null: none is. */
  get waitingSince(): number | null {
    return this.#requests.waitingSince
  }

  /** Since when the server owes an answer on this connection. */
  get owedSince(): number | null {
    return this.#askedAt
  }

  get channel(): number | null {
    return this.#channel
  }

  /** Makes a move. Always resolves; executed once, however often it is sent. */
  play(move: Move): Promise<Answer> {
    return this.#ask(move)
  }

  /** Takes the last move back. Executed once. */
  undo(): Promise<Answer> {
    return this.#ask(null)
  }

  /** Sends a reaction; dropped without a connection. */
  react(what: Reaction): void {
    if (this.#phase === 'following' && this.#channel !== null)
      this.#context.send({ t: 'react', f: this.#channel, what })
  }

  leave(): void {
    if (this.#hasEnded()) return
    if (this.#channel !== null) this.#context.send({ t: 'drop', f: this.#channel })
    this.end('left')
  }

  /** A new connection is open. */
  connected(): void {
    this.#follow()
  }

  /** The connection was lost, or another one is being tried. */
  disconnected(): void {
    this.#retry.stop()
    this.#letGo()
    this.#listener.status?.()
  }

  end(code: FailureCode | 'left'): void {
    if (this.#hasEnded()) return
    this.#retry.stop()
    this.#letGo()
    this.#phase = { ended: code }
    this.#context.forget()
    this.#requests.failAll(code)
    this.#listener.status?.()
  }

  /** Handles a frame of the server on the current channel. */
  receive(frame: MatchFrame): void {
    switch (frame.t) {
      case 'match':
        // An older snapshot was overtaken by updates: never show an earlier state again.
        if (this.#phase === 'following' && frame.n < this.number) return
        return this.#take(takeWhole(frame, this.#context.player), frame)
      case '+':
        return this.#receiveUpdate(frame)
      case 'ok':
        return this.#answered(frame.ref, { kind: 'accepted', entry: frame.n })
      case 'no':
        return this.#answered(frame.ref, answerOf(frame))
      case 'who':
        return this.#listener.who?.(frame)
      case 'react':
        return this.#listener.reacted?.(frame.seat, frame.what)
      case 'fail':
        return frame.ref === undefined ? this.#notFollowed(frame.code) : this.#failed(frame, frame.ref)
    }
  }

  #receiveUpdate(frame: Frame<'+'>): void {
    const { ref, n, e = n } = frame
    const accepted = { kind: 'accepted', entry: e } as const
    // Without a snapshot there is nothing to patch: one has been requested.
    if (this.#held === null || !this.#inStep) return ref === undefined ? undefined : this.#answered(ref, accepted)
    const taken = takeUpdate(this.#held, frame, this.#context.player)
    // Even if the patch does not fit, the request was accepted.
    const hasAnswered = ref !== undefined && this.#settle(ref, accepted)
    this.#take(taken, frame, hasAnswered)
  }

  #take(taken: Taken, frame: Frame<'match' | '+'>, hasAnswered = false): void {
    if (taken.kind === 'out-of-step') {
      this.#listener.outOfStep?.(frame.n, taken.why)
      return this.#followAnew()
    }
    const wasFollowing = this.#phase === 'following'
    this.#inStep = true
    if (!wasFollowing) this.#joined()
    if (taken.kind === 'held') this.#tellNews(taken.held, frame, wasFollowing)
    else if (!wasFollowing || hasAnswered) this.#listener.status?.()
    if (this.#hasSatDown()) return this.#followAnew()
    this.#sendNext()
  }

  #tellNews(held: HeldMatch, frame: Frame<'match' | '+'>, wasFollowing: boolean): void {
    this.#held = held
    const { match, view } = held
    // The happenings are those of the game's rules, which are the same here.
    const happenings = frame.t === '+' ? ((frame.h ?? []) as readonly AnyHappening[]) : []
    this.#listener.news?.({ match, view, happenings, live: wasFollowing || frame.t === '+' })
  }

  #joined(): void {
    this.#askedAt = null
    this.#retry.worked()
    this.#phase = 'following'
  }

  /** A spectator who has taken a seat meanwhile: follow as that seat. */
  #hasSatDown(): boolean {
    const view = this.#held?.view ?? null
    if (this.#wish.seat !== undefined || this.#held === null || this.#phase !== 'following') return false
    return view !== null && view.viewer === null && this.#held.match.yours.length > 0
  }

  #hasEnded(): boolean {
    return typeof this.#phase === 'object'
  }

  #ask(move: Move | null): Promise<Answer> {
    if (typeof this.#phase === 'object') return Promise.resolve(failedWith(this.#phase.ended))
    const answer = this.#requests.ask(move, this.#context.now())
    this.#sendNext()
    this.#listener.status?.()
    return answer
  }

  #sendNext(): void {
    if (this.#phase !== 'following' || this.#channel === null || this.#retry.isWaiting) return
    const request = this.#requests.take()
    if (request === null) return
    const { ref, move } = request
    const f = this.#channel
    this.#askedAt = this.#context.now()
    this.#context.send(move === null ? { t: 'undo', f, ref } : { t: 'move', f, ref, move })
  }

  /** False if no request has that number. */
  #settle(ref: number, answer: Answer): boolean {
    if (!this.#requests.answer(ref, answer)) return false
    this.#askedAt = null
    this.#retry.worked()
    return true
  }

  #answered(ref: number, answer: Answer): void {
    if (!this.#settle(ref, answer)) return
    this.#sendNext()
    this.#listener.status?.()
  }

  #failed(frame: Frame<'fail'>, ref: number): void {
    if (frame.code === 'not-following') {
      this.#requests.takeBack()
      return this.#followAnew()
    }
    if (!isTransient(frame.code)) return this.#answered(ref, answerOf(frame))
    this.#askedAt = null
    this.#requests.takeBack()
    this.#retry.later(() => this.#sendNext())
  }

  #notFollowed(code: FailureCode): void {
    this.#letGo()
    if (isTransient(code)) {
      this.#retry.later(() => this.#follow())
      return this.#listener.status?.()
    }
    // The frame was duplicated on the way: follow again, with another number.
    if (code === 'already-following') return this.#followAnew()
    // The seat belongs to another player now. Without an explicit seat, follow as a spectator.
    const wasSeated = this.#held?.view?.viewer !== null && this.#held !== null
    if (code !== 'not-your-seat' || this.#wish.seat !== undefined || !wasSeated) return this.end(code)
    this.#inStep = false
    this.#follow()
    this.#listener.status?.()
  }

  /** Drops the local copy and requests a snapshot, with backoff after repeated failures. */
  #followAnew(): void {
    if (this.#channel !== null) this.#context.send({ t: 'drop', f: this.#channel })
    this.#letGo()
    this.#inStep = false
    this.#retry.soon(() => this.#follow())
    this.#listener.status?.()
  }

  /** Releases the channel. Its pending request is sent again on the next one. */
  #letGo(): void {
    this.#channel = null
    this.#askedAt = null
    this.#requests.takeBack()
    if (this.#phase !== 'following') return
    this.#phase = 'joining'
    this.#lostAt = this.#context.now()
  }

  #follow(): void {
    const { match: m, seat, offers, code, who } = this.#wish
    const f = this.#context.newChannel()
    const after = this.#inStep ? this.#held?.number : undefined
    const sent = this.#context.send({
      t: 'follow',
      f,
      m,
      ...(seat === undefined ? {} : { seat }),
      ...(offers === undefined ? {} : { offers }),
      ...(code === undefined ? {} : { code }),
      ...(who === undefined ? {} : { who }),
      ...(after === undefined ? {} : { after }),
    })
    if (!sent) return
    this.#channel = f
    this.#askedAt = this.#context.now()
  }
}
