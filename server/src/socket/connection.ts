import type { Seat } from '@parlor/engine'
import { seatsOf, type PlayerId } from '@parlor/match'
import {
  clientFrame,
  FAILURES,
  PROTOCOL_VERSION,
  type ClientFrame,
  type FailureCode,
  type ServerFrame,
} from '@parlor/protocol'
import type { WebSocket } from 'ws'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { dataFault } from '../http/parse-json.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { checkMaySee } from '../tables/may-see.ts'
import type { SocketDeps, Visitor } from './socket-deps.ts'
import { Following } from './following.ts'

/** So much may wait to be sent to a slow reader; beyond that it is sent the whole later, and no patches. */
const MOST_WAITING = 256 * 1024
/** A reader that has not caught up after this long is let go. */
const LONGEST_LAG_MS = 30_000
const MOST_FOLLOWED = 64
/** Of what is wrong with a frame, which may quote it. */
const MOST_ECHOED = 200
/** What a client sends while it is being told to slow down is answered, until it is hopeless. */
const MOST_TOO_MANY = 1_000

type Frame<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>

/** One client. Every frame it sends is answered. */
export class Connection {
  readonly #socket: WebSocket
  readonly #deps: SocketDeps
  readonly #following = new Map<number, Following>()
  /** What its frames are counted under while nobody is known. */
  readonly #address: string
  #visitor: Visitor | null
  #greeted = false
  /** A hello or a follow that is under way. */
  #opening: Promise<void> | null = null
  #tooMany = 0
  #lagsSince: number | null = null
  #isAlive = true

  constructor(socket: WebSocket, visitor: Visitor | null, address: string, deps: SocketDeps) {
    this.#socket = socket
    this.#address = address
    this.#visitor = visitor
    this.#deps = deps
    // What ws hands out unless told otherwise.
    socket.on('message', (data: Buffer, isBinary) => this.#receive(isBinary ? null : data.toString()))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    // A broken connection is closed by ws; there is nothing more to do about it.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#leaveAll())
  }

  get player(): PlayerId | null {
    return this.#visitor?.player.id ?? null
  }

  get lags(): boolean {
    return this.#lagsSince !== null
  }

  /** Which session it was opened with. */
  get session(): string | null {
    return this.#visitor?.session ?? null
  }

  /** Asks whether it is still there; lets go of who has not answered the last time, or lags for too long. */
  beat(now: number): void {
    if (!this.#isAlive || (this.#lagsSince !== null && now - this.#lagsSince > LONGEST_LAG_MS)) {
      this.#socket.terminate()
      return
    }
    this.#isAlive = false
    this.#socket.ping()
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    if (this.#lagsSince === null && this.#socket.bufferedAmount > MOST_WAITING) {
      this.#lagsSince = this.#deps.now()
      this.#waitForDrain()
    }
  }

  /** Says why, and closes. */
  end(code: FailureCode, close: number): void {
    this.#answer({ t: 'bye', code })
    this.#socket.close(close, code)
  }

  /** Sends nothing more until what waits has gone out; then everything at once, as it is by then. */
  #waitForDrain(): void {
    const check = () => {
      if (this.#socket.readyState !== this.#socket.OPEN) return
      if (this.#socket.bufferedAmount > 0) return void setTimeout(check, DRAIN_CHECK_MS)
      this.#lagsSince = null
      for (const following of this.#following.values()) following.resync()
      this.#deps.counters.resync()
    }
    setTimeout(check, DRAIN_CHECK_MS)
  }

  #answer(frame: ServerFrame): void {
    this.send(JSON.stringify(frame))
  }

  #fail(code: FailureCode, about: { f?: number; ref?: number } = {}, facts?: Readonly<Record<string, unknown>>): void {
    const { detail } = FAILURES[code]
    this.#answer({ t: 'fail', ...about, code, detail, ...(facts === undefined ? {} : { facts: { ...facts } }) })
  }

  #receive(text: string | null): void {
    if (!this.#deps.allows(this.player ?? this.#address)) return this.#slowDown(text)
    const frame = text === null ? undefined : parseFrame(text)
    if (frame === undefined) return this.#fail('not-json')
    // Else a field called __proto__ would be left out in silence, and the rest of the frame be obeyed.
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
    this.#handle(asked).catch((error: unknown) => this.#failWith(error, aboutOf(asked)))
  }

  #slowDown(text: string | null): void {
    if (++this.#tooMany > MOST_TOO_MANY) return this.end('too-many-requests', TRY_LATER)
    this.#fail('too-many-requests', text === null ? {} : aboutOf(parseFrame(text)))
  }

  #failWith(error: unknown, about: { f?: number; ref?: number }): void {
    if (error instanceof Failed) return this.#fail(error.code, about, error.facts)
    if (error instanceof RuleBroken) {
      const { f, ref } = about
      const { code, facts } = error.refusal
      if (f !== undefined && ref !== undefined)
        return this.#answer({ t: 'no', f, ref, refusal: { code, facts }, detail: error.message })
    }
    this.#deps.log.error(
      { error: error instanceof Error ? error.stack : String(error) },
      'a frame could not be handled',
    )
    this.#fail('went-wrong', about)
  }

  async #handle(frame: ClientFrame): Promise<void> {
    // What was sent ahead waits for the hello and the follow before it.
    while (this.#opening !== null) await this.#opening
    if (frame.t === 'hello') return this.#open(this.#greet(frame))
    if (!this.#greeted) throw new Failed('wrong-version', { say: 'hello' })
    switch (frame.t) {
      case 'follow':
        return this.#open(this.#follow(frame))
      case 'drop':
        return this.#drop(frame)
      case 'move':
        return this.#move(frame)
      case 'undo':
        return this.#undo(frame)
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
      this.#visitor = await this.#deps.identify(token)
      if (this.#visitor === null) throw new Failed('not-signed-in')
    }
    this.#greeted = true
    const player = this.#visitor === null ? null : { ...this.#visitor.player }
    this.#answer({ t: 'welcome', v: PROTOCOL_VERSION, player, now: this.#deps.now(), beat: this.#deps.beatMs })
  }

  async #follow(frame: Frame<'follow'>): Promise<void> {
    const { f, m, offers = false, after = null } = frame
    this.#checkFree(f)
    const asked = this.#visitor
    const table = await this.#deps.tables.open(m)
    // It may have learnt more from another process than this one has heard of yet.
    await table.upTo(after ?? 0)
    const viewer = await this.#viewerAt(table, frame)
    await this.#deps.names.load(playersShown(table))
    // Looked at once more: another frame may have come first while this one waited, or the match was started.
    this.#checkFree(f)
    if (this.#visitor !== asked) throw new Failed('not-your-seat')
    if (viewer === null) checkMaySee(table.match, this.player)
    const following = new Following(this, table, f, viewer)
    this.#following.set(f, following)
    table.audience.join(following, table.match, viewer, offers, after)
    if (viewer !== null) this.#deps.tables.attended(m, viewer)
  }

  /** May it follow one more, under this number? */
  #checkFree(f: number): void {
    if (this.#following.has(f) || this.#socket.readyState !== this.#socket.OPEN) throw new Failed('already-following')
    if (this.#following.size >= MOST_FOLLOWED) throw new Failed('too-many-followed', { most: MOST_FOLLOWED })
  }

  async #viewerAt(table: LiveTable, { seat, code }: Frame<'follow'>): Promise<Seat | null> {
    const { player } = this
    const own = player === null ? [] : seatsOf(table.match, player)
    if (typeof seat === 'number') {
      if (!own.includes(seat)) throw new Failed('not-your-seat', { seat })
      return seat
    }
    if (seat === undefined && own[0] !== undefined) return own[0]
    if (code !== undefined && player !== null) await table.submit({ kind: 'spectate', by: player, code })
    checkMaySee(table.match, player)
    return null
  }

  #drop({ f }: Frame<'drop'>): void {
    if (!this.leave(f)) throw new Failed('not-following')
    this.#answer({ t: 'ok', f, ref: 1, n: 0 })
  }

  async #move({ f, ref, move }: Frame<'move'>): Promise<void> {
    const { table, seat, player } = this.#seatOf(f)
    const following = this.#followingOf(f)
    const done = await table.run({ kind: 'move', by: player, seat, move, ref }, { follower: following, ref })
    if (!done.answered) this.#answer({ t: 'ok', f, ref, n: done.entry ?? table.match.number })
  }

  async #undo({ f, ref }: Frame<'undo'>): Promise<void> {
    const { table, seat, player } = this.#seatOf(f)
    const following = this.#followingOf(f)
    const done = await table.run({ kind: 'undo', by: player, seat, ref }, { follower: following, ref })
    if (!done.answered) this.#answer({ t: 'ok', f, ref, n: done.entry ?? table.match.number })
  }

  #followingOf(f: number): Following {
    const following = this.#following.get(f)
    if (following === undefined) throw new Failed('not-following')
    return following
  }

  #seatOf(f: number): { readonly table: LiveTable; readonly seat: Seat; readonly player: PlayerId } {
    const { table, viewer } = this.#followingOf(f)
    const { player } = this
    if (viewer === null || player === null) throw new Failed('not-your-seat')
    return { table, seat: viewer, player }
  }

  /** Follows it no longer; false when it did not. */
  leave(f: number): boolean {
    const following = this.#following.get(f)
    if (following === undefined) return false
    this.#following.delete(f)
    following.table.audience.leave(following)
    if (following.viewer !== null) this.#deps.tables.attended(following.table.match.id, following.viewer)
    return true
  }

  /** The seat it followed belongs to somebody else now, or it may not look on any more. */
  lost({ channel: f, viewer }: Following): void {
    this.leave(f)
    this.#fail(viewer === null ? 'not-allowed-to-watch' : 'not-your-seat', { f })
  }

  #leaveAll(): void {
    for (const f of this.#following.keys()) this.leave(f)
    this.#deps.closed(this)
  }
}

const DRAIN_CHECK_MS = 20
/** Close codes of the WebSocket protocol. */
const TRY_LATER = 1013

function parseFrame(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a frame is about, as far as it can be read: so that even a wrong one is answered under its number. */
function aboutOf(frame: unknown): { f?: number; ref?: number } {
  if (typeof frame !== 'object' || frame === null) return {}
  const { f, ref } = frame as { f?: unknown; ref?: unknown } // looked at below
  return {
    ...(typeof f === 'number' && Number.isInteger(f) && f >= 1 && f <= 1_000 ? { f } : {}),
    ...(typeof ref === 'number' && Number.isSafeInteger(ref) && ref >= 1 ? { ref } : {}),
  }
}

function playersShown({ match }: LiveTable): PlayerId[] {
  return [match.host, ...match.seats.flatMap((holder) => (holder.kind === 'person' ? [holder.player] : []))]
}
