import type { Server, Socket } from 'node:net'
import { addressKey } from './client-address.ts'
import { Tally } from './tally.ts'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

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

/** Requests that are not answered yet. */
export class PendingRequests {
  readonly #responses = new Set<ServerResponse>()

  constructor(server: Pick<HttpServer, 'on'>) {
    server.on('request', (_, response: ServerResponse) => {
      if (response.closed) return
      this.#responses.add(response)
      response.once('close', () => this.#responses.delete(response))
    })
  }

  /** Resolves once the current requests are answered, or after this time. */
  async answered(mostMs: number): Promise<void> {
    let alarm: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      alarm = setTimeout(resolve, mostMs)
    })
    const closed = [...this.#responses].map((response) => new Promise((resolve) => response.once('close', resolve)))
    await Promise.race([Promise.all(closed), late])
    clearTimeout(alarm)
  }
}

/** Time for the peer to read the last bytes. */
const LINGER_MS = 200

/**
 * Sends a last message and closes the socket for good. A socket that is only ended stays open as long as the peer
 * likes. Incoming data is discarded: unread, it would make the system reset the connection before the message
 * arrives.
 */
export function hangUp(socket: Duplex, lastWord: string, lingerMs = LINGER_MS): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return void socket.destroy()
  socket.end(lastWord)
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
