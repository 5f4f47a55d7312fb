import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { PlayerId } from '@parlor/match'
import { UpgradeRefused } from './admit.ts'
import { Connection } from './connection.ts'
import type { SocketDeps, Visitor } from './socket-deps.ts'

const PATH = '/socket'
/** Whatever: only the path is looked at. */
const BASE = 'http://localhost'
/** Larger frames close the connection. */
const MOST_BYTES = 64 * 1024
const GOING_AWAY = 1012
const POLICY = 1008

export interface SocketOptions extends Omit<SocketDeps, 'closed' | 'stopping'> {
  /** Whose request it is, by its cookie or header; null: nobody’s. Throws UpgradeRefused. */
  readonly admit: (request: IncomingMessage) => Promise<Visitor | null>
  readonly addressOf: (request: IncomingMessage) => string
  readonly mostConnections: number
}

/** All connections of this process. */
export class SocketServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  readonly #connections = new Set<Connection>()
  readonly #options: SocketOptions
  readonly #deps: SocketDeps
  readonly #beat: NodeJS.Timeout
  #stopping = false

  constructor(options: SocketOptions) {
    this.#options = options
    this.#deps = {
      ...options,
      stopping: () => this.#stopping,
      closed: (connection) => this.#connections.delete(connection),
    }
    this.#beat = setInterval(() => {
      for (const connection of this.#connections) connection.beat(options.now())
    }, options.beatMs)
  }

  get size(): number {
    return this.#connections.size
  }

  /** Takes over an HTTP request that asks for a socket; answers a refusal in HTTP. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    if (!isOurs(request.url ?? '')) return refuse(socket, 404)
    if (this.#isFull()) return refuse(socket, 503)
    let visitor: Visitor | null
    try {
      visitor = await this.#options.admit(request)
    } catch (error) {
      return refuse(socket, error instanceof UpgradeRefused ? error.status : 500)
    }
    // Looked at once more: things may have changed while it was found out who it is.
    if (this.#isFull()) return refuse(socket, 503)
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      this.#connections.add(new Connection(opened, visitor, this.#options.addressOf(request), this.#deps))
    })
  }

  /** A session has ended: its connections go as well. */
  endSession(player: PlayerId, session: string): void {
    for (const connection of this.#connections)
      if (connection.player === player && connection.session === session) connection.end('not-signed-in', POLICY)
  }

  /** All sessions of a player have ended, but for one if it is told. */
  endSessions(player: PlayerId, except?: string): void {
    for (const connection of this.#connections)
      if (connection.player === player && connection.session !== except) connection.end('not-signed-in', POLICY)
  }

  /** From now on every frame is answered with `shutting-down`; what was asked before is still answered. */
  drain(): void {
    this.#stopping = true
  }

  /** Tells everybody that the server stops. */
  close(): void {
    this.#stopping = true
    clearInterval(this.#beat)
    for (const connection of this.#connections) connection.end('shutting-down', GOING_AWAY)
  }

  /** Ends who has not closed by itself. */
  terminate(): void {
    for (const client of this.#sockets.clients) client.terminate()
  }

  #isFull(): boolean {
    return this.#stopping || this.#connections.size >= this.#options.mostConnections
  }
}

/** Anybody may send anything as an address: it is not taken for one that can be read. */
function isOurs(address: string): boolean {
  return URL.canParse(address, BASE) && new URL(address, BASE).pathname === PATH
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
