import {
  checksumOf,
  clientFrame,
  diff,
  type ClientFrame,
  type MatchShape,
  type ServerFrame,
  type ViewShape,
} from '@parlor/protocol'
import type { SocketListener, SocketLike } from './environment.ts'

export const MATCH = 'aaaabbbbccccdddd'
export const PLAYER = { id: 'ppppqqqqrrrrssss', name: 'Ann' }

/** One entry of the fake match: what was played, under which number. */
export interface FakeEntry {
  readonly ref: number
  readonly move: string
}

/** One connection as the network has it: what is said on either side arrives when the test wants it to. */
export class FakeSocket implements SocketLike {
  readonly url: string
  readonly listener: SocketListener
  readonly toClient: string[] = []
  readonly toServer: string[] = []
  readonly sent: ClientFrame[] = []
  closed = false
  /** By channel: whether it is followed. */
  readonly following = new Set<number>()

  constructor(url: string, listener: SocketListener) {
    this.url = url
    this.listener = listener
  }

  send(text: string): void {
    if (this.closed) throw new Error('the socket is closed')
    this.sent.push(clientFrame.parse(JSON.parse(text)))
    this.toServer.push(text)
  }

  close(): void {
    this.closed = true
  }

  say(frame: ServerFrame): void {
    this.toClient.push(JSON.stringify(frame))
  }

  /** The next frame to the client arrives; false: there is none. */
  arrive(times = 1): boolean {
    const text = this.toClient.shift()
    if (text === undefined || this.closed) return false
    for (let time = 0; time < times; time++) this.listener.received(text)
    return true
  }

  /** The network is cut: what was under way is gone. */
  cut(): void {
    this.toClient.length = 0
    this.toServer.length = 0
    if (this.closed) return
    this.closed = true
    this.listener.closed()
  }
}

/** A match in which every move is a word, and everybody sees the last few. Answers as the real server does. */
export class FakeServer {
  readonly sockets: FakeSocket[] = []
  readonly log: FakeEntry[] = []
  /** Every view there was, by entry number. */
  readonly #views: ViewShape[] = [viewOf([])]
  /** Failures to be answered with, instead of what was asked. */
  readonly failures: Extract<ServerFrame, { t: 'fail' }>['code'][] = []
  /** How many updates can be gone on from. */
  remembers = 5

  readonly open = (url: string, listener: SocketListener): FakeSocket => {
    const socket = new FakeSocket(url, listener)
    this.sockets.push(socket)
    return socket
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error('nobody has connected')
    return socket
  }

  get number(): number {
    return this.log.length
  }

  get view(): ViewShape {
    return this.viewAt(this.number)
  }

  viewAt(number: number): ViewShape {
    return this.#views[number] ?? viewOf([])
  }

  /** The next frame of the client arrives and is answered; false: there is none. */
  serve(socket: FakeSocket = this.last): boolean {
    const text = socket.toServer.shift()
    if (text === undefined || socket.closed) return false
    this.#answer(socket, clientFrame.parse(JSON.parse(text)))
    return true
  }

  /** Everything arrives, on both sides, until nothing is under way. */
  settle(): void {
    for (let step = 0; step < 10_000; step++) {
      const { last } = this
      if (!this.serve(last) && !last.arrive()) return
    }
    throw new Error('it goes on without end')
  }

  /** Somebody else plays. */
  plays(move: string, origin: { socket: FakeSocket; f: number; ref: number } | null = null): void {
    this.log.push({ ref: origin?.ref ?? 0, move })
    this.#views.push(viewOf(this.log.map((entry) => entry.move)))
    for (const socket of this.sockets)
      if (!socket.closed)
        for (const f of socket.following) {
          const isOrigin = origin?.socket === socket && origin.f === f
          socket.say({ ...this.update(f, this.number), ...(isOrigin ? { ref: origin.ref } : {}) })
        }
  }

  update(f: number, number: number): Extract<ServerFrame, { t: '+' }> {
    const view = this.viewAt(number)
    const p = diff(this.viewAt(number - 1), view)
    // A patch as the schema has it: plain data of the same form.
    const patch = p === null ? {} : { p: p as Record<string, unknown> }
    return { t: '+', f, n: number, at: number, ...patch, h: [{ what: 'said', number }], x: checksumOf(view) }
  }

  whole(f: number): Extract<ServerFrame, { t: 'match' }> {
    return { t: 'match', f, n: this.number, match: matchAt(this.number), view: this.view, x: checksumOf(this.view) }
  }

  #answer(socket: FakeSocket, frame: ClientFrame): void {
    const failure = frame.t === 'move' || frame.t === 'follow' ? this.failures.shift() : undefined
    if (failure !== undefined && 'f' in frame) {
      const ref = frame.t === 'move' ? { ref: frame.ref } : {}
      return socket.say({ t: 'fail', f: frame.f, ...ref, code: failure, detail: 'It failed.' })
    }
    switch (frame.t) {
      case 'hello':
        return socket.say({ t: 'welcome', v: 1, player: PLAYER, now: 5_000_000, beat: 20_000 })
      case 'ping':
        return socket.say({ t: 'pong', ref: frame.ref })
      case 'follow':
        return this.#follow(socket, frame)
      case 'drop':
        if (!socket.following.delete(frame.f))
          return socket.say({ t: 'fail', f: frame.f, code: 'not-following', detail: '' })
        return socket.say({ t: 'ok', f: frame.f, ref: 1, n: 0 })
      case 'undo':
        return socket.say({ t: 'fail', f: frame.f, ref: frame.ref, code: 'no-undo', detail: 'No.' })
      case 'move':
        return this.#move(socket, frame)
      case 'react':
        return socket.say({ t: 'react', f: frame.f, seat: 0, what: frame.what })
    }
  }

  #follow(socket: FakeSocket, { f, after }: Extract<ClientFrame, { t: 'follow' }>): void {
    socket.following.add(f)
    const from = after ?? -1
    if (from === this.number) return socket.say({ t: '+', f, n: from, at: 0, x: checksumOf(this.view) })
    if (from < this.number - this.remembers || from > this.number || from < 0) return socket.say(this.whole(f))
    for (let number = from + 1; number <= this.number; number++) socket.say(this.update(f, number))
  }

  #move(socket: FakeSocket, { f, ref, move }: Extract<ClientFrame, { t: 'move' }>): void {
    if (!socket.following.has(f)) return socket.say({ t: 'fail', f, ref, code: 'not-following', detail: '' })
    const known = this.log.findIndex((entry) => entry.ref === ref)
    if (known >= 0) return socket.say({ t: 'ok', f, ref, n: known + 1 })
    if (move.move === 'bad')
      return socket.say({ t: 'no', f, ref, refusal: { code: 'bad', facts: {} }, detail: 'Not that.' })
    this.plays(move.move, { socket, f, ref })
  }
}

function viewOf(moves: readonly string[]): ViewShape {
  return {
    viewer: 0,
    table: { said: moves.slice(-4), count: moves.length, ...(moves.length % 3 === 0 ? { third: true } : {}) },
    phases: { table: moves.length % 2 === 0 ? 'Even' : 'Odd' },
    clocks: [],
    toAct: [0],
  }
}

export function matchAt(number: number): MatchShape {
  return {
    id: MATCH,
    game: 'words',
    rules: '1',
    options: {},
    settings: { listed: true, watched: true, undo: true, graceSeconds: 120 },
    stage: 'playing',
    host: PLAYER,
    seats: [
      { kind: 'person', player: PLAYER, ready: true, standIn: null, resigned: false, pledge: null, entropy: null },
    ],
    called: null,
    commitment: '',
    challenge: null,
    outcome: null,
    rematchOf: null,
    rematch: null,
    createdAt: 1,
    startedAt: 2,
    changedAt: 2,
    number,
    yours: [0],
    code: null,
  }
}
