import { canonical, toldTo, view, type Seat, type Told } from '@parlor/engine'
import type { Match } from './match.ts'

/** Why a seat cannot take back its last move. */
export type NoUndo = 'turned-off' | 'nothing-to-undo' | 'others-moved' | 'others-learnt' | 'over'

/**
 * May this seat take back its last move? Only if nothing was drawn since (`past` ends at a draw), no other seat has
 * moved, and no other seat has gained information. Open games have none to gain; in hidden ones, any report to or
 * change of view of another seat counts.
 */
export function undoLimit(match: Match, seat: Seat): NoUndo | null {
  if (!match.settings.undo) return 'turned-off'
  if (match.stage !== 'playing') return 'over'
  const { past } = match
  if (past === null) return 'nothing-to-undo'
  if (past.by !== seat) return 'others-moved'
  return match.game.information === 'hidden' && (past.toldOthers || othersSee(match, seat)) ? 'others-learnt' : null
}

/** Was anything reported to other seats or spectators? */
export function toldOthers(told: readonly Told<unknown>[], seats: number, seat: Seat): boolean {
  return told.length > 0 && viewersBut(seats, seat).some((viewer) => toldTo(told, viewer).length > 0)
}

function othersSee({ game, past, position, seats }: Match, seat: Seat): boolean {
  if (past === null || position === null) return false
  return viewersBut(seats.length, seat).some(
    (viewer) => canonical(view(game, position, viewer)) !== canonical(view(game, past.position, viewer)),
  )
}

/** All other seats, and a spectator. */
function viewersBut(seats: number, seat: Seat): (Seat | null)[] {
  return [null, ...Array.from({ length: seats }, (_, at) => at)].filter((viewer) => viewer !== seat)
}
