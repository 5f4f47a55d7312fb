import { mayWatch, type Match, type PlayerId } from '@parlor/match'
import { Failed } from '../answer/failed.ts'

/** All players whose names a shape shows. */
export function playersIn(match: Match): PlayerId[] {
  const seated = match.seats.flatMap((holder) => {
    if (holder.kind === 'person') return [holder.player]
    return holder.kind === 'empty' && holder.keptFor !== null ? [holder.keptFor] : []
  })
  return [match.host, ...seated]
}

/** May this player see the match? A lobby is visible to all who know its address. */
export function maySee(match: Match, player: PlayerId | null): boolean {
  return match.stage === 'lobby' || mayWatch(match, player)
}

/** Throws Failed if this player may not see the match. */
export function checkMaySee(match: Match, player: PlayerId | null): void {
  if (!maySee(match, player)) throw new Failed('not-allowed-to-watch')
}
