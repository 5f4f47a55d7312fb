import type { Seat } from '@parlor/engine'
import type { LogLineShape } from '@parlor/protocol'

/** Lines that belong together: what one seat did, and what dice and clocks brought of it. */
export interface LoggedTurn {
  /** Null: nobody's turn, as while the match is set up. */
  readonly seat: Seat | null
  readonly lines: readonly NumberedLine[]
}

interface NumberedLine {
  readonly line: LogLineShape
  /** Its place among the lines that are told, from 1. */
  readonly place: number
}

/** The lines of a log by turn, the oldest first. */
export function turnsIn(lines: readonly LogLineShape[]): readonly LoggedTurn[] {
  const turns: { seat: Seat | null; lines: NumberedLine[] }[] = []
  for (const [at, line] of lines.entries()) {
    const last = turns.at(-1)
    const seat = ownerOf(line, last?.seat ?? null)
    if (last === undefined || last.seat !== seat) turns.push({ seat, lines: [{ line, place: at + 1 }] })
    else last.lines.push({ line, place: at + 1 })
  }
  return turns
}

/** Entries of chance and clocks belong to the turn of the player to move. */
function ownerOf({ kind, by }: LogLineShape, before: Seat | null): Seat | null {
  if (kind === 'started') return null
  if (typeof by === 'number') return by
  return kind === 'moved' ? before : null
}
