import type { Fault } from '../chart/faults.ts'
import type { Outcome } from '../declare/outcome.ts'
import type { Author } from '../declare/scene.ts'
import type { Entry, Log } from '../verbs/replay.ts'

/** A log as it lies in a file. What it says about the end is checked when it is replayed. */
export interface SavedLog extends Log {
  readonly outcome?: Outcome
  readonly hash?: string
}

export type ParsedLog = { readonly ok: true; readonly log: SavedLog } | { readonly ok: false; readonly fault: Fault }

class Unreadable extends Error {
  readonly fault: Fault
  constructor(at: string, reason: string) {
    super(reason)
    this.fault = { at, reason }
  }
}

/** Reads a log from JSON text. Games, options and moves are judged by the engine; here it is only the form. */
export function parseJsonLog(text: string): ParsedLog {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      fault: { at: 'the file', reason: `is not JSON: ${error instanceof Error ? error.message : ''}` },
    }
  }
  try {
    return { ok: true, log: logFrom(data) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault }
    throw error
  }
}

function logFrom(data: unknown): SavedLog {
  const log = recordAt('the file', data)
  if (typeof log['game'] !== 'string') throw new Unreadable('game', 'is missing, or is not the id of a game')
  if (!isCount(log['seats'])) throw new Unreadable('seats', 'is missing, or is not the number of seats')
  const entries = log['entries']
  if (!Array.isArray(entries)) throw new Unreadable('entries', 'is missing, or is not a list')
  const hash = log['hash']
  if (hash !== undefined && typeof hash !== 'string') throw new Unreadable('hash', 'is not a text')
  return {
    game: log['game'],
    options: log['options'],
    seats: log['seats'],
    entries: entries.map((entry: unknown, i) => entryFrom(entry, `entries[${i}]`)),
    ...(hash === undefined ? {} : { hash }),
    ...(log['outcome'] === undefined ? {} : { outcome: outcomeFrom(log['outcome']) }),
  }
}

function entryFrom(data: unknown, at: string): Entry {
  const { by, move, at: time, draws } = recordAt(at, data)
  if (!isAuthor(by))
    throw new Unreadable(`${at}.by`, 'is not the number of a seat (from 0), "chance", "clock" or "host"')
  if (move === undefined) throw new Unreadable(`${at}.move`, 'is missing')
  if (time !== undefined && !isCount(time))
    throw new Unreadable(`${at}.at`, 'is not a whole number of milliseconds since the start')
  if (draws !== undefined && !(Array.isArray(draws) && draws.every(isCount)))
    throw new Unreadable(`${at}.draws`, 'is not a list of whole numbers')
  return {
    by,
    move,
    ...(time === undefined ? {} : { at: time }),
    ...(draws === undefined || draws.length === 0 ? {} : { draws }),
  }
}

function outcomeFrom(data: unknown): Outcome {
  const { scores, ranks } = recordAt('outcome', data)
  if (!isNumbers(scores)) throw new Unreadable('outcome.scores', 'is not a list of numbers')
  if (!isNumbers(ranks)) throw new Unreadable('outcome.ranks', 'is not a list of numbers')
  return { scores, ranks }
}

function recordAt(at: string, data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Unreadable(at, 'is not an object')
  return data as Record<string, unknown> // an object, by the line above
}

function isAuthor(value: unknown): value is Author {
  return value === 'chance' || value === 'clock' || value === 'host' || isCount(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number')
}
