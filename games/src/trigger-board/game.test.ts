import { contract } from '@parlor/engine/testing'
import { describe, test } from 'vitest'
import { BoardTable, lineBoard, on, seedBoard } from './board-table.fixture.ts'
import { highTide } from './boards/high-tide.ts'
import { raceFour } from './boards/race-four.ts'
import { testBench } from './boards/test-bench.ts'
import { boardGame } from './board-game.ts'
import { reveals } from './secrets.ts'

const rules = (gameRules: Readonly<Record<string, unknown>>) => ({
  gameRules: { turns: { maxTurns: 30 }, ...gameRules },
})

/** Seat 0 has one piece out, and rolls what lets out another. */
function aPieceToChoose(): BoardTable {
  const { rules: given } = raceFour
  return new BoardTable({ ...raceFour, rules: { ...(given as object), turns: {} } }).roll(6).roll(6).roll(6) // an object, as it is written
}

/** Arrows that the test bench never follows. */
function shownBesides() {
  const loop = seedBoard(
    [
      {
        id: 'a',
        connections: [{ targetId: 'b' }],
        events: [on('ON_LAND', { type: 'DISPLACE_PLAYER', payload: { steps: 1 } })],
      },
      {
        id: 'b',
        connections: [{ targetId: 'a' }],
        events: [on('ON_LAND', { type: 'DISPLACE_PLAYER', payload: { steps: 1 } })],
      },
    ],
    rules({}),
  )
  return [
    new BoardTable({ ...highTide, rules: { movement: { type: 'choice', min: 1, max: 3 } } }).play(0, {
      move: 'MOVE_BY',
      steps: 1,
    }),
    new BoardTable(lineBoard(9, {}, rules({ timers: { turnSeconds: 9, onTimeout: 'end-turn' } }))).timeUp(),
    new BoardTable(lineBoard(9, {}, rules({ movement: { type: 'fixed', value: 1 } }))).play(0, { move: 'ROLL' }),
    new BoardTable(loop).roll(1),
    new BoardTable(lineBoard(3, {}, rules({ victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: [2] }] } }))).roll(
      1,
    ),
    new BoardTable(lineBoard(9, {}, { gameRules: { turns: { timeLimit: 60 } } })).timeUp(),
    aPieceToChoose().play(0, { move: 'TAKE', piece: 1 }),
    aPieceToChoose().timeUp(),
    new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', { type: 'CHANGE_MOVES', payload: { delta: 1 }, target: 'choose' })] }),
      3,
      { promptSeconds: 5 },
    )
      .roll(1)
      .timeUp(),
    new BoardTable(lineBoard(9)).play('host', { move: 'PAUSE' }).play('host', { move: 'RESUME' }),
  ].map(({ log: played }) => played)
}

describe('the contract, on the board that does everything', () => {
  contract(boardGame({ 'test-bench': testBench }), test, {
    reveals,
    runs: 12,
    longest: 40,
    matches: 21,
    logs: shownBesides(),
  })
})
