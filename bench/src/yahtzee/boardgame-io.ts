import { createRequire } from 'node:module'
import type { Game } from 'boardgame.io'
import type { Implementation } from '../implementation.ts'
import { setOf } from './dice-sets.ts'
import { drawMove, type Move } from './peer-moves.ts'
import {
  extraFor,
  fillIsAllowed,
  FIRST_TABLE,
  freezeIsAllowed,
  IN_THE_CUP,
  rolled,
  rollIsAllowed,
  ROLLS,
  unfreezeIsAllowed,
} from './peer-rules.ts'
import { pointsFor, totalOf } from './points.ts'
import { numberOfTable, type Table } from './position-number.ts'

const require = createRequire(import.meta.url)
// Its entries are folders, which `import` does not take and whose types it therefore does not find.
const { CreateGameReducer, InitializeGame } =
  require('boardgame.io/internal') as typeof import('boardgame.io/dist/types/packages/internal.js')
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js')

/** A draft that moves change; the library makes the copy. */
type Draft = { -readonly [K in keyof Table]: Table[K] } & { boxes: number[] }

function fill(table: Draft, box: number, points: number): void {
  table.extraYahtzees += extraFor(table)
  table.open &= ~(1 << box)
  if (points > 0) table.boxes[box] = points // 0 is there already, and an untouched list need not be copied
  table.dice = IN_THE_CUP
  table.frozen = 0
  table.rollsLeft = ROLLS
}

const game: Game<Draft> = {
  name: 'yahtzee',
  seed: 'bench',
  disableUndo: true, // it keeps every position otherwise; nobody takes back a random move
  setup: () => ({ ...FIRST_TABLE, boxes: [...FIRST_TABLE.boxes] }),
  moves: {
    ROLL: ({ G }, values: readonly number[]) => {
      if (!rollIsAllowed(G, values)) return INVALID_MOVE
      G.dice = rolled(G, values)
      G.rollsLeft--
      return undefined
    },
    FREEZE: ({ G }, dice: readonly number[]) => {
      if (!freezeIsAllowed(G, dice)) return INVALID_MOVE
      G.frozen |= setOf(dice)
      return undefined
    },
    UNFREEZE: ({ G }, dice: readonly number[]) => {
      if (!unfreezeIsAllowed(G, dice)) return INVALID_MOVE
      G.frozen &= ~setOf(dice)
      return undefined
    },
    SCORE: ({ G }, box: number) => {
      if (!fillIsAllowed(G, box)) return INVALID_MOVE
      fill(G, box, pointsFor(G.open, box, G.dice))
      return undefined
    },
    SCRATCH: ({ G }, box: number) => {
      if (!fillIsAllowed(G, box)) return INVALID_MOVE
      fill(G, box, 0)
      return undefined
    },
  },
  // One player: turns need not be passed on, and the library has that much less to do.
  endIf: ({ G }) => (G.open === 0 ? { points: totalOf(G.boxes, G.extraYahtzees) } : undefined),
}

const reduce = CreateGameReducer({ game })
/** States are never changed, so that every match can begin with the same one. */
const FIRST = InitializeGame({ game, numPlayers: 1 })

function makeMove(move: Move) {
  const payload = { type: move.type, args: [argumentOf(move)], playerID: '0' }
  return { type: 'MAKE_MOVE' as const, payload } // this name, not any text
}

function argumentOf(move: Move): readonly number[] | number {
  if (move.type === 'ROLL') return move.values
  return 'box' in move ? move.box : move.dice
}

export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let state: typeof FIRST = FIRST
      while (state.ctx.gameover === undefined) {
        const table: Table = state.G // typed as anything by the reducer
        state = reduce(state, makeMove(drawMove(table, stream)))
        moves++
        if (watch !== null) watch.moved(numberOfTable(state.G))
      }
      const { points }: { points: number } = state.ctx.gameover // what `endIf` gave
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
