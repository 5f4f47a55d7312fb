import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { FIRST, play, type State } from './game.ts'

/**
 * The least a game server can do: matches in memory, turn and legality checked, each move sent to both players. No
 * sign-in, no store, no log, no reconnect. `/socket?match=7&seat=0` takes a seat.
 */

interface Match {
  state: State
  ply: number
  readonly seated: WebSocket[]
}

const matches = new Map<string, Match>()

function matchOf(id: string): Match {
  const known = matches.get(id)
  if (known !== undefined) return known
  const match: Match = { state: FIRST, ply: 0, seated: [] }
  matches.set(id, match)
  return match
}

function parse(text: string): { cell?: unknown } {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

function receive(match: Match, seat: number, text: string): void {
  const { cell } = parse(text)
  const state = play(match.state, seat, cell)
  if (state === null) {
    match.seated[seat]?.send('{"refused":"not-allowed"}')
    return
  }
  match.state = state
  match.ply++
  const played = JSON.stringify({ ply: match.ply, seat, cell })
  for (const socket of match.seated) socket.send(played)
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, backlog: 1_024, maxPayload: 1_024 })
server.on('connection', (socket, { url }) => {
  const { searchParams } = new URL(url ?? '/', 'ws://127.0.0.1')
  const seat = Number(searchParams.get('seat'))
  const match = matchOf(searchParams.get('match') ?? '')
  if (seat > 1 || match.seated[seat] !== undefined) {
    socket.close(1008, 'no such seat, or it is taken')
    return
  }
  match.seated[seat] = socket
  // What ws hands out is a Buffer, unless told otherwise.
  socket.on('message', (data) => receive(match, seat, (data as Buffer).toString()))
  socket.send('{"seated":true}')
})
server.on('listening', () => {
  process.send?.({ listening: (server.address() as AddressInfo).port }) // a port was asked for, not a pipe
})
