import type { Contender } from './contender.ts'
import { FIRST, play } from './game.ts'
import { inBatches } from './in-batches.ts'
import { startServer } from './server-process.ts'
import { SocketLink } from './socket-link.ts'

interface Played {
  readonly ply: number
  readonly seat: number
  readonly cell: number
}

/** Is told the moves and keeps the state itself. */
class BareLink extends SocketLink {
  #state = FIRST

  protected override send(cell: number): void {
    this.socket.send(`{"cell":${cell}}`)
  }
  protected override hear(text: string): void {
    const message: { seated?: true; refused?: string } | Played = JSON.parse(text) // from bare-ws-server.ts
    if ('cell' in message) {
      const state = play(this.#state, message.seat, message.cell)
      if (state === null) return this.hearLoss(`the server let through ${text}`)
      this.#state = state
      this.hearState(state)
    } else if (message.seated) this.settle()
  }
}

export const bareWs: Contender = {
  name: 'bare ws',
  start: () => startServer('./bare-ws-server.js'),
  connect: ({ port }, clients) =>
    inBatches(clients / 2, async (match) => {
      const url = `ws://127.0.0.1:${port}/socket?match=${match}`
      const players = [new BareLink(`${url}&seat=0`, 0), new BareLink(`${url}&seat=1`, 1)] as const // two
      await Promise.all(players.map(({ ready }) => ready))
      return { players }
    }),
}
