import { Client, type Room } from '@colyseus/sdk'
import { ConfirmingLink } from './confirming-link.ts'
import type { Contender } from './contender.ts'
import type { Seat } from './game.ts'
import { inBatches } from './in-batches.ts'
import { startServer } from './server-process.ts'

interface SentState {
  /** A proxy: looking at its cells one by one would cost more than all the rest. */
  readonly board: { toArray(): number[] }
  readonly turn: number
}

/** Its own client: it adds little to the decoding of patches, which nobody would write again. */
class ColyseusLink extends ConfirmingLink {
  readonly ready: Promise<void>
  readonly #room: Room<unknown, SentState>
  #bytesIn = 0
  #bytesOut = 0

  constructor(room: Room<unknown, SentState>, seat: Seat) {
    super(seat)
    this.#room = room
    // The first state is the whole of it, when the server has taken note of this player.
    this.ready = new Promise((resolve) => room.onStateChange.once(() => resolve()))
    room.onStateChange(({ board, turn }) => this.hearState({ board: board.toArray(), turn: turn === 0 ? 0 : 1 }))
    room.onMessage('refused', () => undefined)
    room.reconnection.enabled = false
    room.onLeave((code, reason) => this.hearLoss(`left with ${code} ${reason ?? ''}`))
    room.onError((code, message) => this.hearLoss(`error ${code} ${message ?? ''}`))
    const { connection } = room
    const { onmessage } = connection.events
    const send = connection.send.bind(connection)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an object of callbacks, not an event target
    connection.events.onmessage = (event) => {
      this.#bytesIn += event.data.byteLength
      onmessage?.(event)
    }
    connection.send = (data) => {
      this.#bytesOut += data.byteLength
      send(data)
    }
  }

  protected override send(cell: number): void {
    this.#room.send('play', cell)
  }
  override bytesIn(): number {
    return this.#bytesIn
  }
  override bytesOut(): number {
    return this.#bytesOut
  }
}

function colyseus(name: string, room: string): Contender {
  return {
    name,
    start: () => startServer('./colyseus-server.js'),
    connect: ({ port }, clients) => {
      const client = new Client(`http://127.0.0.1:${port}`)
      return inBatches(clients / 2, async () => {
        const created = await client.create<SentState>(room)
        const first = new ColyseusLink(created, 0)
        const second = new ColyseusLink(await client.joinById<SentState>(created.roomId), 1)
        await Promise.all([first.ready, second.ready])
        return { players: [first, second] as const } // two
      })
    },
  }
}

export const colyseusAtPatchRate = colyseus('Colyseus, every 50 ms', 'at-patch-rate')
export const colyseusByHand = colyseus('Colyseus, by hand', 'by-hand')
