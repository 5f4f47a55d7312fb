import type { Game } from '@parlor/engine'
import type { PlayerId } from '@parlor/match'
import type { BotPool } from '../bot-seats/bot-pool.ts'
import type { Store } from '../store/store.ts'
import type { Names } from './names.ts'
import type { Presence } from './presence.ts'

/** What all tables share. */
export interface House {
  readonly store: Store
  /** Every version of every game, the newest of each first. */
  readonly games: readonly Game[]
  readonly bots: BotPool
  readonly names: Names
  readonly presence: Presence
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: HouseLog
  readonly settings: HouseSettings
  readonly counters: HouseCounters
}

export interface HouseSettings {
  /** How long a bot waits before it moves, so that people can follow. */
  readonly botPauseMs: number
  /** A snapshot is taken when a match has grown by so many entries. */
  readonly snapshotEvery: number
  /** A match that nobody follows leaves memory after this long. */
  readonly idleMs: number
  /** How many matches a player may have that are not over. */
  readonly mostMatches: number
}

export interface HouseLog {
  info(facts: Readonly<Record<string, unknown>>, message: string): void
  warn(facts: Readonly<Record<string, unknown>>, message: string): void
  error(facts: Readonly<Record<string, unknown>>, message: string): void
}

/** What is counted for /metrics. */
export interface HouseCounters {
  moves(by: 'person' | 'bot' | 'chance' | 'clock' | 'host'): void
  conflict(): void
  resync(): void
  botFailed(why: string): void
  halted(): void
}

export type NameLookUp = (player: PlayerId) => string
