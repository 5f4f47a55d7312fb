import type { Server, Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import { Tally } from './tally.ts'

export interface ConnectionLimits {
  /** Connections of any kind, also those that have not said anything yet. */
  readonly most: number
  /** By address; null behind a proxy, from which all come. */
  readonly mostByAddress: number | null
}

/** Every connection to this process, whatever it has become: plain HTTP, a socket, or one that is being refused. */
export class OpenConnections {
  readonly #open = new Set<Socket>()
  readonly #byAddress = new Tally()

  constructor(server: Server, { most, mostByAddress }: ConnectionLimits) {
    server.on('connection', (socket: Socket) => {
      const address = addressKey(socket.remoteAddress ?? '')
      const isTooMany = mostByAddress !== null && this.#byAddress.of(address) >= mostByAddress
      // Not a word: it would cost more than whoever floods us pays.
      if (isTooMany || this.#open.size >= most) return void socket.destroy()
      this.#open.add(socket)
      this.#byAddress.add(address)
      socket.once('close', () => {
        this.#open.delete(socket)
        this.#byAddress.remove(address)
      })
    })
  }

  get size(): number {
    return this.#open.size
  }

  /** Ends all, whoever they are. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy()
  }
}
