import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

/** Requests of one connection that wait for their answer. Browsers and proxies have one, decent programs a few. */
const MOST_WAITING = 16

/**
 * Requests that were sent ahead over one connection, and are answered one after the other. Node knows no bound for them, and
 * of a connection that is closed it forgets those whose turn had not come: whatever was opened for them would stay open.
 */
export class Pipelines {
  readonly #waiting = new WeakMap<Socket, Set<ServerResponse>>()
  /** Connections that speak HTTP and nothing else, by address. */
  readonly #plain = new Map<string, Set<Socket>>()
  readonly #addresses = new WeakMap<object, string>()

  /** Behind a proxy all come from its address: one who sends too much is then hung up on by itself. */
  watch(server: Server, isProxied: boolean): void {
    if (!isProxied) {
      server.on('connection', (socket) => this.#opened(socket))
      server.on('upgrade', (_, socket) => this.#forget(socket))
    }
    // Whoever answers hears only of those that are admitted: to hear of one costs most.
    const answering = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.#admits(request.socket, response)) return
      for (const answer of answering) answer.call(server, request, response)
    })
  }

  /** False: there are too many of this connection, or it is gone; nothing is to be done about this one. */
  #admits(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false
    const waiting = this.#waiting.get(socket) ?? this.#watched(socket)
    if (waiting.size >= MOST_WAITING) {
      this.#hangUp(socket)
      return false
    }
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
    return true
  }

  #watched(socket: Socket): Set<ServerResponse> {
    const waiting = new Set<ServerResponse>()
    this.#waiting.set(socket, waiting)
    socket.once('close', () => {
      for (const response of waiting) {
        response.destroy()
        // The one whose turn it was has been told already.
        response.emit('close')
      }
      waiting.clear()
    })
    return waiting
  }

  /**
   * What this one has sent is read as far as it has come, thousands of requests; hundreds of connections that do so at once
   * would keep everybody waiting for long. So all go that come from there, before they are read; those that play stay.
   */
  #hangUp(socket: Socket): void {
    socket.destroy()
    for (const other of this.#plain.get(this.#addresses.get(socket) ?? '') ?? []) other.destroy()
  }

  #opened(socket: Socket): void {
    const address = addressKey(socket.remoteAddress ?? '')
    const plain = this.#plain.get(address) ?? new Set()
    this.#addresses.set(socket, address)
    this.#plain.set(address, plain.add(socket))
    socket.once('close', () => this.#forget(socket))
  }

  #forget(socket: object): void {
    const address = this.#addresses.get(socket) ?? ''
    const plain = this.#plain.get(address)
    // One of those that were put there.
    plain?.delete(socket as Socket)
    if (plain?.size === 0) this.#plain.delete(address)
  }
}
