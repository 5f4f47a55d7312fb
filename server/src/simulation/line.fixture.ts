import { EventEmitter } from 'node:events'
import type { Sfc32 } from '@parlor/bots'
import type { SocketLike, SocketListener } from '@parlor/client'
import type { SocketPort } from '../socket/socket-deps.ts'
import type { Life } from './life.fixture.ts'
import type { Scheduler } from './scheduler.fixture.ts'

const [OPEN, CLOSED] = [1, 3]

/** How it goes with one line now. */
export interface LineWeather {
  /** How long a frame is under way at most, in milliseconds. */
  slowMs: number
  /** Nothing arrives any more, and nobody is told. */
  isDead: boolean
  /** Frames are lost, doubled and overtake each other, as behind a broken proxy; such a line is cut in the end. */
  isTorn: boolean
  /** Whoever sits at it reads nothing. */
  isUnread: boolean
}

/** One connection between a client and a life of a node: frames arrive in order, unless the weather is bad. */
export class Line implements SocketLike {
  readonly weather: LineWeather
  readonly #scheduler: Scheduler
  readonly #random: Sfc32
  readonly #listener: SocketListener
  readonly #life: Life
  readonly end: ServerEnd
  /** When the last frame arrives, each way. */
  #up = 0
  #down = 0
  /** What a client that does not read has not read. */
  readonly #unread: (() => void)[] = []
  #isClosed = false

  constructor(
    scheduler: Scheduler,
    random: Sfc32,
    listener: SocketListener,
    { life, accept, weather }: { life: Life; accept: (end: ServerEnd) => void; weather: LineWeather },
  ) {
    this.#scheduler = scheduler
    this.#random = random
    this.#listener = listener
    this.#life = life
    this.weather = weather
    this.end = new ServerEnd(this, life)
    this.#toServer(() => {
      accept(this.end)
      this.toClient(() => listener.opened(), 0)
    })
    // Where nobody listens, that is known after a moment.
    if (!life.alive) this.#later(() => this.#closed(), 20)
  }

  send(text: string): void {
    this.#toServer(() => this.end.emit('message', Buffer.from(text), false))
  }

  close(): void {
    this.#isClosed = true
    this.#toServer(() => this.end.closed())
  }

  /** Both ends notice, sooner or later; what was under way is lost. */
  cut(): void {
    this.weather.isDead = true
    this.#later(() => this.#life.run(() => this.end.closed()), this.#random.below(2_000))
    this.#later(() => this.#closed(), this.#random.below(2_000))
  }

  /** The node has stopped: its side is closed by the machine, if that is still there. */
  nodeStopped(): void {
    if (!this.weather.isDead) this.#later(() => this.#closed(), 1 + this.#random.below(50))
    this.weather.isDead = true
  }

  /** The server closes it: what it sent before arrives first. */
  closedByServer(): void {
    this.toClient(() => this.#closed(), 0)
  }

  /** A ping of the WebSocket protocol, which every browser answers by itself. */
  pinged(): void {
    this.toClient(() => this.#toServer(() => this.end.emit('pong', Buffer.alloc(0))), 0)
  }

  readAgain(): void {
    this.weather.isUnread = false
    for (const deliver of this.#unread.splice(0)) deliver()
  }

  #closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.weather.isDead = true
    this.#listener.closed()
  }

  #toServer(deliver: () => void): void {
    if (this.weather.isDead) return
    const come = () => {
      if (this.weather.isDead) return
      this.#life.run(() => {
        if (this.end.readyState === OPEN) deliver()
      })
    }
    if (this.weather.isTorn) return this.#torn(come)
    this.#up = Math.max(this.#up, this.#scheduler.now + this.#way())
    this.#scheduler.after(this.#up - this.#scheduler.now, come)
  }

  /** `bytes` wait at the server until they are read. */
  toClient(deliver: () => void, bytes: number): void {
    if (this.weather.isDead) return
    const come = () => {
      if (this.weather.isDead) return
      if (this.weather.isUnread) return void this.#unread.push(come)
      this.end.bufferedAmount -= bytes
      if (!this.#isClosed) deliver()
    }
    if (this.weather.isTorn) return this.#torn(come)
    this.#down = Math.max(this.#down, this.#scheduler.now + this.#way())
    this.#scheduler.after(this.#down - this.#scheduler.now, come)
  }

  #torn(come: () => void): void {
    const luck = this.#random.below(10)
    if (luck < 2) return
    for (let copies = luck < 4 ? 2 : 1; copies > 0; copies--)
      this.#scheduler.after(this.#random.below(20 * this.weather.slowMs), come)
  }

  #way(): number {
    return 1 + this.#random.below(this.weather.slowMs)
  }

  #later(call: () => void, milliseconds: number): void {
    this.#scheduler.after(milliseconds, call)
  }
}

/** The server's end of a line: as much of a WebSocket as the server uses. */
export class ServerEnd extends EventEmitter implements SocketPort {
  readonly OPEN = OPEN
  readyState = OPEN
  /** What arrives is looked at there and then: there is never more to come. */
  readonly pause = () => undefined
  readonly resume = () => undefined
  bufferedAmount = 0
  /** The most that has ever waited, in bytes, besides a frame that is large by itself. */
  mostWaiting = 0
  readonly #line: Line
  readonly #life: Life
  /** Told of every frame when it is sent. */
  onSend: (text: string) => void = () => undefined
  onArrived: (text: string) => void = () => undefined

  constructor(line: Line, life: Life) {
    super()
    this.#line = line
    this.#life = life
  }

  send(text: string): void {
    if (!this.#life.port() || this.readyState !== OPEN) return
    this.mostWaiting = Math.max(this.mostWaiting, this.bufferedAmount)
    this.bufferedAmount += text.length
    this.onSend(text)
    this.#line.toClient(() => this.onArrived(text), text.length)
  }

  ping(): void {
    if (this.#life.port() && this.readyState === OPEN) this.#line.pinged()
  }

  pong(): void {
    this.#life.port()
  }

  close(): void {
    if (!this.#life.port() || this.readyState !== OPEN) return
    this.#line.closedByServer()
    this.#life.after(1, () => this.closed())
  }

  terminate(): void {
    this.close()
  }

  closed(): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.emit('close')
  }
}
