import type { Server, Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import { Tally } from './tally.ts'

export interface ConnectionLimits {
  /** All connections, silent ones included. */
  readonly most: number
  /** By address; null behind a proxy, where all share one. */
  readonly mostByAddress: number | null
}

/** Limits the open connections of this process, whatever their protocol. */
export class OpenConnections {
  readonly #open = new Set<Socket>()
  readonly #byAddress = new Tally()

  constructor(server: Server, { most, mostByAddress }: ConnectionLimits) {
    server.on('connection', (socket: Socket) => {
      const address = addressKey(socket.remoteAddress ?? '')
      const isTooMany = mostByAddress !== null && this.#byAddress.of(address) >= mostByAddress
      // Dropped without an answer, which would cost us more than the attacker.
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

  /** Closes all connections. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy()
  }
}
