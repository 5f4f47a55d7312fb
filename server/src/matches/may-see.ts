import { mayWatch, type Match, type PlayerId } from '@parlor/match'
import { Failed } from '../answer/failed.ts'

/** Everybody whose name a shape shows. */
export function playersIn(match: Match): PlayerId[] {
  const seated = match.seats.flatMap((holder) => {
    if (holder.kind === 'person') return [holder.player]
    return holder.kind === 'empty' && holder.keptFor !== null ? [holder.keptFor] : []
  })
  return [match.host, ...seated]
}

/** May this player see the match at all? In a lobby whoever has the address may look. */
export function maySee(match: Match, player: PlayerId | null): boolean {
  return match.stage === 'lobby' || mayWatch(match, player)
}

/** Throws when this player may not see the match at all. */
export function checkMaySee(match: Match, player: PlayerId | null): void {
  if (!maySee(match, player)) throw new Failed('not-allowed-to-watch')
}
