import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './client-address.ts'

/** Limit of pipelined requests per connection. Browsers and proxies use one. */
const MOST_WAITING = 16

/**
 * Limits pipelined requests. Node does not, and when a connection closes it forgets the queued ones, whose resources
 * would leak.
 */
export class Pipelines {
  readonly #waiting = new WeakMap<Socket, Set<ServerResponse>>()
  /** HTTP-only connections by address. */
  readonly #plain = new Map<string, Set<Socket>>()
  readonly #addresses = new WeakMap<object, string>()

  /** Behind a proxy all share its address: there only the single connection is closed. */
  watch(server: Server, isProxied: boolean): void {
    if (!isProxied) {
      server.on('connection', (socket) => this.#opened(socket))
      server.on('upgrade', (_, socket) => this.#forget(socket))
    }
    // Wrapped once instead of listening twice: dispatching each request is what costs most.
    const answering = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.#admits(request.socket, response)) return
      for (const answer of answering) answer.call(server, request, response)
    })
  }

  /** False if the connection has too many queued requests or is gone; nothing further to do then. */
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
        // The response being sent has been notified by Node.
        response.emit('close')
      }
      waiting.clear()
    })
    return waiting
  }

  /**
   * Everything a connection has sent is parsed anyway, thousands of requests; hundreds of such connections would
   * block the loop. So all HTTP connections of that address are closed before they are read; sockets stay.
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
    // Only sockets are added to the map.
    plain?.delete(socket as Socket)
    if (plain?.size === 0) this.#plain.delete(address)
  }
}
