import type { Contender } from './contender.ts'
import type { Seat } from './game.ts'
import { inBatches } from './in-batches.ts'
import { startServer } from './server-process.ts'
import { SocketLink } from './socket-link.ts'

/** engine.io's and socket.io's frames, as far as this server and its clients use them. */
const OPENED = '0'
const PING = '2'
const PONG = '3'
const CONNECT = '40/tic-tac-toe,'
const EVENT = '42/tic-tac-toe,'

interface SentState {
  readonly G: { readonly board: readonly number[] }
  readonly ctx: { readonly currentPlayer: string }
  readonly _stateID: number
}
type Event =
  | readonly ['update', match: string, state: SentState]
  | readonly ['sync', match: string, info: { readonly state: SentState }]
  | readonly ['matchData', match: string, players: readonly { readonly isConnected?: boolean }[]]

/**
 * Speaks the wire protocol itself: its own client keeps a store and a reducer for each player, and the load would be
 * measured instead of the server.
 */
class BoardgameIoLink extends SocketLink {
  readonly #match: string
  #stateId = -1

  constructor(url: string, match: string, seat: Seat) {
    super(url, seat)
    this.#match = match
  }

  protected override send(cell: number): void {
    const playerID = String(this.seat)
    const action = { type: 'MAKE_MOVE', payload: { type: 'mark', args: [cell], playerID } }
    this.#emit(['update', action, this.#stateId, this.#match, playerID])
  }

  #emit(event: readonly unknown[]): void {
    this.socket.send(EVENT + JSON.stringify(event))
  }

  protected override hear(text: string): void {
    if (text.startsWith(EVENT)) this.#hearEvent(JSON.parse(text.slice(EVENT.length)))
    else if (text.startsWith(CONNECT)) this.#emit(['sync', this.#match, String(this.seat), null, 2])
    else if (text.startsWith(OPENED)) this.socket.send(CONNECT)
    else if (text === PING) this.socket.send(PONG)
    else this.hearLoss(`the server said ${text}`)
  }

  #hearEvent(event: Event): void {
    switch (event[0]) {
      case 'sync': {
        const { _stateID } = event[2].state
        this.#stateId = _stateID
        break
      }
      case 'matchData':
        // Sent to those who hear of moves when somebody has come: with both there, nobody misses one.
        if (event[2].every(({ isConnected }) => isConnected)) this.settle()
        break
      case 'update': {
        const { G, ctx, _stateID } = event[2]
        if (_stateID <= this.#stateId) return // a refused move: the old state is sent again
        this.#stateId = _stateID
        this.hearState({ board: G.board, turn: ctx.currentPlayer === '0' ? 0 : 1 })
      }
    }
  }
}

export const boardgameIo: Contender = {
  name: 'boardgame.io',
  start: () => startServer('./boardgame-io-server.js'),
  connect: ({ port }, clients) =>
    inBatches(clients / 2, async (index) => {
      const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
      const match = `match-${index}`
      const first = new BoardgameIoLink(url, match, 0)
      const second = new BoardgameIoLink(url, match, 1)
      await Promise.all([first.ready, second.ready])
      return { players: [first, second] as const } // two
    }),
}
