import type { Command } from './command.ts'
import type { Match } from './match.ts'

/**
 * Limits of a log's length. Every reader replays the whole log, so it must not grow without bound. Real games stay
 * far below.
 */
export interface LogBounds {
  /** Entries before the start. */
  readonly lobby: number
  /** Entries in all. */
  readonly all: number
  /** Of these, how many are reserved for play. */
  readonly kept?: number
}

const LOG_BOUNDS: LogBounds = { lobby: 1_000, all: 20_000, kept: 5_000 }

/** Commands that can be repeated at any time, out of turn: a losing player could fill the log with them. */
const ASIDE: ReadonlySet<Command['kind']> = new Set(['invite', 'spectate', 'hand-over'])

/** Commands that a full log still accepts: each happens a few times at most and leads to the end of the match. */
const LAST_THINGS: ReadonlySet<Command['kind']> = new Set([
  'start',
  'reveal',
  'call-off',
  'stand',
  'close',
  'sweep',
  'resign',
  'rematch',
  'adopt-rules',
])

/** Is the log too full for this command? */
export function isFull({ stage, number }: Match, { kind }: Command, bounds: LogBounds = LOG_BOUNDS): boolean {
  const { lobby, all, kept = 0 } = bounds
  if (stage !== 'lobby' && ASIDE.has(kind)) return number >= all - kept
  return number >= (stage === 'lobby' ? lobby : all) && !LAST_THINGS.has(kind)
}
