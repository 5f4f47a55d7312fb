import type { MatchClient } from '@parlor/client'
import { WebSocket } from 'ws'
import { callOver, type Call } from '../../online/api.ts'
import { CookieJar } from '../../online/cookie-jar.fixture.ts'
import type { Reach } from '../../online/reach.ts'
import { lobbyCommands, type LobbyCommands } from './lobby-commands.ts'
import type { Visit } from './online-open-match.ts'
import { clientOver } from './open-online.ts'

/** Somebody with a page of their own: with its cookie, and a line that can be cut. */
export class Visitor implements Visit {
  readonly #sockets = new Set<WebSocket>()
  readonly #jar = new CookieJar()
  /** May it connect? */
  isOnline = true
  /** How often a connection was opened. */
  connections = 0
  readonly call: Call
  readonly client: MatchClient
  readonly lobby: LobbyCommands
  id = ''

  constructor(url: string) {
    const reach: Reach = {
      base: () => `${url}/`,
      fetch: this.#jar.fetch,
      socket: (address, listener) => {
        const headers = this.#jar.cookie === '' ? {} : { cookie: this.#jar.cookie }
        const socket = new WebSocket(this.isOnline ? address : 'ws://127.0.0.1:1', { headers })
        this.#sockets.add(socket)
        this.connections++
        socket.on('open', () => listener.opened())
        socket.on('message', (data: Buffer) => listener.received(data.toString()))
        socket.on('close', () => listener.closed())
        socket.on('error', () => listener.closed())
        return { send: (text) => socket.send(text, () => undefined), close: () => socket.terminate() }
      },
    }
    this.call = callOver(reach)
    this.client = clientOver(reach)
    this.lobby = lobbyCommands(this.call)
  }

  /** A new guest. */
  static async arrived(url: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(url)
    await visitor.signIn()
    await visitor.call('rename', { body: { name } })
    return visitor
  }

  readonly signIn = async () => {
    const opened = await this.call('openSession', { body: {} })
    if (opened.ok) this.id = opened.value.player.id
    return opened.ok
  }

  /** The line goes dead; it stays dead until `isOnline` is set again. */
  cut(): void {
    this.isOnline = false
    for (const socket of this.#sockets) socket.terminate()
    this.#sockets.clear()
  }

  leave(): void {
    this.client.close()
    this.cut()
  }
}
