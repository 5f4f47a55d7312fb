import type { Seat } from '@parlor/engine'
import type { MatchEntry, PlayerId } from '@parlor/match'
import type { LogLineShape } from '../rest/shapes/record-shapes.ts'

type By = PlayerId | Seat | null

/** An entry as a viewer may see it. Moves are included only if nothing about them is hidden. */
export function logLine(entry: MatchEntry, happenings: LogLineShape['happenings'], isOpen: boolean): LogLineShape {
  const { number, at, kind } = entry
  const line = { number, at, kind, by: byOf(entry), happenings }
  if (entry.kind === 'moved')
    return {
      ...line,
      ...(isOpen ? { move: { ...entry.move } } : {}),
      ...(entry.bot === undefined ? {} : { bot: entry.bot }),
    }
  const seat = 'seat' in entry ? { seat: entry.seat } : {}
  return { ...line, ...seat, ...('bot' in entry && typeof entry.bot === 'string' ? { bot: entry.bot } : {}) }
}

function byOf(entry: MatchEntry): By {
  if ('by' in entry) return entry.by
  return 'player' in entry ? entry.player : null
}
