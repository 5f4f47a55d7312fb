import type { AnyHappening } from '@parlor/engine'
import type { ClientFrame, FailureCode, MatchShape, Reaction, ServerFrame, ViewShape, WhoShape } from '@parlor/protocol'
import type { MatchFrame } from './connection.ts'
import type { Environment } from './environment.ts'
import { takeUpdate, takeWhole, type HeldMatch, type Taken } from './held-match.ts'
import { answerOf, failedWith, isTransient, Requests, type Answer, type Move } from './requests.ts'
import { Retry, type RetryContext } from './retry.ts'

export interface FollowWish {
  readonly match: string
  /** One of your seats; null to look on; your first seat unless told, and whichever you take later. */
  readonly seat?: number | null
  /** Whether to be told what the seat may do. */
  readonly offers?: boolean
  /** Of a private match that is only watched. */
  readonly code?: string
  /** Whether to be told who is there, and reactions. */
  readonly who?: boolean
}

/** A change of a match: all that there is to say about it, at once. */
export interface MatchNews {
  readonly match: MatchShape
  /** Null before the start. */
  readonly view: ViewShape | null
  /** What happened since the view before this one, as this viewer is told; nothing where that is not known. */
  readonly happenings: readonly AnyHappening[]
  /** Told while it happened. False: the match has just come, or was missed for a while. */
  readonly live: boolean
}

/** Whatever comes from outside, a frame or a lost connection, is told by one call, after it has become true. */
export interface FollowListener {
  /** Each change of match or view once, in order. */
  news?(news: MatchNews): void
  /** Nothing but `state` or `waitingSince` has changed. */
  status?(): void
  /** Who is not connected, and who looks on, has changed. */
  who?(who: WhoShape): void
  /** Somebody at the table has reacted. */
  reacted?(seat: number, what: Reaction): void
  /** What we had was not what the server had after this entry; the whole is asked for. */
  outOfStep?(entry: number, why: string): void
}

/** How things stand with the server. `since`: when it was lost, however many attempts were made, by the client's clock. */
export type FollowState =
  | { readonly kind: 'following' }
  /** Not (or no longer) told what happens: match and view are as they were. */
  | { readonly kind: 'connecting'; readonly since: number }
  /** The next attempt is made at `until`. */
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  /** For good: by us (`left`), or because the server says so. */
  | { readonly kind: 'ended'; readonly code: FailureCode | 'left' }

/** What a followed match needs of its client. */
export interface FollowContext extends RetryContext, Pick<Environment, 'now'> {
  /** Whose connection it is; null: nobody's. */
  readonly player: string | null
  /** When the next connection is tried; null: one is open, or being opened. */
  readonly nextAttemptAt: number | null
  /** False: there is no connection now. */
  send(frame: ClientFrame): boolean
  /** A number that no other match on this connection has. */
  newChannel(): number
  /** It has ended. */
  forget(): void
}

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** One match that is followed, across as many connections as it takes. */
export class FollowedMatch {
  readonly #context: FollowContext
  readonly #wish: FollowWish
  readonly #listener: FollowListener
  readonly #requests: Requests
  readonly #retry: Retry
  #phase: 'joining' | 'following' | { readonly ended: FailureCode | 'left' } = 'joining'
  /** Since when it is not followed, if it is not. */
  #lostAt: number
  #held: HeldMatch | null = null
  /** Is what is held what the server had after that entry? Then it can be gone on from there. */
  #inStep = false
  #channel: number | null = null
  /** When something was asked that has not been answered on this connection. */
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

  /** Null until it is known for the first time. */
  get match(): MatchShape | null {
    return this.#held?.match ?? null
  }

  get view(): ViewShape | null {
    return this.#held?.view ?? null
  }

  /** The number of the last entry that is known; 0 when there is none. */
  get number(): number {
    return this.#held?.number ?? 0
  }

  /** Since when the oldest request waits for its answer; null: none does. */
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

  /** Always resolved; made once, however often it has to be sent. */
  play(move: Move): Promise<Answer> {
    return this.#ask(move)
  }

  /** Takes the last move back, once. */
  undo(): Promise<Answer> {
    return this.#ask(null)
  }

  /** Shows the others a reaction; where there is no connection, nobody sees it. */
  react(what: Reaction): void {
    if (this.#phase === 'following' && this.#channel !== null)
      this.#context.send({ t: 'react', f: this.#channel, what })
  }

  leave(): void {
    if (this.#hasEnded()) return
    if (this.#channel !== null) this.#context.send({ t: 'drop', f: this.#channel })
    this.end('left')
  }

  /** There is a new connection. */
  connected(): void {
    this.#follow()
  }

  /** There is none any more, or another one is tried. */
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

  /** What the server says about it, under its present channel. */
  receive(frame: MatchFrame): void {
    switch (frame.t) {
      case 'match':
        // While we follow, an older one was overtaken by what came after it: nobody is shown an earlier match again.
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
    // Without the whole there is nothing to change: it was asked for, and is on its way.
    if (this.#held === null || !this.#inStep) return ref === undefined ? undefined : this.#answered(ref, accepted)
    const taken = takeUpdate(this.#held, frame, this.#context.player)
    // Even where the view has gone wrong, the answer is one.
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
    // The server tells what the game has told: its rules are the same here.
    const happenings = frame.t === '+' ? ((frame.h ?? []) as readonly AnyHappening[]) : []
    this.#listener.news?.({ match, view, happenings, live: wasFollowing || frame.t === '+' })
  }

  #joined(): void {
    this.#askedAt = null
    this.#retry.worked()
    this.#phase = 'following'
  }

  /** We look on, and have a seat by now: we would rather see what it sees. */
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

  /** False when nobody waits for that number. */
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
    // Somebody on the way has doubled what we asked: it is asked anew, under another number.
    if (code === 'already-following') return this.#followAnew()
    // The seat has gone to somebody else; whoever did not insist on it may still look on.
    const wasSeated = this.#held?.view?.viewer !== null && this.#held !== null
    if (code !== 'not-your-seat' || this.#wish.seat !== undefined || !wasSeated) return this.end(code)
    this.#inStep = false
    this.#follow()
    this.#listener.status?.()
  }

  /** Forgets what is known and asks for the whole; after a while when that has not helped before. */
  #followAnew(): void {
    if (this.#channel !== null) this.#context.send({ t: 'drop', f: this.#channel })
    this.#letGo()
    this.#inStep = false
    this.#retry.soon(() => this.#follow())
    this.#listener.status?.()
  }

  /** What was under way on this channel is sent again over the next. */
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
