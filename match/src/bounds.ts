import type { Command } from './command.ts'
import type { Match } from './match.ts'

/**
 * How long a log may become. Whoever opens a match goes through its log, and so does whoever proves it: a log that grows
 * without end would be a burden on everybody else. No game that people play comes near.
 */
export interface LogBounds {
  /** Entries before the start. */
  readonly lobby: number
  /** Entries in all. */
  readonly all: number
  /** Of them, the last so many are kept for the play itself. */
  readonly kept?: number
}

const LOG_BOUNDS: LogBounds = { lobby: 1_000, all: 20_000, kept: 5_000 }

/** What one may do as often as one likes, whoever's turn it is: else whoever loses would fill the log before the end. */
const ASIDE: ReadonlySet<Command['kind']> = new Set(['invite', 'spectate', 'hand-over'])

/** What can still be done once a log is full: each of it happens a few times at most, and leads to the end. */
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

/** Has the log no room for what this command would add? */
export function isFull({ stage, number }: Match, { kind }: Command, bounds: LogBounds = LOG_BOUNDS): boolean {
  const { lobby, all, kept = 0 } = bounds
  if (stage !== 'lobby' && ASIDE.has(kind)) return number >= all - kept
  return number >= (stage === 'lobby' ? lobby : all) && !LAST_THINGS.has(kind)
}
