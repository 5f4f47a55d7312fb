import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Game } from 'boardgame.io'
import { FIRST, play } from './game.ts'

/**
 * boardgame.io's own server as it comes: matches in memory, socket.io, the whole state to each player after each move. It
 * is helped: undo is off, and long logs are thrown away. Its store copies the whole log at every move, which is no matter in
 * a match of usual length, but after ten seconds of one without an end it is half the work.
 */

const require = createRequire(import.meta.url)
// Its entries are folders, which `import` does not take and whose types it therefore does not find.
const { Server } = require('boardgame.io/server') as typeof import('boardgame.io/dist/types/packages/server.js')
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js')

const LOG_LIMIT = 200
const TRIM_MS = 100

const game: Game<{ board: readonly number[] }> = {
  name: 'tic-tac-toe',
  disableUndo: true, // it keeps every position otherwise
  setup: () => ({ board: FIRST.board }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, ctx, playerID }, cell: unknown) => {
      const next = play({ board: G.board, turn: ctx.currentPlayer === '0' ? 0 : 1 }, Number(playerID), cell)
      return next === null ? INVALID_MOVE : { board: next.board }
    },
  },
}

const server = Server({ games: [game], origins: false })
const { app } = server
const listen = app.listen.bind(app)
// Its `run` takes no host and would listen to the world.
app.listen = (port: unknown, listening: unknown) =>
  listen({ host: '127.0.0.1', port: Number(port), backlog: 1_024 }, () => {
    if (typeof listening === 'function') Reflect.apply(listening, app, [])
  })
const { appServer } = await server.run(0)
process.send?.({ listening: (appServer.address() as AddressInfo).port }) // a port was asked for, not a pipe

const { log } = server.db as unknown as { log: Map<string, unknown[]> } // protected, in its store in memory
setInterval(() => {
  for (const [match, entries] of log) if (entries.length > LOG_LIMIT) log.delete(match)
}, TRIM_MS)
