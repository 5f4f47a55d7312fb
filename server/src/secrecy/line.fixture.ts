import { PROTOCOL_VERSION } from '@parlor/protocol'
import { WebSocket } from 'ws'
import type { Parsed } from './http-wire.fixture.ts'

const MOST_WAIT_MS = 300_000
/** Pings of the line itself have numbers no test uses. */
const FIRST_PING = 1_000_000

/** A client's socket that keeps every text it was sent. */
export class Line {
  readonly heard: string[]
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()
  #pings = FIRST_PING
  closed: number | null = null

  private constructor(socket: WebSocket, heard: string[]) {
    this.#socket = socket
    this.heard = heard
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString('utf8'))
      this.#wake()
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      this.closed = code
      this.#wake()
    })
  }

  static async raw(url: string, headers: Readonly<Record<string, string>> = {}, heard: string[] = []): Promise<Line> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { ...headers } })
    const line = new Line(socket, heard)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return line
  }

  static async opened(url: string, token: string | null, heard: string[] = []): Promise<Line> {
    const line = await Line.raw(url, {}, heard)
    const from = heard.length
    line.send({ t: 'hello', v: PROTOCOL_VERSION, ...(token === null ? {} : { token }) })
    await line.until((frame) => frame.t === 'welcome' || frame.t === 'fail', from)
    return line
  }

  get frames(): Parsed[] {
    return this.heard.map((text) => JSON.parse(text))
  }

  get socket(): WebSocket {
    return this.#socket
  }

  send(frame: unknown): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Sends, and waits for the frame that answers under this number. */
  async ask(frame: { readonly ref: number; readonly [field: string]: unknown }): Promise<Parsed> {
    const from = this.heard.length
    this.send(frame)
    return this.until(({ ref }) => ref === frame.ref, from)
  }

  /** Follows, and waits for the table (or what is missing, or why not). */
  async follow(frame: { readonly f: number; readonly m: string; readonly [field: string]: unknown }): Promise<Parsed> {
    const from = this.heard.length
    this.send({ t: 'follow', ...frame })
    return this.until(({ f }) => f === frame.f, from)
  }

  /** Everything that was sent before now has come. */
  async settled(): Promise<void> {
    await this.ask({ t: 'ping', ref: ++this.#pings })
  }

  /** The first frame, from this place on, that is wanted. */
  async until(wanted: (frame: Parsed) => boolean, from = 0): Promise<Parsed> {
    for (let at = from; ; at++) {
      while (this.heard.length <= at) await this.#more()
      const frame = JSON.parse(this.heard[at] ?? 'null')
      if (wanted(frame)) return frame
    }
  }

  #more(): Promise<void> {
    if (this.closed !== null) throw new Error(`the socket is closed with ${this.closed}`)
    return new Promise((resolve, reject) => {
      const alarm = setTimeout(() => reject(new Error('no frame came')), MOST_WAIT_MS)
      const wake = () => {
        clearTimeout(alarm)
        this.#waiting.delete(wake)
        resolve()
      }
      this.#waiting.add(wake)
    })
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
  }

  end(): void {
    this.#socket.terminate()
  }
}
