import { canonical, toldTo, view, type Seat, type Told } from '@parlor/engine'
import type { Match } from './match.ts'

/** Why a seat cannot take its last move back. */
export type NoUndo = 'turned-off' | 'nothing-to-undo' | 'others-moved' | 'others-learnt' | 'over'

/**
 * May this seat take back its last move? Nothing has been drawn since (`past` ends where something was), nobody else has
 * moved since, and nobody else has learnt anything by it. In an open game there is nothing to learn; where something is
 * hidden, whatever another seat was told, or now sees, counts as learnt.
 */
export function undoLimit(match: Match, seat: Seat): NoUndo | null {
  if (!match.settings.undo) return 'turned-off'
  if (match.stage !== 'playing') return 'over'
  const { past } = match
  if (past === null) return 'nothing-to-undo'
  if (past.by !== seat) return 'others-moved'
  return match.game.information === 'hidden' && (past.toldOthers || othersSee(match, seat)) ? 'others-learnt' : null
}

/** Was anybody but this seat told anything? */
export function toldOthers(told: readonly Told<unknown>[], seats: number, seat: Seat): boolean {
  return told.length > 0 && viewersBut(seats, seat).some((viewer) => toldTo(told, viewer).length > 0)
}

function othersSee({ game, past, position, seats }: Match, seat: Seat): boolean {
  if (past === null || position === null) return false
  return viewersBut(seats.length, seat).some(
    (viewer) => canonical(view(game, position, viewer)) !== canonical(view(game, past.position, viewer)),
  )
}

/** Every other seat, and a spectator. */
function viewersBut(seats: number, seat: Seat): (Seat | null)[] {
  return [null, ...Array.from({ length: seats }, (_, at) => at)].filter((viewer) => viewer !== seat)
}
