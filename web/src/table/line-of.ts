import type { Log } from '@parlor/engine'
import type { MatchEntry } from '@parlor/match'
import { lineEvents } from './line.ts'

/** What was played and not taken back, as a log of the engine. */
export interface Line {
  readonly log: Log
  /** By ply, from 0: the number of the match's entry that it comes from. Those of an opening come from the start. */
  readonly numbers: readonly number[]
  /** So many of the first plies are an opening. */
  readonly opening: number
}

type SetUp = Omit<Log, 'entries'>

/** The line that a match's log leads along; null while it has not started. */
export function lineOf(entries: readonly MatchEntry[]): Line | null {
  const setUp = setUpOf(entries)
  const events = lineEvents(entries)
  const start = events.find(({ kind }) => kind === 'start')
  if (setUp === null || start?.kind !== 'start') return null
  const line = start.opening.map((entry) => ({ number: start.number, entry }))
  for (const event of events) {
    if (event.kind === 'move') line.push({ number: event.number, entry: event.entry })
    else if (event.kind === 'back') line.pop()
  }
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
