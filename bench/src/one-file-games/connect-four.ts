import type { Game } from 'boardgame.io'
import { INVALID_MOVE } from './core.ts'

const [COLUMNS, ROWS] = [7, 6]
const DIRECTIONS: readonly (readonly [right: number, up: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
]

export interface ConnectFour {
  /** Discs from the bottom up, as the seats that dropped them. */
  columns: number[][]
  winner: number | null
}

export const connectFour: Game<ConnectFour> = {
  name: 'connect-four',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column: number) => {
      const seat = Number(playerID)
      const discs = G.columns[column]
      if (discs === undefined || discs.length >= ROWS) return INVALID_MOVE
      const row = discs.push(seat) - 1
      const run = (right: number, up: number, length = 1): number =>
        G.columns[column + length * right]?.[row + length * up] === seat ? run(right, up, length + 1) : length - 1
      if (DIRECTIONS.some(([right, up]) => run(right, up) + run(-right, -up) >= 3)) G.winner = seat
      return undefined
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner }
    return G.columns.every((discs) => discs.length === ROWS) ? { draw: true } : undefined
  },
  ai: {
    enumerate: (G) =>
      G.columns.flatMap((discs, column) => (discs.length < ROWS ? [{ move: 'drop', args: [column] }] : [])),
  },
}
