import type { Game } from '@parlor/engine'
import type { LogBounds, PlayerId } from '@parlor/match'
import type { BotPool } from '../bot-seats/bot-pool.ts'
import type { Signer } from '../signing/signer.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { Store } from '../store/store.ts'
import type { Outages } from './outages.ts'
import type { Names } from './names.ts'
import type { Presence } from './presence.ts'
import type { World } from '../world.ts'

/** What all matches share. */
export interface MatchContext {
  readonly store: Store
  /** Every version of every game, the newest of each first. */
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
  /** Gives the server's word for a match that has ended. */
  readonly signer: Pick<Signer, 'sign'>
}

export interface MatchContextSettings {
  /** How long a bot waits before it moves, so that people can follow. */
  readonly botPauseMs: number
  /** A snapshot is taken when a match has grown by so many entries. */
  readonly snapshotEvery: number
  /** A match that nobody follows leaves memory after this long. */
  readonly idleMs: number
  /** So many matches are in memory at once. */
  readonly mostInMemory: number
  /** How long the log of a match may become; as usual unless told. */
  readonly bounds?: LogBounds
  /** How many bytes of documents that people have brought along the matches in memory may have together. */
  readonly mostDocumentBytes: number
  /** How many matches a player may have that are not over. */
  readonly mostMatches: number
}

export interface ContextLog {
  info(facts: Readonly<Record<string, unknown>>, message: string): void
  warn(facts: Readonly<Record<string, unknown>>, message: string): void
  error(facts: Readonly<Record<string, unknown>>, message: string): void
}

/** What is counted for /metrics. */
export interface MatchCounters {
  moves(by: 'person' | 'bot' | 'chance' | 'clock' | 'host'): void
  conflict(): void
  resync(): void
  botFailed(why: string): void
  halted(): void
  /** A stored match could not be opened because it is damaged. */
  damaged(): void
  /** An error that was contained where it happened. */
  contained(where: ContainedIn): void
}

/** The parts of the server that contain errors: each as the log and the metrics call it. */
export type ContainedIn =
  | 'attendant'
  | 'catch-up'
  | 'let-go'
  | 'names'
  | 'paced work'
  | 'presence'
  | 'sweep'
  | 'upgrade'

/** Logs and counts an error that concerns one match, or one piece of work: everything else goes on. */
export function contain(
  { log, counters }: Pick<MatchContext, 'log' | 'counters'>,
  where: ContainedIn,
  error: unknown,
  facts: { readonly match?: string } = {},
): void {
  counters.contained(where)
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  // A store that is down has its own line in the log, and its own figure.
  if (error instanceof StorageDown) log.warn({ ...facts, error: message }, `${where} failed`)
  else log.error({ ...facts, error: message, stack }, `${where} failed`)
}

export type NameLookUp = (player: PlayerId) => string
