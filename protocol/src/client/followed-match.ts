import type { FailureCode } from '../failures.ts'
import type { MatchShape, ViewShape } from '../shapes/match-shapes.ts'
import type { ServerFrame } from '../socket/frames.ts'
import { answerOf, failedWith, passes, type Answer } from './answer.ts'
import type { TableFrame } from './connection.ts'
import type { FollowHears, FollowState, FollowWish, Line } from './follow.ts'
import { takeUpdate, takeWhole, type HeldTable, type Taken } from './held-table.ts'
import { Requests, type Move } from './requests.ts'
import { Retry } from './retry.ts'

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** One match that is followed, across as many connections as it takes. */
export class FollowedMatch {
  readonly #line: Line
  readonly #wish: FollowWish
  readonly #hears: FollowHears
  readonly #requests: Requests
  readonly #retry: Retry
  #state: FollowState = { kind: 'joining' }
  #held: HeldTable | null = null
  /** Is what is held what the server had after that entry? Then it can be gone on from there. */
  #inStep = false
  #channel: number | null = null
  /** When something was asked that has not been answered on this connection. */
  #askedAt: number | null = null

  constructor(line: Line, wish: FollowWish, hears: FollowHears) {
    this.#line = line
    this.#wish = wish
    this.#hears = hears
    this.#requests = new Requests(line.random)
    this.#retry = new Retry(line)
  }

  get state(): FollowState {
    return this.#state
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

  leave(): void {
    if (this.#state.kind === 'ended') return
    if (this.#channel !== null) this.#line.send({ t: 'drop', f: this.#channel })
    this.end('left')
  }

  /** There is a new connection. */
  connected(): void {
    this.#follow()
  }

  /** There is none any more. */
  disconnected(): void {
    this.#retry.stop()
    this.#channel = null
    this.#askedAt = null
    this.#requests.takeBack()
    this.#become('joining')
  }

  end(code: FailureCode | 'left'): void {
    if (this.#state.kind === 'ended') return
    this.#retry.stop()
    this.#channel = null
    this.#askedAt = null
    this.#state = { kind: 'ended', code }
    this.#line.forget()
    this.#requests.failAll(code)
    this.#hears.changed?.()
  }

  /** What the server says about it, under its present channel. */
  receive(frame: TableFrame): void {
    switch (frame.t) {
      case 'table':
        return this.#take(takeWhole(frame, this.#line.player), frame, null)
      case '+':
        return this.#receiveUpdate(frame)
      case 'ok':
        return this.#answered(frame.ref, { kind: 'accepted', entry: frame.n })
      case 'no':
        return this.#answered(frame.ref, answerOf(frame))
      case 'fail':
        return frame.ref === undefined ? this.#notFollowed(frame.code) : this.#failed(frame, frame.ref)
    }
  }

  #receiveUpdate(frame: Frame<'+'>): void {
    const { ref, n, e = n } = frame
    const answer = ref === undefined ? null : ({ ref, answer: { kind: 'accepted', entry: e } } as const)
    // Without the whole there is nothing to change: it was asked for, and is on its way.
    if (this.#held === null || !this.#inStep)
      return answer === null ? undefined : this.#answered(answer.ref, answer.answer)
    this.#take(takeUpdate(this.#held, frame, this.#line.player), frame, answer)
  }

  #take(taken: Taken, frame: Frame<'table' | '+'>, answer: { ref: number; answer: Answer } | null): void {
    // Even where the view has gone wrong, the answer is one.
    const settle = () => (answer === null ? undefined : this.#answered(answer.ref, answer.answer))
    if (taken.kind === 'out-of-step') {
      settle()
      this.#hears.outOfStep?.(frame.n, taken.why)
      return this.#followAnew()
    }
    if (taken.kind === 'held') this.#held = taken.held
    this.#inStep = true
    const isNew = this.#state.kind === 'joining'
    if (isNew) this.#joined()
    if (taken.kind === 'held' || isNew) this.#hears.changed?.()
    if (taken.kind === 'held' && frame.t === '+' && frame.h !== undefined) this.#hears.happened?.(frame.h, frame.n)
    settle()
    if (this.#hasSatDown()) return this.#followAnew()
    this.#sendNext()
  }

  #joined(): void {
    this.#askedAt = null
    this.#retry.worked()
    this.#state = { kind: 'following' }
  }

  /** We look on, and have a seat by now: we would rather see what it sees. */
  #hasSatDown(): boolean {
    const view = this.#held?.view ?? null
    if (this.#wish.seat !== undefined || this.#held === null || this.#state.kind !== 'following') return false
    return view !== null && view.viewer === null && this.#held.match.yours.length > 0
  }

  #ask(move: Move | null): Promise<Answer> {
    const { state } = this
    if (state.kind === 'ended') return Promise.resolve(failedWith(state.code))
    const answer = this.#requests.ask(move, this.#line.now())
    this.#sendNext()
    this.#hears.changed?.()
    return answer
  }

  #sendNext(): void {
    if (this.#state.kind !== 'following' || this.#channel === null || this.#retry.isWaiting) return
    const request = this.#requests.take()
    if (request === null) return
    const { ref, move } = request
    const f = this.#channel
    this.#askedAt = this.#line.now()
    this.#line.send(move === null ? { t: 'undo', f, ref } : { t: 'move', f, ref, move })
  }

  #answered(ref: number, answer: Answer): void {
    if (!this.#requests.answer(ref, answer)) return
    this.#askedAt = null
    this.#retry.worked()
    this.#sendNext()
    this.#hears.changed?.()
  }

  #failed(frame: Frame<'fail'>, ref: number): void {
    if (frame.code === 'not-following') {
      this.#requests.takeBack()
      return this.#followAnew()
    }
    if (!passes(frame.code)) return this.#answered(ref, answerOf(frame))
    this.#askedAt = null
    this.#requests.takeBack()
    this.#retry.later(() => this.#sendNext())
  }

  #notFollowed(code: FailureCode): void {
    this.#channel = null
    this.#askedAt = null
    this.#requests.takeBack()
    this.#become('joining')
    if (passes(code)) return this.#retry.later(() => this.#follow())
    // The seat has gone to somebody else; whoever did not insist on it may still look on.
    const wasSeated = this.#held?.view?.viewer !== null && this.#held !== null
    if (code === 'not-your-seat' && this.#wish.seat === undefined && wasSeated) {
      this.#inStep = false
      return this.#follow()
    }
    this.end(code)
  }

  /** Forgets what is known and asks for the whole; after a while when that has not helped before. */
  #followAnew(): void {
    if (this.#channel !== null) this.#line.send({ t: 'drop', f: this.#channel })
    this.#channel = null
    this.#askedAt = null
    this.#inStep = false
    this.#requests.takeBack()
    this.#become('joining')
    this.#retry.soon(() => this.#follow())
  }

  #follow(): void {
    const { match: m, seat, offers, code } = this.#wish
    const f = this.#line.newChannel()
    const after = this.#inStep ? this.#held?.number : undefined
    const sent = this.#line.send({
      t: 'follow',
      f,
      m,
      ...(seat === undefined ? {} : { seat }),
      ...(offers === undefined ? {} : { offers }),
      ...(code === undefined ? {} : { code }),
      ...(after === undefined ? {} : { after }),
    })
    if (!sent) return
    this.#channel = f
    this.#askedAt = this.#line.now()
  }

  #become(kind: 'joining' | 'following'): void {
    if (this.#state.kind === kind || this.#state.kind === 'ended') return
    this.#state = { kind }
    this.#hears.changed?.()
  }
}
