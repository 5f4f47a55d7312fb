import { WebSocket, type ClientOptions } from 'ws'

export interface Listener {
  heard(text: string): void
  lost(reason: string): void
}

/** A WebSocket of text messages that counts their payload. */
export class CountedSocket {
  bytesIn = 0
  bytesOut = 0
  readonly #socket: WebSocket

  constructor(url: string, listener: Listener, options: ClientOptions = {}) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: 10_000, ...options })
    this.#socket.on('message', (data) => {
      const bytes = data as Buffer // what ws hands out unless told otherwise
      this.bytesIn += bytes.length
      listener.heard(bytes.toString())
    })
    this.#socket.on('error', ({ message }) => listener.lost(message))
    this.#socket.on('close', (code, reason) => listener.lost(`closed with ${code} ${reason.toString()}`))
  }

  opened(then: () => void): void {
    this.#socket.once('open', then)
  }

  send(text: string): void {
    this.bytesOut += Buffer.byteLength(text)
    this.#socket.send(text)
  }
}
