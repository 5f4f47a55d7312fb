import type { Entry, Refusal, Seat, Told } from '@parlor/engine'
import type { Change } from './entry.ts'
import type { Match, PlayerId, Settings } from './match.ts'
import type { MatchEntry } from './entry.ts'

/** A player's command. `by` is authenticated; every other field is untrusted. */
export type PlayerCommand =
  | { readonly kind: 'invite'; readonly by: PlayerId; readonly code: string }
  | { readonly kind: 'spectate'; readonly by: PlayerId; readonly code?: string }
  | { readonly kind: 'change'; readonly by: PlayerId; readonly change: PartialChange }
  | {
      readonly kind: 'sit'
      readonly by: PlayerId
      readonly seat?: Seat
      readonly code?: string
      readonly pledge?: string
    }
  | { readonly kind: 'pledge'; readonly by: PlayerId; readonly seat: Seat; readonly pledge: string }
  | { readonly kind: 'reveal'; readonly by: PlayerId; readonly seat: Seat; readonly entropy: string }
  | { readonly kind: 'stand'; readonly by: PlayerId; readonly seat: Seat }
  | { readonly kind: 'ready'; readonly by: PlayerId; readonly seat: Seat; readonly ready: boolean }
  | { readonly kind: 'seat-bot'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string | null }
  | { readonly kind: 'kick'; readonly by: PlayerId; readonly seat: Seat }
  | { readonly kind: 'hand-over'; readonly by: PlayerId; readonly to: PlayerId }
  | { readonly kind: 'start'; readonly by: PlayerId; readonly opening?: readonly Entry[] }
  | {
      readonly kind: 'move'
      readonly by: PlayerId
      readonly seat: Seat | 'host'
      readonly move: unknown
      readonly ref?: number
    }
  | { readonly kind: 'undo'; readonly by: PlayerId; readonly seat: Seat; readonly ref?: number }
  | { readonly kind: 'take-back'; readonly by: PlayerId; readonly seat: Seat }
  /** `bot`: plays for the seat while others go on; chosen by the server. */
  | { readonly kind: 'resign'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'rematch'; readonly by: PlayerId; readonly to: string }
  | { readonly kind: 'close'; readonly by: PlayerId }

/** Commands of the host program itself: a server, a page or a terminal. */
export type RunnerCommand =
  | { readonly kind: 'bot-move'; readonly seat: Seat; readonly bot: string; readonly move: unknown }
  | { readonly kind: 'clock' }
  /** Not all pledged entropy was revealed in time. `gone`: this seat's player is known to be disconnected. */
  | { readonly kind: 'call-off'; readonly gone?: Seat }
  | { readonly kind: 'away'; readonly seat: Seat; readonly bot: string }
  /** Outages, in order: their time does not count, nor does `graceMs` after each. */
  | { readonly kind: 'pause'; readonly outages: readonly Outage[]; readonly graceMs: number }
  /** The guest `player` has signed in to an account. */
  | { readonly kind: 'sign-in'; readonly player: PlayerId; readonly as: PlayerId }
  | { readonly kind: 'adopt-rules'; readonly rules: string }
  /** Closes a lobby that has been idle since then. */
  | { readonly kind: 'sweep'; readonly since: number }

/** A period without service, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export type Command = PlayerCommand | RunnerCommand

export interface PartialChange extends Omit<Change, 'settings'> {
  readonly settings?: Partial<Settings>
}

/** Why a match denies a command, apart from the rules of the game. Texts: protocol's failure table. */
export type Denial =
  | 'not-in-lobby'
  | 'not-playing'
  | 'not-over'
  | 'match-closed'
  | 'not-host'
  | 'not-your-seat'
  | 'no-such-seat'
  | 'seat-taken'
  | 'seat-kept'
  | 'no-free-seat'
  | 'one-seat-each'
  | 'wrong-code'
  | 'not-allowed-to-watch'
  | 'barred'
  | 'seats-not-filled'
  | 'not-everybody-ready'
  | 'no-such-bot'
  | 'no-such-player'
  | 'cannot-begin'
  | 'no-undo'
  | 'others-play'
  | 'still-here'
  | 'given-up'
  | 'rematch-exists'
  | 'not-due'
  | 'no-entropy-here'
  | 'starting'
  | 'not-starting'
  | 'wrong-entropy'
  | 'log-full'

export type Decided =
  | {
      readonly ok: true
      /** Entries to store; empty if the command had been executed before. */
      readonly entries: readonly MatchEntry[]
      readonly match: Match
      /** Reports of the rules, in order. */
      readonly told: readonly Told[]
      /** For a move: the number of its entry, also if it was accepted earlier. */
      readonly entry?: number
    }
  /** Refused by the rules of the game. */
  | { readonly ok: false; readonly refusal: Refusal }
  /** Denied by the match. */
  | { readonly ok: false; readonly denial: Denial; readonly facts: Readonly<Record<string, unknown>> }
