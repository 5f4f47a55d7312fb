import type { AnyMove, Author, Entry, Seat } from '@parlor/engine'
import type { PlayerId, Settings } from './match.ts'

/** What was there before anything: a match as it is set up. */
export interface Created {
  readonly kind: 'created'
  readonly by: PlayerId
  readonly match: string
  readonly game: string
  readonly rules: string
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
  | { readonly kind: 'sat'; readonly seat: Seat; readonly player: PlayerId; readonly entropy?: string }
  | { readonly kind: 'stood'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly kind: 'readied'; readonly seat: Seat; readonly ready: boolean }
  | { readonly kind: 'bot-seated'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'kicked'; readonly by: PlayerId; readonly seat: Seat }
  | { readonly kind: 'hosted'; readonly player: PlayerId }
  /** `opening`: moves taken over from another match, which this one goes on after. Its dice are not of this match's seed. */
  | { readonly kind: 'started'; readonly by: PlayerId; readonly opening?: readonly Entry[]; readonly position: string }
  | {
      readonly kind: 'undone'
      readonly by: Seat
      readonly to: number
      readonly ref?: number
      readonly position: string
    }
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

/** One line of a match's log: what happened, when by the server's clock, and a hash over it and all before it. */
export type MatchEntry = Happened & {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly hash: string
}
