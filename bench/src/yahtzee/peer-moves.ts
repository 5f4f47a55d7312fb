import type { Stream } from '../stream.ts'
import { ALL_DICE, diceIn, FALLS, SIZE_OF, SUBSETS, WAYS_OF } from './dice-sets.ts'
import { allowedBoxes, BOXES } from './points.ts'
import type { Table } from './position-number.ts'

export type Move =
  | { readonly type: 'ROLL'; readonly values: readonly number[] }
  | { readonly type: 'FREEZE'; readonly dice: readonly number[] }
  | { readonly type: 'UNFREEZE'; readonly dice: readonly number[] }
  | { readonly type: 'SCORE'; readonly box: number }
  | { readonly type: 'SCRATCH'; readonly box: number }

/**
 * None of the peers can list legal moves or draw one, so all of them get both for nothing: every list is here already,
 * and so is every move in it. What they do themselves is check a move and make it.
 */
const ROLLS = FALLS.map((falls, count) =>
  Array.from({ length: falls }, (_, fall): Move => ({ type: 'ROLL', values: fallOf(fall, count) })),
)

/** By the frozen dice. */
const KEEPS = Array.from({ length: ALL_DICE + 1 }, (_, frozen) => [
  ...subsetsOf(ALL_DICE & ~frozen).map((dice): Move => ({ type: 'FREEZE', dice })),
  ...subsetsOf(frozen).map((dice): Move => ({ type: 'UNFREEZE', dice })),
])

const SCORES = Array.from({ length: BOXES }, (_, box): Move => ({ type: 'SCORE', box }))
const SCRATCHES = Array.from({ length: BOXES }, (_, box): Move => ({ type: 'SCRATCH', box }))
/** By the boxes that may be filled. */
const FILLS = Array.from({ length: 1 << BOXES }, (_, allowed) => {
  const isIn = (_move: Move, box: number) => (allowed & (1 << box)) !== 0
  return [...SCORES.filter(isIn), ...SCRATCHES.filter(isIn)]
})

/** A move at random, each as likely as any other, in the limit's order: roll, freeze, unfreeze, score, scratch. */
export function drawMove({ open, dice, frozen, rollsLeft }: Table, stream: Stream): Move {
  if (rollsLeft === 3) return drawRoll(frozen, stream)
  const fills = at(FILLS, allowedBoxes(open, dice))
  if (rollsLeft === 0) return at(fills, stream.below(fills.length))
  const keeps = at(KEEPS, frozen)
  const rolls = frozen === ALL_DICE ? 0 : 1
  const pick = stream.below(rolls + keeps.length + fills.length) - rolls
  if (pick < 0) return drawRoll(frozen, stream)
  return pick < keeps.length ? at(keeps, pick) : at(fills, pick - keeps.length)
}

function drawRoll(frozen: number, stream: Stream): Move {
  const rolls = at(ROLLS, SIZE_OF[ALL_DICE & ~frozen] ?? 0)
  return at(rolls, stream.below(rolls.length))
}

function fallOf(fall: number, count: number): number[] {
  return Array.from({ length: count }, (_, die) => 1 + (Math.floor(fall / 6 ** (count - 1 - die)) % 6))
}

function subsetsOf(set: number): number[][] {
  return Array.from({ length: WAYS_OF[set] ?? 0 }, (_, n) => diceIn(SUBSETS[(set << 5) | n] ?? 0))
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`there is no entry ${index} in a list of ${list.length}`)
  return found
}
