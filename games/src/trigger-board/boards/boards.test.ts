import {
  advance,
  begin,
  canAct,
  isOver,
  nextClock,
  outcome,
  sampleMove,
  toAct,
  type Game,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { triggerBoard } from '../index.ts'
import { readBoard } from '../read-board.ts'
import type { State } from '../state.ts'
import { SHIPPED_BOARDS } from './index.ts'
import { testBench } from './test-bench.ts'

const game: Game = triggerBoard
const MATCHES = 7

function playOut(options: unknown, seats: number, seed: number): Position {
  const random = seededRandom(seed)
  const position: Position = begin(game, options, seats)
  while (!isOver(game, position)) {
    const [by] = toAct(game, position)
    const clock = nextClock(game, position)
    const move = by === undefined ? undefined : sampleMove(game, position, by, random)
    if (by !== undefined && move !== undefined) advance(game, position, by, move, random)
    else if (clock !== undefined) advance(game, position, 'clock', { move: clock.move }, random)
    else throw new Error('nobody can act')
    if (position.ply > 50_000) throw new Error('it does not end')
  }
  expect(canAct(game, position, 0)).toBe(false)
  return position
}

describe.each(Object.entries(SHIPPED_BOARDS))('%s', (_, body) => {
  test('has nothing to be said against it', () => {
    expect(readBoard(body).problems).toEqual([])
  })

  test('acceptance 20: is played to its end by any number of players, within its budgets', () => {
    const { options } = begin(triggerBoard, { board: body }, 2)
    for (let match = 0; match < MATCHES; match++) {
      const seats = 2 + (match % (options.board.value.players.max - 1))
      const position = playOut(options, seats, match)
      const state = position.state as State // a position of this very game
      expect(state.ending?.reason).not.toBe('guard')
      expect(state.guards).toBe(0)
      expect(outcome(game, position)?.ranks).toHaveLength(seats)
    }
  })
})

const EVERYTHING = `
ON_ENTER ON_EXIT ON_PASS ON_LAND ON_TURN_START ON_TURN_END ON_GAME_START ON_ROLL ON_MEET ON_STAT CODE RANDOM
PROMPT_ALL_PLAYERS PROMPT_CURRENT_PLAYER PROMPT_PLAYERS CHOICE SEQUENCE SET_PLAYER_STATE DISPLACE_PLAYER CHANGE_MOVES
SET_PLAYER_SPACE FORCE_STOP SWAP_PLACES SHUFFLE_POSITIONS ROLL_AGAIN EXTRA_TURN APPLY_EFFECT REMOVE_EFFECT SET_STAT
CHANGE_STAT SET_EVENT_ENABLED SET_CONNECTION_ENABLED END_GAME LOG
SkipTurns RepeatTurns ChangeDirection DiceModifier MovesModifier StatModifier RandomMovement Immunity Linked Trap`

test('the test bench has every trigger, action and effect there is', () => {
  const types = new Set([...JSON.stringify(testBench).matchAll(/"type":"([A-Za-z_]+)"/g)].map((match) => match[1]))
  for (const type of EVERYTHING.trim().split(/\s+/)) expect(types).toContain(type)
})
