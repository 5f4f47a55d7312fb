import type { Seat } from '@parlor/engine'
import { personAt, seatsOf, type Match, type PlayerId } from '@parlor/match'
import { Failed, malformed } from '../../answer/failed.ts'
import { checkMaySee } from '../../matches/may-see.ts'

/** Resolves the caller's seat: the given one, or their only one. Throws Failed if it is not theirs. */
export function seatOf(match: Match, player: PlayerId, told: Seat | undefined, place: 'body' | 'query'): Seat {
  if (told !== undefined) {
    if (told >= match.seats.length) throw new Failed('no-such-seat', { seat: told })
    if (personAt(match, told)?.player !== player) throw new Failed('not-your-seat', { seat: told })
    return told
  }
  const [only, ...more] = seatsOf(match, player)
  if (only === undefined) throw new Failed('not-your-seat')
  if (more.length > 0) throw malformed([{ at: `${place}.seat`, reason: 'you have several seats: say which' }])
  return only
}

/** Resolves the viewer: a seat, or null for a spectator, if allowed. */
export function viewerOf(match: Match, player: PlayerId | null, told: Seat | undefined): Seat | null {
  if (player !== null && (told !== undefined || seatsOf(match, player).length > 0))
    return seatOf(match, player, told, 'query')
  if (told !== undefined) throw new Failed('not-your-seat', { seat: told })
  checkMaySee(match, player)
  return null
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Drops undefined fields. */
export function given<T extends object>(fields: T): Given<T> {
  // Only undefined fields are dropped, as Given states.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
