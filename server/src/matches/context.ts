import type { Game } from '@parlor/engine'
import type { LogBounds, MatchEntry, PlayerId } from '@parlor/match'
import type { BotPool } from '../bot-seats/bot-pool.ts'
import type { Signer } from '../signing/signer.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { Store } from '../store/store.ts'
import type { Outages } from './outages.ts'
import type { Names } from './names.ts'
import type { Presence } from './presence.ts'
import type { World } from '../world.ts'

/** Dependencies that all matches share. */
export interface MatchContext {
  readonly store: Store
  /** All versions of all games, newest first. */
  readonly games: readonly Game[]
  readonly bots: BotPool
  readonly names: Names
  readonly presence: Presence
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: ContextLog
  readonly settings: MatchContextSettings
  readonly counters: MatchCounters
  readonly outages: Outages
  readonly world: World
  /** Signs finished matches. */
  readonly signer: Pick<Signer, 'sign'>
}

export interface MatchContextSettings {
  /** Pause before a bot's move, so that people can follow. */
  readonly botPauseMs: number
  /** Number of entries between snapshots. */
  readonly snapshotEvery: number
  /** Idle time after which an unfollowed match is evicted. */
  readonly idleMs: number
  /** Limit of matches in memory. */
  readonly mostInMemory: number
  /** Limits of the log (default: match's LOG_BOUNDS). */
  readonly bounds?: LogBounds
  /** Limit of bytes of players' documents in memory. */
  readonly mostDocumentBytes: number
  /** Limit of unfinished matches per player. */
  readonly mostMatches: number
}

export interface ContextLog {
  info(facts: Readonly<Record<string, unknown>>, message: string): void
  warn(facts: Readonly<Record<string, unknown>>, message: string): void
  error(facts: Readonly<Record<string, unknown>>, message: string): void
}

/** Counters for /metrics. */
export interface MatchCounters {
  moves(by: 'person' | 'bot' | 'chance' | 'clock' | 'host'): void
  conflict(): void
  resync(): void
  botFailed(why: string): void
  halted(): void
  /** A damaged stored match could not be opened. */
  damaged(): void
  /** An error that was contained. */
  contained(where: ContainedIn): void
}

export function countMoves(counters: Pick<MatchCounters, 'moves'>, entries: readonly MatchEntry[]): void {
  for (const entry of entries)
    if (entry.kind === 'moved')
      counters.moves(typeof entry.by === 'string' ? entry.by : entry.bot === undefined ? 'person' : 'bot')
}

/** Parts of the server that contain errors, as named in log and metrics. */
export type ContainedIn =
  | 'attendant'
  | 'catch-up'
  | 'let-go'
  | 'names'
  | 'paced work'
  | 'presence'
  | 'sweep'
  | 'upgrade'

/** Logs and counts an error that affects one match or one item of work; everything else goes on. */
export function contain(
  { log, counters }: Pick<MatchContext, 'log' | 'counters'>,
  where: ContainedIn,
  error: unknown,
  facts: { readonly match?: string } = {},
): void {
  counters.contained(where)
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  // A storage outage is logged and counted separately.
  if (error instanceof StorageDown) log.warn({ ...facts, error: message }, `${where} failed`)
  else log.error({ ...facts, error: message, stack }, `${where} failed`)
}

export type NameLookUp = (player: PlayerId) => string
