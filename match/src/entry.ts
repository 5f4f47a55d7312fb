import { DocumentText, type AnyMove, type Author, type Entry, type Seat } from '@parlor/engine'
import type { PlayerId, Settings } from './match.ts'

/** The first entry: how the match was set up. */
export interface Created {
  readonly kind: 'created'
  readonly by: PlayerId
  readonly match: string
  readonly game: string
  readonly rules: string
  /** Version of the sampler that draws the dice; absent in the oldest logs, which use 1. */
  readonly sampler?: number
  /** Documents are referred to by their hashes. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly settings: Settings
  readonly commitment: string
  readonly seedLabel: string
  readonly challenge: string | null
  readonly code: string | null
  readonly rematchOf: string | null
  /** By seat: the player for whom it is reserved in a rematch. */
  readonly keptFor: readonly (PlayerId | null)[]
}

export interface Moved {
  readonly kind: 'moved'
  readonly by: Author
  readonly move: AnyMove
  /** Values drawn inside effects; absent if none. */
  readonly draws?: readonly number[]
  /** The client's idempotency key for this move. */
  readonly ref?: number
  /** The bot that chose the move. */
  readonly bot?: string
  /** The engine's hash of the resulting position. */
  readonly position: string
}

/** Everything that an entry can record. */
export type Happened =
  | Created
  | Moved
  | { readonly kind: 'invited'; readonly by: PlayerId; readonly code: string }
  | { readonly kind: 'admitted'; readonly player: PlayerId }
  | { readonly kind: 'changed'; readonly by: PlayerId; readonly change: Change }
  /** `entropy`: only in the oldest logs, before pledges. */
  | {
      readonly kind: 'sat'
      readonly seat: Seat
      readonly player: PlayerId
      readonly pledge?: string
      readonly entropy?: string
    }
  /** Pledges entropy, or replaces an earlier pledge. */
  | { readonly kind: 'pledged'; readonly seat: Seat; readonly pledge: string }
  /**
   * The start was requested: seats and pledges are fixed, and the match starts once all pledged entropy is revealed.
   */
  | { readonly kind: 'called'; readonly by: PlayerId }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly entropy: string }
  /** These seats did not reveal in time: the start is cancelled, readiness and revealed entropy are void. */
  | { readonly kind: 'called-off'; readonly missing: readonly Seat[] }
  | { readonly kind: 'stood'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly kind: 'readied'; readonly seat: Seat; readonly ready: boolean }
  | { readonly kind: 'bot-seated'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'kicked'; readonly by: PlayerId; readonly seat: Seat }
  | { readonly kind: 'hosted'; readonly player: PlayerId }
  /** A guest has signed in: their part in the match belongs to the account. */
  | { readonly kind: 'signed-in'; readonly player: PlayerId; readonly as: PlayerId }
  /** `opening`: moves taken over from another match; their dice are not from this match's seed. */
  | { readonly kind: 'started'; readonly by: PlayerId; readonly opening?: readonly Entry[]; readonly position: string }
  | {
      readonly kind: 'undone'
      readonly by: Seat
      readonly to: number
      readonly ref?: number
      readonly position: string
    }
  /** An outage: this time, in milliseconds, does not count. */
  | { readonly kind: 'paused'; readonly ms: number }
  | { readonly kind: 'left'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'returned'; readonly seat: Seat }
  | { readonly kind: 'resigned'; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'rematched'; readonly by: PlayerId; readonly to: string }
  | { readonly kind: 'rules-changed'; readonly from: string; readonly to: string }
  /** `by`: `house` for an abandoned lobby. */
  | { readonly kind: 'closed'; readonly by: PlayerId }

/** What the host may change before the start. */
export interface Change {
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: number
  readonly settings?: Settings
}

/** The options that an entry sets, if any. */
export function optionsSetBy(entry: Happened): Readonly<Record<string, unknown>> | undefined {
  if (entry.kind === 'created') return entry.options
  return entry.kind === 'changed' ? entry.change.options : undefined
}

/** One line of a log: what happened, when (server clock), and a hash over it and all earlier lines. */
export type MatchEntry = Happened & {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly hash: string
}

/** Entries for export: each document is written out once, where it first occurs. */
export function wholeEntries(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  const told = new Set<string>()
  return entries.map((entry) =>
    withOptions(entry, (value) => {
      if (!(value instanceof DocumentText) || told.has(value.hash)) return value
      told.add(value.hash)
      return JSON.parse(value.text) as unknown
    }),
  )
}

/** Maps each option that an entry sets; returns the same entry if there is none. */
export function withOptions(entry: MatchEntry, map: (value: unknown, name: string) => unknown): MatchEntry {
  const set = optionsSetBy(entry)
  if (set === undefined || !Object.values(set).some(isDocumentOrText)) return entry
  const made = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, map(value, name)]))
  if (entry.kind === 'created') return { ...entry, options: made }
  return entry.kind === 'changed' ? { ...entry, change: { ...entry.change, options: made } } : entry
}

function isDocumentOrText(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}
