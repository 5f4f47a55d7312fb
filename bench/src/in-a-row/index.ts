import type { BenchedRules, KindOf } from '../engine/benched-rules.ts'
import type { BenchedGame } from '../implementation.ts'
import type { fourInARow as fourGame } from '@parlor/engine/testing/games'
import { numberOfBoard, type Board } from './board.ts'

function rulesOf(game: typeof fourGame): BenchedRules<KindOf<typeof fourGame>> {
  return {
    game,
    seats: 2,
    numberOf: ({ state }) => numberOfBoard(state.cells),
    scoreOf: ({ state }) => (state.winner ?? -1) + 1,
    looksLater: () => false,
  }
}

function benched(id: string, name: 'fourInARow' | 'ticTacToe', board: Board): BenchedGame {
  const rules = async () => rulesOf((await import('@parlor/engine/testing/games'))[name])
  return {
    id,
    contenders: [
      { name: 'limit', load: async () => (await import('./limit.ts')).limitOf(board) },
      { name: 'walker', load: async () => (await import('../engine/walk-matches.ts')).byWalker(await rules()) },
      { name: 'play', load: async () => (await import('../engine/play-matches.ts')).byPlay(await rules()) },
    ],
    sayPosition: (number) => `the board ${number.toString(3)} in base 3`,
    keepPositions: async (count) => (await import('../engine/keep-positions.ts')).keepPositionsOf(await rules(), count),
  }
}

/** Two games without chance that general systems can be compared on. */
export const ticTacToe = benched('tic-tac-toe', 'ticTacToe', { columns: 3, rows: 3, length: 3, falls: false })
export const connectFour = benched('connect-four', 'fourInARow', { columns: 7, rows: 6, length: 4, falls: true })
