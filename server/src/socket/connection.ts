import type { Seat } from '@parlor/engine'
import { seatsOf, type Command, type PlayerId } from '@parlor/match'
import {
  clientFrame,
  FAILURES,
  PROTOCOL_VERSION,
  type ClientFrame,
  type FailureCode,
  type ServerFrame,
} from '@parlor/protocol'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { dataFault } from '../http/parse-json.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import { checkMaySee, playersIn } from '../matches/may-see.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { SocketDeps, SocketPort, Visitor } from './socket-deps.ts'
import { Following } from './following.ts'
import { Outbox } from './outbox.ts'

const MOST_FOLLOWED = 64
/** Limit of equal subscriptions: one with offers and one without. */
const MOST_ALIKE = 2
/** One ping may be late because this process was busy. */
const MOST_UNANSWERED = 2
/** Limit of frames in progress. */
const MOST_UNDER_WAY = 256
/** Backpressure: with this many unread frames the socket is paused. */
const MOST_UNREAD = 8
/** Longest quote of a faulty frame. */
const MOST_ECHOED = 200
/** Limit of frames above the rate limit that are still answered; then the connection is closed. */
const MOST_TOO_MANY = 1_000

type Frame<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>

/** One client connection. Every frame is answered. */
export class Connection {
  readonly #socket: SocketPort
  readonly #deps: SocketDeps
  readonly #following = new Map<number, Following>()
  /** Rate-limit key before authentication. */
  readonly address: string
  readonly #cancelDeadline: () => void
  #visitor: Visitor | null
  #greeted = false
  /** A hello or follow in progress. */
  #opening: Promise<void> | null = null
  readonly #outbox: Outbox
  #tooMany = 0
  #underWay = 0
  #unread = 0
  /** Unanswered pings. */
  #unanswered = 0

  constructor(socket: SocketPort, visitor: Visitor | null, address: string, deps: SocketDeps) {
    this.#socket = socket
    this.address = address
    this.#visitor = visitor
    this.#deps = deps
    this.#cancelDeadline = deps.timers.after(deps.helloMs, () => socket.terminate())
    this.#outbox = new Outbox(socket, deps, () => this.#catchUp())
    // ws delivers Buffers by default.
    socket.on('message', (data: Buffer, isBinary) => this.#arrived(isBinary ? null : data.toString()))
    // Pings count as frames, since their answers take memory.
    socket.on('ping', (data: Buffer) => {
      if (this.#allowed()) this.#outbox.pong(data)
      else this.#slowDown(null)
    })
    socket.on('pong', () => {
      this.#unanswered = 0
    })
    // ws closes a broken connection by itself.
    socket.on('error', () => undefined)
    // Frames received before the close are still handled.
    socket.on('close', () => deps.paced(() => this.#leaveAll()))
  }

  get player(): PlayerId | null {
    return this.#visitor?.player.id ?? null
  }

  get followsNothing(): boolean {
    return this.#following.size === 0
  }

  get lags(): boolean {
    return this.#outbox.lags
  }

  /** Key of the session it was opened with. */
  get session(): string | null {
    return this.#visitor?.session ?? null
  }

  /** Sends a ping; terminates a connection that is unresponsive or too slow. */
  heartbeat(now: number): void {
    if (this.#unanswered >= MOST_UNANSWERED || this.#outbox.hasLaggedTooLong(now)) {
      this.#socket.terminate()
      return
    }
    this.#unanswered++
    this.#socket.ping()
  }

  send(text: string): void {
    this.#outbox.send(text)
  }

  /** Sends the reason and closes. */
  end(code: FailureCode, close: number): void {
    this.#answer({ t: 'bye', code })
    this.#socket.close(close, code)
  }

  /** The client reads again: sends snapshots of what it has missed, while it keeps up. */
  #catchUp(): void {
    for (const following of this.#following.values()) {
      if (!following.isBehind) continue
      if (this.#outbox.lags) return
      following.resync()
      this.#deps.counters.resync()
    }
  }

  #answer(frame: ServerFrame): void {
    this.send(JSON.stringify(frame))
  }

  #fail(code: FailureCode, about: { f?: number; ref?: number } = {}, facts?: Readonly<Record<string, unknown>>): void {
    const { detail } = FAILURES[code]
    this.#answer({ t: 'fail', ...about, code, detail, ...(facts === undefined ? {} : { facts: { ...facts } }) })
  }

  #arrived(text: string | null): void {
    // Frames after the closing handshake are ignored.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (++this.#unread === MOST_UNREAD) this.#socket.pause()
    this.#deps.paced(() => {
      if (this.#unread-- === MOST_UNREAD) this.#socket.resume()
      this.#receive(text)
    })
  }

  #receive(text: string | null): void {
    if (!this.#allowed()) return this.#slowDown(text)
    const frame = text === null ? undefined : parseFrame(text)
    if (frame === undefined) return this.#fail('not-json')
    // Otherwise zod would silently drop a field called __proto__ and accept the rest.
    const fault = dataFault(frame)
    if (fault !== null) return this.#fail('malformed', aboutOf(frame), { at: '', reason: fault })
    const parsed = clientFrame.safeParse(frame)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const [at, reason] = [issue?.path.join('.') ?? '', issue?.message ?? ''].map((told) => told.slice(0, MOST_ECHOED))
      return this.#fail('malformed', aboutOf(frame), { at, reason })
    }
    const asked = parsed.data
    if (this.#deps.stopping()) return this.#fail('shutting-down', aboutOf(asked))
    if (this.#underWay >= MOST_UNDER_WAY) return this.#fail('too-many-requests', aboutOf(asked))
    this.#underWay++
    this.#handle(asked)
      .catch((error: unknown) => this.#failWith(error, aboutOf(asked)))
      .finally(() => this.#underWay--)
  }

  #allowed(): boolean {
    return this.#deps.allows(this.player ?? this.address)
  }

  #slowDown(text: string | null): void {
    if (++this.#tooMany > MOST_TOO_MANY) return this.end('too-many-requests', TRY_LATER)
    this.#fail('too-many-requests', text === null ? {} : aboutOf(parseFrame(text)))
  }

  #failWith(error: unknown, about: { f?: number; ref?: number }): void {
    if (error instanceof Failed) return this.#fail(error.code, about, error.facts)
    // A storage failure is temporary; any other code would turn the client away for good.
    if (error instanceof StorageDown) return this.#fail(error.code, about)
    if (error instanceof RuleBroken) {
      const { f, ref } = about
      const { code, facts } = error.refusal
      if (f !== undefined && ref !== undefined)
        return this.#answer({ t: 'no', f, ref, refusal: { code, facts }, detail: error.message })
    }
    this.#deps.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'frame failed')
    this.#fail('went-wrong', about)
  }

  async #handle(frame: ClientFrame): Promise<void> {
    // Frames sent ahead wait for the hello or follow before them.
    while (this.#opening !== null) await this.#opening
    if (frame.t === 'hello') return this.#open(this.#greet(frame))
    if (!this.#greeted) throw new Failed('wrong-version', { say: 'hello' })
    switch (frame.t) {
      case 'follow':
        return this.#open(this.#follow(frame))
      case 'drop':
        return this.#drop(frame)
      case 'move':
        return this.#ask(frame, (by, seat) => ({ kind: 'move', by, seat, move: frame.move, ref: frame.ref }))
      case 'undo':
        return this.#ask(frame, (by, seat) => ({ kind: 'undo', by, seat, ref: frame.ref }))
      case 'react':
        return this.#react(frame)
      case 'ping':
        return this.#answer({ t: 'pong', ref: frame.ref })
    }
  }

  #open(opening: Promise<void>): Promise<void> {
    const over = opening
      .catch(() => undefined)
      .finally(() => {
        if (this.#opening === over) this.#opening = null
      })
    this.#opening = over
    return opening
  }

  async #greet({ v, token }: Frame<'hello'>): Promise<void> {
    if (v !== PROTOCOL_VERSION) throw new Failed('wrong-version', { version: PROTOCOL_VERSION })
    if (this.#following.size > 0) throw new Failed('already-following')
    if (token !== undefined) {
      const visitor = await this.#deps.identify(token)
      if (visitor === null) throw new Failed('not-signed-in')
      if (this.#socket.readyState !== this.#socket.OPEN) return
      if (!this.#deps.become(visitor.player.id, this.player)) return this.end('too-many-requests', TRY_LATER)
      this.#visitor = visitor
    }
    this.#greeted = true
    this.#cancelDeadline()
    const player = this.#visitor === null ? null : { ...this.#visitor.player }
    this.#answer({ t: 'welcome', v: PROTOCOL_VERSION, player, now: this.#deps.now(), beat: this.#deps.heartbeatMs })
  }

  async #follow(frame: Frame<'follow'>): Promise<void> {
    const { f, m, offers = false, after = null, who = false } = frame
    this.#checkFree(f)
    const asked = this.#visitor
    const served = await this.#deps.matches.open(m)
    // The client may know newer entries, from another process.
    await served.upTo(after ?? 0)
    const viewer = await this.#viewerAt(served, frame)
    await this.#deps.names.load([...playersIn(served.match), ...(this.player === null ? [] : [this.player])])
    // Checked again: state may have changed while waiting.
    this.#checkFree(f)
    this.#checkAlike(served, viewer)
    if (this.#visitor !== asked) throw new Failed('not-your-seat')
    // Evicted meanwhile: this instance would not publish changes.
    if (served.isEvicted) return this.#follow(frame)
    if (viewer === null) checkMaySee(served.match, this.player)
    const following = new Following(this, served, f, viewer, who)
    this.#following.set(f, following)
    served.audience.join(following, served.match, viewer, offers, after)
    this.#deps.matches.presenceChanged(m, viewer, following)
  }

  /** Checks number and limit of subscriptions. */
  #checkFree(f: number): void {
    if (this.#following.has(f) || this.#socket.readyState !== this.#socket.OPEN) throw new Failed('already-following')
    if (this.#following.size >= MOST_FOLLOWED) throw new Failed('too-many-followed', { most: MOST_FOLLOWED })
  }

  #checkAlike(served: LiveMatch, viewer: Seat | null): void {
    const alike = [...this.#following.values()].filter((one) => one.served === served && one.viewer === viewer)
    if (alike.length >= MOST_ALIKE) throw new Failed('too-many-followed', { most: MOST_ALIKE })
  }

  async #viewerAt(served: LiveMatch, { seat, code }: Frame<'follow'>): Promise<Seat | null> {
    const { player } = this
    const own = player === null ? [] : seatsOf(served.match, player)
    if (typeof seat === 'number') {
      if (!own.includes(seat)) throw new Failed('not-your-seat', { seat })
      return seat
    }
    if (seat === undefined && own[0] !== undefined) return own[0]
    if (code !== undefined && player !== null) this.#deps.takeCode(player, this.address)
    if (code !== undefined && player !== null) await served.submit({ kind: 'spectate', by: player, code })
    checkMaySee(served.match, player)
    return null
  }

  #drop({ f }: Frame<'drop'>): void {
    if (!this.leave(f)) throw new Failed('not-following')
    this.#answer({ t: 'ok', f, ref: 1, n: 0 })
  }

  async #ask(
    { f, ref }: { readonly f: number; readonly ref: number },
    commandOf: (by: PlayerId, seat: Seat) => Command,
  ): Promise<void> {
    const follower = this.#following.get(f)
    if (follower === undefined) throw new Failed('not-following')
    const { served, viewer } = follower
    const { player } = this
    if (viewer === null || player === null) throw new Failed('not-your-seat')
    const done = await served.run(commandOf(player, viewer), { follower, ref })
    if (!done.answered) this.#answer({ t: 'ok', f, ref, n: done.entry ?? served.match.number })
  }

  /** The reaction is broadcast to all, the sender included; that is its answer. */
  #react({ f, what }: Frame<'react'>): void {
    const following = this.#following.get(f)
    if (following === undefined || following.viewer === null) return this.#fail('not-your-seat')
    if (!following.served.audience.react(following.viewer, what)) this.#fail('too-many-requests')
  }

  /** Unsubscribes; false if not subscribed. */
  leave(f: number): boolean {
    const following = this.#following.get(f)
    if (following === undefined) return false
    this.#following.delete(f)
    following.served.audience.leave(following)
    this.#deps.matches.presenceChanged(following.served.match.id, following.viewer, null)
    return true
  }

  /** The follower has lost its seat or the permission to watch. */
  lost({ channel: f, viewer }: Following): void {
    this.leave(f)
    this.#fail(viewer === null ? 'not-allowed-to-watch' : 'not-your-seat', { f })
  }

  #leaveAll(): void {
    this.#cancelDeadline()
    for (const f of this.#following.keys()) this.leave(f)
    this.#deps.closed(this)
  }
}

/** Close codes of the WebSocket protocol. */
const TRY_LATER = 1013

function parseFrame(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The numbers of a frame, as far as they are readable, to answer an invalid one. */
function aboutOf(frame: unknown): { f?: number; ref?: number } {
  if (typeof frame !== 'object' || frame === null) return {}
  const { f, ref } = frame as { f?: unknown; ref?: unknown } // looked at below
  return {
    ...(typeof f === 'number' && Number.isInteger(f) && f >= 1 && f <= 1_000 ? { f } : {}),
    ...(typeof ref === 'number' && Number.isSafeInteger(ref) && ref >= 1 ? { ref } : {}),
  }
}
