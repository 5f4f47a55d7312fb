import type { Implementation, Watch } from '../implementation.ts'
import type { Stream } from '../stream.ts'
import { ALL_DICE, FALLS, SIZE_OF, SUBSETS, WAYS_OF } from './dice-sets.ts'
import { allowedBoxes, BOXES, EVERY_BOX, isExtraYahtzee, pointsFor, totalOf, YAHTZEE } from './points.ts'
import { numberOfTable } from './position-number.ts'

interface State {
  open: number
  readonly boxes: number[]
  extraYahtzees: number
  readonly dice: number[]
  frozen: number
  rollsLeft: number
}

function startMatch(state: State): void {
  state.open = EVERY_BOX
  state.boxes.fill(0)
  state.extraYahtzees = 0
  startTurn(state)
}

function startTurn(state: State): void {
  state.dice.fill(0)
  state.frozen = 0
  state.rollsLeft = 3
}

/** The dice that are not frozen fall, all with one random number: the last of them is its last digit in base six. */
function roll(state: State, stream: Stream): void {
  state.rollsLeft--
  const { dice, frozen } = state
  let fall = stream.below(FALLS[SIZE_OF[ALL_DICE & ~frozen] ?? 0] ?? 0)
  for (let die = 4; die >= 0; die--) {
    if ((frozen & (1 << die)) !== 0) continue
    dice[die] = 1 + (fall % 6)
    fall = Math.floor(fall / 6)
  }
}

function fill(state: State, box: number, scratched: boolean): void {
  const { open, boxes, dice } = state
  if (isExtraYahtzee(open, dice) && (boxes[YAHTZEE] ?? 0) > 0) state.extraYahtzees++
  boxes[box] = scratched ? 0 : pointsFor(open, box, dice)
  state.open &= ~(1 << box)
  startTurn(state)
}

/** The box number n, from 0, of a set. */
function boxAt(set: number, n: number): number {
  let rest = set
  for (let skipped = 0; skipped < n; skipped++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

function countOf(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * One move of a turn whose first roll has fallen: first to roll, then to freeze, to unfreeze, to score and to scratch,
 * one way after the other, all equally likely.
 */
function move(state: State, stream: Stream): void {
  const { open, dice, frozen, rollsLeft } = state
  const allowed = allowedBoxes(open, dice)
  const fills = countOf(allowed)
  const free = ALL_DICE & ~frozen
  const rolls = rollsLeft > 0 && free !== 0 ? 1 : 0
  const freezes = rollsLeft > 0 ? (WAYS_OF[free] ?? 0) : 0
  const unfreezes = rollsLeft > 0 ? (WAYS_OF[frozen] ?? 0) : 0
  let pick = stream.below(rolls + freezes + unfreezes + 2 * fills)
  if (pick < rolls) return roll(state, stream)
  pick -= rolls
  if (pick < freezes) {
    state.frozen |= SUBSETS[(free << 5) | pick] ?? 0
    return
  }
  pick -= freezes
  if (pick < unfreezes) {
    state.frozen &= ~(SUBSETS[(frozen << 5) | pick] ?? 0)
    return
  }
  pick -= unfreezes
  if (pick < fills) fill(state, boxAt(allowed, pick), false)
  else fill(state, boxAt(allowed, pick - fills), true)
}

function playMatch(state: State, stream: Stream, watch: Watch | null): number {
  let moves = 0
  startMatch(state)
  while (state.open !== 0) {
    if (state.rollsLeft === 3) roll(state, stream)
    else move(state, stream)
    moves++
    if (watch !== null) watch.moved(numberOfTable(state))
  }
  return moves
}

/**
 * The game written by hand as mutable TypeScript: a state that is changed in place, dice that are rolled, legal moves
 * counted and one of them drawn. What an engine costs is what it adds to this.
 */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    const boxes = new Array<number>(BOXES).fill(0)
    const state: State = { open: 0, boxes, extraYahtzees: 0, dice: [0, 0, 0, 0, 0], frozen: 0, rollsLeft: 0 }
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      moves += playMatch(state, stream, watch)
      const points = totalOf(boxes, state.extraYahtzees)
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
