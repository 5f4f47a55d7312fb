import { createRequire } from 'node:module'
import type { Game } from 'boardgame.io'
import type { Implementation } from '../implementation.ts'
import { FULL_BOX, diceAreAllowed, drawDice, drawTiles, nothingFits, tilesAreAllowed } from './box-for-peers.ts'
import { SUM_OF, setOf } from './legal-sets.ts'

const require = createRequire(import.meta.url)
// Its entries are folders, which `import` does not take and whose types it therefore does not find.
const { CreateGameReducer, InitializeGame } =
  require('boardgame.io/internal') as typeof import('boardgame.io/dist/types/packages/internal.js')
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js')

interface Table {
  up: number
  dice: readonly number[]
}

const game: Game<Table> = {
  name: 'shut-the-box',
  seed: 'bench',
  disableUndo: true, // it keeps every position otherwise; nobody takes back a random move
  setup: () => ({ ...FULL_BOX }),
  moves: {
    roll: ({ G }, dice: readonly number[]) => {
      if (G.dice.length > 0 || !diceAreAllowed(G, dice)) return INVALID_MOVE
      G.dice = dice
      return undefined
    },
    shut: ({ G }, tiles: readonly number[]) => {
      if (!tilesAreAllowed(G, tiles)) return INVALID_MOVE
      G.up &= ~setOf(tiles)
      G.dice = []
      return undefined
    },
  },
  endIf: ({ G }) => (G.up === 0 || (G.dice.length > 0 && nothingFits(G)) ? { points: SUM_OF[G.up] ?? 0 } : undefined),
}

const reduce = CreateGameReducer({ game })
/** States are never changed, so that every match can begin with the same one. */
const FIRST = InitializeGame({ game, numPlayers: 1 })

function makeMove(type: string, argument: readonly number[]) {
  return { type: 'MAKE_MOVE' as const, payload: { type, args: [argument], playerID: '0' } }
}

export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let state: typeof FIRST = FIRST
      while (state.ctx.gameover === undefined) {
        const box: Table = state.G // typed as anything by the reducer
        state = reduce(
          state,
          box.dice.length === 0 ? makeMove('roll', drawDice(box, stream)) : makeMove('shut', drawTiles(box, stream)),
        )
        moves++
        if (watch !== null) watch.moved(state.G.up)
      }
      const { points }: { points: number } = state.ctx.gameover // what `endIf` gave
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
