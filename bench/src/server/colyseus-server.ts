import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Room, Server, type Client } from '@colyseus/core'
import { ArraySchema, schema } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { FIRST, play } from './game.ts'

/** Colyseus: a room a match, its state sent to both as binary patches. */

const Table = schema({ board: ['uint8'], turn: 'uint8' })

/** Patches go out every 50 ms, as it comes. */
class AtPatchRate extends Room {
  override maxClients = 2
  override state = new Table({ board: new ArraySchema(...FIRST.board), turn: FIRST.turn })
  readonly #seats: string[] = []
  #state = FIRST

  override onCreate(): void {
    this.onMessage('play', (client: Client, cell: unknown) => {
      const next = play(this.#state, this.#seats.indexOf(client.sessionId), cell)
      if (next === null) return client.send('refused', 'not-allowed')
      for (const [i, mark] of next.board.entries()) if (mark !== this.#state.board[i]) this.state.board[i] = mark
      this.state.turn = next.turn
      this.#state = next
      this.changed()
    })
  }
  override onJoin({ sessionId }: Client): void {
    this.#seats.push(sessionId)
  }
  protected changed(): void {}
}

/** Patches go out at once. */
class ByHand extends AtPatchRate {
  // Without a rate it ticks 60 times a second instead, which would cost more than this.
  override patchRate = 60_000

  protected override changed(): void {
    this.broadcastPatch()
  }
}

const http = createServer()
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false })
server.define('at-patch-rate', AtPatchRate)
server.define('by-hand', ByHand)
await server.listen(0, '127.0.0.1', 1_024)
process.send?.({ listening: (http.address() as AddressInfo).port }) // a port was asked for, not a pipe
