import type { Entry, Refusal, Seat, Told } from '@parlor/engine'
import type { Change } from './entry.ts'
import type { Match, PlayerId, Settings } from './match.ts'
import type { MatchEntry } from './entry.ts'

/** What a player asks for. `by` has been proved before; everything else may be anything of its type. */
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
  /** `bot` plays on where others do; the server says which. */
  | { readonly kind: 'resign'; readonly by: PlayerId; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'rematch'; readonly by: PlayerId; readonly to: string }
  | { readonly kind: 'close'; readonly by: PlayerId }

/** What whoever runs a match says by itself: a server, a page, a terminal. */
export type RunnerCommand =
  | { readonly kind: 'bot-move'; readonly seat: Seat; readonly bot: string; readonly move: unknown }
  | { readonly kind: 'clock' }
  /** Not all have shown in time what they add to the dice. `gone`: one of them is known not to be here. */
  | { readonly kind: 'call-off'; readonly gone?: Seat }
  | { readonly kind: 'away'; readonly seat: Seat; readonly bot: string }
  /** Nobody was served in these times, given in order: they do not count, nor does `graceMs` after each. */
  | { readonly kind: 'pause'; readonly outages: readonly Outage[]; readonly graceMs: number }
  /** A guest, `player`, has proved to be somebody who has an account. */
  | { readonly kind: 'sign-in'; readonly player: PlayerId; readonly as: PlayerId }
  | { readonly kind: 'adopt-rules'; readonly rules: string }
  /** Nobody has come back to its lobby since then. */
  | { readonly kind: 'sweep'; readonly since: number }

/** A time in which nobody was served, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export type Command = PlayerCommand | RunnerCommand

export interface PartialChange extends Omit<Change, 'settings'> {
  readonly settings?: Partial<Settings>
}

/** Why a match says no where the rules of the game are not concerned. Sentences are in the protocol's table. */
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
      /** What is to be stored; nothing when it had happened already. */
      readonly entries: readonly MatchEntry[]
      readonly match: Match
      /** What the rules report of it, in order. */
      readonly told: readonly Told[]
      /** Of a move: the number of its entry, also when it had been accepted before. */
      readonly entry?: number
    }
  /** The rules of the game say no. */
  | { readonly ok: false; readonly refusal: Refusal }
  /** The match says no. */
  | { readonly ok: false; readonly denial: Denial; readonly facts: Readonly<Record<string, unknown>> }
