import type { NoUndo } from '@parlor/match'
import type { ConnectionState, FailureCode, FollowState, ViewShape } from '@parlor/protocol'
import type { Link } from '../table.ts'

/**
 * How things stand with the server, of what is known of the connection and of the match that is followed over it. `since`
 * is told from when it was lost, however many attempts have been made meanwhile.
 */
export function linkOf(
  connection: ConnectionState,
  follow: FollowState,
  lostAt: number | null,
  say: (code: FailureCode | 'left') => string,
): Link {
  if (follow.kind === 'ended') return { kind: 'ended', why: say(follow.code) }
  const since = lostAt ?? connection.since
  switch (connection.kind) {
    case 'ended':
      return { kind: 'ended', why: say(connection.code) }
    case 'waiting':
      return { kind: 'waiting', since, until: connection.until }
    case 'connecting':
      return { kind: 'connecting', since }
    case 'open':
      return follow.kind === 'following' ? { kind: 'open' } : { kind: 'connecting', since }
  }
}

const LIMITS: readonly NoUndo[] = ['turned-off', 'nothing-to-undo', 'others-moved', 'others-learnt', 'over']

/** Why the last move cannot be taken back. Who only looks on has none. */
export function undoIn(view: ViewShape | null): NoUndo | null {
  const limit = view?.undo
  if (limit === null) return null
  return LIMITS.find((known) => known === limit) ?? 'turned-off'
}
