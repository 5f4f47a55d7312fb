import { setTimeout as pause } from 'node:timers/promises'
import { inTurn } from '../in-turn.ts'
import { Stream } from '../stream.ts'
import type { Pair, PlayerLink } from './contender.ts'
import { FIRST, isSame, legalCells, play, type State } from './game.ts'
import { within } from './time-limit.ts'

const MOVES = 60
const MOVE_MS = 5_000
/** Long enough for an answer, and for Colyseus to send a patch. */
const SILENCE_MS = 120
/** Before this move others are tried that are not allowed. */
const CHECKED_AT = 3

/**
 * Plays a match and throws unless both players have the right state after every move, and moves that are not allowed
 * change nothing. The code compared is the code measured.
 */
export async function checkSameGame({ players }: Pair): Promise<void> {
  const [first, second] = players
  const stream = new Stream(7_919)
  let expected = FIRST
  await inTurn(Array.from({ length: MOVES }), async (_, index) => {
    const cells = legalCells(expected)
    const mover = players[expected.turn]
    if (index === CHECKED_AT) await checkRefusals(players, expected)
    const cell = cells[stream.below(cells.length)] ?? 0
    const heard = Promise.all([acceptance(mover), stateOf(first), stateOf(second)])
    mover.play(cell)
    const [, ...states] = await within(MOVE_MS, `move ${index + 1} of the comparison`, heard)
    const next = play(expected, expected.turn, cell)
    if (next === null) throw new Error(`move ${index + 1} of the comparison is not allowed`)
    for (const state of states)
      if (!isSame(state, next))
        throw new Error(`another game after move ${index + 1}: ${JSON.stringify(state)}, not ${JSON.stringify(next)}`)
    expected = next
  })
}

/** A taken cell, and a free one out of turn. */
async function checkRefusals(players: Pair['players'], state: State): Promise<void> {
  const [free = 0] = legalCells(state)
  const taken = state.board.findIndex((mark) => mark !== 0)
  let changes = 0
  for (const link of players) {
    link.onAccepted(() => changes++)
    link.onState(() => changes++)
  }
  players[state.turn].play(taken)
  players[state.turn === 0 ? 1 : 0].play(free)
  await pause(SILENCE_MS)
  if (changes > 0) throw new Error('a move that is not allowed was made')
}

function acceptance(link: PlayerLink): Promise<void> {
  return new Promise((resolve) => link.onAccepted(resolve))
}

function stateOf(link: PlayerLink): Promise<State> {
  return new Promise((resolve) => link.onState(resolve))
}
