import type { Entry, Log } from '@parlor/engine'
import type { MatchEntry } from '@parlor/match'
import type { LogLineShape } from '@parlor/protocol'

/** What the entries of a match do to its line: the moves that lead from the start to where it stands. */
export type LineEvent =
  | { readonly number: number; readonly kind: 'start'; readonly opening: readonly Entry[] }
  | { readonly number: number; readonly kind: 'move'; readonly entry: Entry }
  /** The last move is taken back. Nothing but the last move of the line ever is. */
  | { readonly number: number; readonly kind: 'back' }

/** Of all entries of a match, those that move its line. */
export function lineEvents(entries: readonly MatchEntry[]): LineEvent[] {
  let startedAt = 0
  return entries.flatMap((entry): LineEvent[] => {
    const { number } = entry
    if (entry.kind === 'started') {
      const { opening = [] } = entry
      // The time of the match goes on where its opening left it.
      startedAt = entry.at - Math.max(0, ...opening.map(({ at = 0 }) => at))
      return [{ number, kind: 'start', opening }]
    }
    if (entry.kind === 'undone') return [{ number, kind: 'back' }]
    if (entry.kind !== 'moved') return []
    const { by, move, draws } = entry
    const at = entry.at - startedAt
    return [{ number, kind: 'move', entry: { by, move, at, ...(draws === undefined ? {} : { draws }) } }]
  })
}

/**
 * The same from a log that tells its moves, as that of an open game does; null where it does not. What chance brought
 * inside effects is not in it: a game that asks for that cannot be played again from its log.
 */
export function lineEventsOfLog(lines: readonly LogLineShape[], startedAt: number): LineEvent[] | null {
  const events: LineEvent[] = []
  for (const { number, kind, by, move, at } of lines) {
    if (kind === 'started') events.push({ number, kind: 'start', opening: [] })
    else if (kind === 'undone') events.push({ number, kind: 'back' })
    else if (kind === 'moved') {
      if (move === undefined || !isAuthor(by)) return null
      events.push({ number, kind: 'move', entry: { by, move, at: at - startedAt } })
    }
  }
  return events
}

/** What was played and not taken back, as a log of the engine. */
export interface PlayedLine {
  readonly log: Log
  /** By ply, from 0: the number of the match's entry that it comes from. Those of an opening come from the start. */
  readonly numbers: readonly number[]
  /** The number of plies at the start that are an opening. */
  readonly opening: number
}

type SetUp = Omit<Log, 'entries'>

/** The line that a match's log leads along; null while it has not started. */
export function lineOf(entries: readonly MatchEntry[]): PlayedLine | null {
  const setUp = setUpOf(entries)
  const events = lineEvents(entries)
  const start = events.find(({ kind }) => kind === 'start')
  if (setUp === null || start?.kind !== 'start') return null
  const line = movesLeft(events)
  const numbers = line.map(({ number }) => number)
  return { log: { ...setUp, entries: line.map(({ entry }) => entry) }, numbers, opening: start.opening.length }
}

/** As the match was set up, with what was changed before the start. */
function setUpOf(entries: readonly MatchEntry[]): SetUp | null {
  return entries.reduce<SetUp | null>((before, entry) => {
    if (entry.kind === 'created') return { game: entry.game, options: entry.options, seats: entry.seats }
    if (entry.kind !== 'changed' || before === null) return before
    const { options = before.options, seats = before.seats } = entry.change
    return { ...before, options, seats }
  }, null)
}

/** The line after an entry: what a match can be begun with that goes on from there. */
export function lineAt(entries: readonly MatchEntry[], number: number): Entry[] {
  return movesLeft(lineEvents(entries).filter((event) => event.number <= number)).map(({ entry }) => entry)
}

/** What was not taken back, each with the number of the match's entry that brought it. */
function movesLeft(events: readonly LineEvent[]): { readonly number: number; readonly entry: Entry }[] {
  const line: { number: number; entry: Entry }[] = []
  for (const event of events) {
    const { number } = event
    if (event.kind === 'start') line.push(...event.opening.map((entry) => ({ number, entry })))
    else if (event.kind === 'move') line.push({ number, entry: event.entry })
    else line.pop()
  }
  return line
}

function isAuthor(by: LogLineShape['by']): by is Entry['by'] {
  return typeof by === 'number' || by === 'chance' || by === 'clock' || by === 'host'
}
