import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { PlayerId } from '@parlor/match'
import { hangUp } from '../http/open-connections.ts'
import { Tally } from '../http/tally.ts'
import { contain } from '../matches/context.ts'
import { UpgradeRefused } from './admit.ts'
import { Connection } from './connection.ts'
import type { SocketDeps, SocketPort, Visitor } from './socket-deps.ts'

const PATH = '/socket'
/** Any base: only the path is used. */
const BASE = 'http://localhost'
/** Largest frame; a larger one closes the connection. */
const MOST_BYTES = 64 * 1024
const GOING_AWAY = 1012
const POLICY = 1008
const TRY_LATER = 1013
/** HTTP status. */
const TOO_MANY = 429

export interface SocketOptions extends Omit<SocketDeps, 'closed' | 'become' | 'stopping'> {
  /** Authenticates an upgrade request; null: no session. Throws UpgradeRefused. */
  readonly admit: (request: IncomingMessage) => Promise<Visitor | null>
  readonly addressOf: (request: IncomingMessage) => string
  /** Does this player have a seat in a running match? */
  readonly isPlaying: (player: PlayerId) => Promise<boolean>
  readonly socketLimits: SocketLimits
}

/** Limits of open sockets. */
export interface SocketLimits {
  readonly most: number
  /** From this number on, only players of running matches are admitted. */
  readonly keptFrom: number
  readonly mostByAddress: number
  readonly mostByPlayer: number
}

/** All socket connections of this process. */
export class SocketServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    // Pings are answered by Connection, within the rate limit.
    autoPong: false,
  })
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Tally()
  readonly #byPlayer = new Tally()
  readonly #options: SocketOptions
  readonly #deps: SocketDeps
  #cancelHeartbeat: () => void
  #stopping = false

  constructor(options: SocketOptions) {
    this.#options = options
    this.#deps = {
      ...options,
      stopping: () => this.#stopping,
      become: (player, before) => this.#become(player, before),
      closed: (connection) => this.#closed(connection),
    }
    this.#cancelHeartbeat = this.#scheduleHeartbeat()
  }

  #scheduleHeartbeat(): () => void {
    const { timers, heartbeatMs, now, paced } = this.#options
    return timers.after(heartbeatMs, () => {
      for (const connection of this.#connections) paced(() => connection.heartbeat(now()))
      // Scheduled after all pings, so that no client is pinged twice without having been read in between.
      paced(() => {
        if (!this.#stopping) this.#cancelHeartbeat = this.#scheduleHeartbeat()
      })
    })
  }

  get size(): number {
    return this.#connections.size
  }

  /** Are only players of running matches admitted? */
  get isNearlyFull(): boolean {
    return this.#connections.size >= this.#options.socketLimits.keptFrom
  }

  /** Handles an upgrade request; refusals are HTTP responses. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    let address: string
    let visitor: Visitor | null
    try {
      address = this.#options.addressOf(request)
      await new Promise<void>((begin) => this.#options.paced(begin))
      // Rate-limited first, whatever the path.
      visitor = await this.#options.admit(request)
      if (!isOurs(request.url ?? '')) throw new UpgradeRefused(404)
      await this.#checkRoom(visitor, address)
    } catch (error) {
      const isRefused = error instanceof UpgradeRefused
      if (!isRefused) contain(this.#options, 'upgrade', error)
      const status = isRefused ? error.status : 500
      return hangUp(socket, refusal(status), status === TOO_MANY ? 0 : undefined)
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.take(opened, visitor, address))
  }

  /** Adds a connection. */
  take(opened: SocketPort, visitor: Visitor | null, address: string): void {
    this.#connections.add(new Connection(opened, visitor, address, this.#deps))
    this.#byAddress.add(address)
    if (visitor !== null) this.#byPlayer.add(visitor.player.id)
  }

  /** Throws UpgradeRefused at a limit. */
  async #checkRoom(visitor: Visitor | null, address: string): Promise<void> {
    const { most, mostByAddress, mostByPlayer } = this.#options.socketLimits
    const player = visitor?.player.id ?? null
    const isKnown = this.isNearlyFull && player !== null && (await this.#options.isPlaying(player).catch(() => false))
    if (this.#stopping || (this.isNearlyFull && !isKnown)) throw new UpgradeRefused(503)
    if (this.#byAddress.of(address) >= mostByAddress) throw new UpgradeRefused(TOO_MANY)
    if (player !== null && this.#byPlayer.of(player) >= mostByPlayer) throw new UpgradeRefused(TOO_MANY)
    if (this.#connections.size < most) return
    // A connection without subscriptions gives way to a player of a running match.
    for (const connection of this.#connections)
      if (connection.followsNothing) {
        connection.end('too-many-requests', TRY_LATER)
        return this.#closed(connection)
      }
    throw new UpgradeRefused(503)
  }

  /** Assigns a connection to a player; false at the player's limit. */
  #become(player: PlayerId, before: PlayerId | null): boolean {
    if (player === before) return true
    if (this.#byPlayer.of(player) >= this.#options.socketLimits.mostByPlayer) return false
    if (before !== null) this.#byPlayer.remove(before)
    this.#byPlayer.add(player)
    return true
  }

  #closed(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.#byAddress.remove(connection.address)
    if (connection.player !== null) this.#byPlayer.remove(connection.player)
  }

  /** A session has ended: closes its connections. */
  endSession(player: PlayerId, session: string): void {
    for (const connection of this.#connections)
      if (connection.player === player && connection.session === session) connection.end('not-signed-in', POLICY)
  }

  /** All sessions of a player have ended, except the given one. */
  endSessions(player: PlayerId, except?: string): void {
    for (const connection of this.#connections)
      if (connection.player === player && connection.session !== except) connection.end('not-signed-in', POLICY)
  }

  /** A player's sessions have changed: closes connections whose session is invalid. */
  async checkSessions(player: PlayerId, lasts: (session: string) => Promise<boolean>): Promise<void> {
    const sessions = new Set<string>()
    for (const { player: own, session } of this.#connections)
      if (own === player && session !== null) sessions.add(session)
    for (const session of sessions) {
      // oxlint-disable-next-line no-await-in-loop -- few sessions; on failure the next sign-in finds out
      if (!(await lasts(session).catch(() => true))) this.endSession(player, session)
    }
  }

  /** Starts the shutdown: new frames are refused, earlier ones are still answered. */
  drain(): void {
    this.#stopping = true
  }

  /** Tells all clients that the server stops. */
  close(): void {
    this.#stopping = true
    this.#cancelHeartbeat()
    for (const connection of this.#connections) connection.end('shutting-down', GOING_AWAY)
  }

  /** Cuts connections that have not closed. */
  terminate(): void {
    for (const client of this.#sockets.clients) client.terminate()
  }
}

/** The path is untrusted and may not be a valid URL. */
function isOurs(address: string): boolean {
  return URL.canParse(address, BASE) && new URL(address, BASE).pathname === PATH
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refusal(status: number): string {
  return `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
}
