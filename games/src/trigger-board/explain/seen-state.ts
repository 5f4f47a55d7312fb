import type { Board, Condition } from '../board.ts'
import { guess } from '../guess.ts'
import { NEEDS, type Reading } from '../names.ts'
import { copyState, currentSeat, type State } from '../state.ts'
import type { View } from '../view.ts'
import { namesIn, parsed } from './read-clause.ts'

/** What a viewer knows of a match, in the form that the board's compiled expressions read. */
export interface Seen {
  readonly state: State
  /** The player for whom everything is explained: the viewer, or the current player for a spectator. */
  readonly seat: number
  readonly isOwn: boolean
}

/** Hidden values are not known, so what they are guessed as is the same for everybody: nothing may follow from it. */
const NO_CHANCE = { below: () => 0 }

/** Null before the game has begun and where nobody sits there. */
export function seenState(view: View): Seen | null {
  const state = guess(view, view.viewer < 0 ? null : view.viewer, NO_CHANCE)
  const seat = view.viewer < 0 ? currentSeat(state) : view.viewer
  const player = state.players[seat]
  return player === undefined || player.space < 0 ? null : { state, seat, isOwn: seat === view.viewer }
}

/** The same for any player, as far as the viewer may know of them. */
export function seenBy(view: View, seat: number): Seen {
  return { state: guess(view, null, NO_CHANCE), seat, isOwn: seat === view.viewer }
}

/** The same with the player on a space, as one who has come there by a step. */
export function standingOn(seen: Seen, space: number): Seen {
  if (seen.state.players[seen.seat]?.space === space) return seen
  const state = copyState(seen.state)
  const player = state.players[seen.seat]
  if (player !== undefined) {
    player.space = space
    player.visits[space] = (player.visits[space] ?? 0) + 1
  }
  return { ...seen, state }
}

export function readingIn(board: Board, { state, seat }: Seen, space: number): Reading {
  return { state, board, seat, space, from: -1, to: -1, cause: '' }
}

/** Names whose values are only known when it happens. */
const LATER = new Set(['cause', 'from.id', 'to.id', 'lastRoll', 'lastDice', 'movesLeft'])

/** Can a value be computed for this player now? Not from a secret of somebody else, nor from a roll to come. */
export function isKnown(seen: Seen, { needs }: Condition, source: unknown): boolean {
  if (!seen.isOwn && (needs & NEEDS.secret) !== 0) return false
  const node = parsed(source)
  return node !== null && !namesIn(node).some((name) => LATER.has(name))
}

/** Whether a condition holds for the player now; null where that cannot be known. */
export function holdsNow(
  board: Board,
  seen: Seen | null,
  space: number,
  condition: Condition | null,
  source: unknown,
): boolean | null {
  if (condition === null) return true
  if (seen === null || !isKnown(seen, condition, source)) return null
  return condition.holds(readingIn(board, standingOn(seen, space), space))
}
