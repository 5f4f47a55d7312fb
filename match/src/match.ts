import type { Game, Position, Seat } from '@parlor/engine'
import { entryNumbered, type Numbered } from './numbered.ts'

/** Opaque id of a player; proved by a session. */
export type PlayerId = string

/** The holder of a seat. */
export type Holder =
  /** `keptFor`: reserved for this player (after a rematch). */
  | { readonly kind: 'empty'; readonly keptFor: PlayerId | null }
  | { readonly kind: 'bot'; readonly bot: string }
  | Person

export interface Person {
  readonly kind: 'person'
  readonly player: PlayerId
  readonly ready: boolean
  /** The bot that plays while the player is absent, or for good after resigning. */
  readonly standIn: string | null
  /** Has resigned or was kicked: ranks last and cannot return. */
  readonly resigned: boolean
  /** SHA-256 of the entropy that the player will add, published before any is revealed. */
  readonly pledge: string | null
  /** The entropy that was added, once revealed. */
  readonly entropy: string | null
}

export interface Settings {
  /** In the public list and open to all; otherwise joining needs the code. */
  readonly listed: boolean
  /** May others watch? A match that is not listed needs the code. */
  readonly watched: boolean
  /** May seats take moves back, within the information limit? */
  readonly undo: boolean
  /** A bot replaces an absent player after this time, if others wait; 0: never. */
  readonly graceSeconds: number
}

export type Stage = 'lobby' | 'playing' | 'over' | 'closed'

/** Final result, by seat. Scores are null if players resigned before the game ended. */
export interface MatchOutcome {
  readonly scores: readonly number[] | null
  /** 1 is best. Players who resigned rank after all others, even without their team. */
  readonly ranks: readonly number[]
  /** Team number of each seat, in team games. */
  readonly teams?: readonly number[]
}

/** An earlier position for undo, newest first. */
export interface Past {
  readonly position: Position
  /** The number and the seat of the move that left the position. */
  readonly left: number
  readonly by: Seat
  /** Did that move report anything to others? */
  readonly toldOthers: boolean
  readonly before: Past | null
  /** Length of the list from here. */
  readonly depth: number
}

/** The state of one match. Determined by its entries; immutable. */
export interface Match {
  readonly id: string
  readonly game: Game
  /** Version of the rules. */
  readonly rules: string
  /** Version of the sampler; constant for a match. */
  readonly sampler: number
  readonly options: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly stage: Stage
  readonly host: PlayerId
  /** Join code of a match that is not listed; null: none was created. */
  readonly code: string | null
  /** By seat. */
  readonly seats: readonly Holder[]
  /** When the start was requested: seats are fixed, pledged entropy is being revealed. Else null. */
  readonly called: number | null
  /** Players admitted to watch; players who may not sit down again. */
  readonly admitted: readonly PlayerId[]
  readonly barred: readonly PlayerId[]
  /** SHA-256 of the secret seed, in hexadecimal; and the label under which the seed is stored. */
  readonly commitment: string
  readonly seedLabel: string
  /** A challenge with the same dice for all players, such as `daily/2026-11-16`; null: an ordinary match. */
  readonly challenge: string | null
  /** Purpose of all draws: seed label and entropy. Empty before the start. */
  readonly purpose: string
  /** Number of entries that have drawn something. */
  readonly rolls: number
  readonly position: Position | null
  readonly past: Past | null
  /** By seat: idempotency keys of its moves. Each is accepted once, however often it is sent. */
  readonly numbered: readonly (readonly Numbered[])[]
  readonly outcome: MatchOutcome | null
  /** The previous match and the next one. */
  readonly rematchOf: string | null
  readonly rematch: string | null
  readonly createdAt: number
  readonly startedAt: number | null
  /** Number, time and hash of the last entry. */
  readonly number: number
  readonly changedAt: number
  readonly hash: string
}

export const EMPTY_SEAT: Holder = { kind: 'empty', keptFor: null }

/** The seats of a player, lowest first. */
export function seatsOf(match: Match, player: PlayerId): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === 'person' && holder.player === player ? [seat] : []))
}

/** May a guest's part pass to an account: one that has no seat and is not barred? */
export function isFreeFor(match: Match, player: PlayerId, other: PlayerId): boolean {
  const isHere = match.host === player || seatsOf(match, player).length > 0
  return isHere && match.host !== other && seatsOf(match, other).length === 0 && !match.barred.includes(other)
}

/** Seats that have pledged entropy and not revealed it. */
export function seatsToReveal({ seats }: Match): Seat[] {
  return seats.flatMap((holder, seat) =>
    holder.kind === 'person' && holder.pledge !== null && holder.entropy === null ? [seat] : [],
  )
}

export function personAt(match: Match, seat: Seat): Person | null {
  const holder = match.seats[seat]
  return holder?.kind === 'person' ? holder : null
}

/** The entry that a request with this idempotency key led to, if it was sent before. */
export function acceptedBefore(match: Match, seat: Seat, ref: number | undefined): number | undefined {
  return ref === undefined ? undefined : entryNumbered(match.numbered[seat] ?? [], ref)
}

/** The bot that currently plays a seat: its own, or the one for an absent player. */
export function botAt(match: Match, seat: Seat): string | null {
  const holder = match.seats[seat]
  if (holder?.kind === 'bot') return holder.bot
  return holder?.kind === 'person' ? holder.standIn : null
}

/** Does the player play at least one seat in person? */
export function isPresent(match: Match, player: PlayerId): boolean {
  return seatsOf(match, player).some((seat) => botAt(match, seat) === null)
}

/** Seated players who have not resigned, each once, by seat. */
export function peopleIn(match: Match): PlayerId[] {
  const players = match.seats.flatMap((holder) => (holder.kind === 'person' && !holder.resigned ? [holder.player] : []))
  return [...new Set(players)]
}

/** May this player (null: without session) watch? */
export function mayWatch(match: Match, player: PlayerId | null): boolean {
  if (player !== null && (match.host === player || seatsOf(match, player).length > 0)) return true
  if (!match.settings.watched) return false
  return match.settings.listed || (player !== null && match.admitted.includes(player))
}
