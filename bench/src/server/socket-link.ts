import type { ClientOptions } from 'ws'
import { ConfirmingLink } from './confirming-link.ts'
import { CountedSocket } from './counted-socket.ts'
import type { Seat } from './game.ts'

/** A confirming link over a WebSocket of text. `ready` is kept once `settle` is called, broken when the connection is. */
export abstract class SocketLink extends ConfirmingLink {
  readonly ready: Promise<void>
  protected readonly socket: CountedSocket
  protected settle: () => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(url: string, seat: Seat, options: ClientOptions = {}) {
    super(seat)
    this.ready = new Promise((resolve, reject) => {
      this.settle = resolve
      this.#fail = reject
    })
    this.socket = new CountedSocket(
      url,
      {
        heard: (text) => this.hear(text),
        lost: (reason) => {
          this.#fail(new Error(reason)) // does nothing once it is ready
          this.hearLoss(reason)
        },
      },
      options,
    )
  }

  protected abstract hear(text: string): void

  bytesIn(): number {
    return this.socket.bytesIn
  }
  bytesOut(): number {
    return this.socket.bytesOut
  }
}
