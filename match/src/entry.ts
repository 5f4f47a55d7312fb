import { DocumentText, type AnyMove, type Author, type Entry, type Seat } from '@parlor/engine'
import type { PlayerId, Settings } from './match.ts'

/** What was there before anything: a match as it is set up. */
export interface Created {
  readonly kind: 'created'
  readonly by: PlayerId
  readonly match: string
  readonly game: string
  readonly rules: string
  /** The version of the sampler that draws its dice; logs from before versions name none, and mean 1. */
  readonly sampler?: number
  /** Documents among them are sealed by their hashes. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly settings: Settings
  readonly commitment: string
  readonly seedLabel: string
  readonly challenge: string | null
  readonly code: string | null
  readonly rematchOf: string | null
  /** By seat: for whom it is kept, after a rematch. */
  readonly keptFor: readonly (PlayerId | null)[]
}

export interface Moved {
  readonly kind: 'moved'
  readonly by: Author
  readonly move: AnyMove
  /** What chance brought inside the effects; left out when nothing. */
  readonly draws?: readonly number[]
  /** The client's own number for this move. */
  readonly ref?: number
  /** The bot that chose it. */
  readonly bot?: string
  /** The engine's hash of the position it led to. */
  readonly position: string
}

/** What can become true of a match. */
export type Happened =
  | Created
  | Moved
  | { readonly kind: 'invited'; readonly by: PlayerId; readonly code: string }
  | { readonly kind: 'admitted'; readonly player: PlayerId }
  | { readonly kind: 'changed'; readonly by: PlayerId; readonly change: Change }
  /** `entropy`: in logs from before there were pledges. */
  | {
      readonly kind: 'sat'
      readonly seat: Seat
      readonly player: PlayerId
      readonly pledge?: string
      readonly entropy?: string
    }
  /** Promises what they will add to the dice, or another than before. */
  | { readonly kind: 'pledged'; readonly seat: Seat; readonly pledge: string }
  /** Seats and pledges are fixed from here on; the match starts when all who pledged have shown what they add. */
  | { readonly kind: 'called'; readonly by: PlayerId }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly entropy: string }
  /** These have not shown it in time: nobody is ready any more, and all that was shown is worth nothing. */
  | { readonly kind: 'called-off'; readonly missing: readonly Seat[] }
  | { readonly kind: 'stood'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly kind: 'readied'; readonly seat: Seat; readonly ready: boolean }
  | { readonly kind: 'bot-seated'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'kicked'; readonly by: PlayerId; readonly seat: Seat }
  | { readonly kind: 'hosted'; readonly player: PlayerId }
  /** A guest has signed in: whatever was theirs here is the account's. */
  | { readonly kind: 'signed-in'; readonly player: PlayerId; readonly as: PlayerId }
  /** `opening`: moves taken over from another match, which this one goes on after. Its dice are not of this match's seed. */
  | { readonly kind: 'started'; readonly by: PlayerId; readonly opening?: readonly Entry[]; readonly position: string }
  | {
      readonly kind: 'undone'
      readonly by: Seat
      readonly to: number
      readonly ref?: number
      readonly position: string
    }
  /** Nobody was served: so much time, in milliseconds, has not run. */
  | { readonly kind: 'paused'; readonly ms: number }
  | { readonly kind: 'left'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'returned'; readonly seat: Seat }
  | { readonly kind: 'resigned'; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'rematched'; readonly by: PlayerId; readonly to: string }
  | { readonly kind: 'rules-changed'; readonly from: string; readonly to: string }
  /** `house` when nobody has come back to its lobby. */
  | { readonly kind: 'closed'; readonly by: PlayerId }

/** What a host may set anew before the start. */
export interface Change {
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: number
  readonly settings?: Settings
}

/** The options that an entry sets, if it sets any. */
export function optionsSetBy(entry: Happened): Readonly<Record<string, unknown>> | undefined {
  if (entry.kind === 'created') return entry.options
  return entry.kind === 'changed' ? entry.change.options : undefined
}

/** One line of a match's log: what happened, when by the server's clock, and a hash over it and all before it. */
export type MatchEntry = Happened & {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly hash: string
}

/** Entries as they are given out: each document is written out once, where it first occurs. */
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

/** The entry with each of the options that it sets replaced; the same one where there is nothing to replace. */
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
