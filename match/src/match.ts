import type { Game, Position, Seat } from '@parlor/engine'
import { entryNumbered, type Numbered } from './numbered.ts'

/** Who somebody is, whatever they are called: an opaque text that a session proves. */
export type PlayerId = string

/** Who has a seat. */
export type Holder =
  /** `keptFor`: after a rematch, only this player may sit here. */
  | { readonly kind: 'empty'; readonly keptFor: PlayerId | null }
  | { readonly kind: 'bot'; readonly bot: string }
  | Person

export interface Person {
  readonly kind: 'person'
  readonly player: PlayerId
  readonly ready: boolean
  /** The bot that plays while the person is away, or for good once they have given up. */
  readonly standIn: string | null
  /** Has given up, or was put out: comes last, and cannot return. */
  readonly resigned: boolean
  /** SHA-256 of what they are going to add to the dice, promised before anybody shows theirs. */
  readonly pledge: string | null
  /** What they added to the dice, if anything; once shown. */
  readonly entropy: string | null
}

export interface Settings {
  /** In the list of open matches, and anybody may sit down; else only who has the code. */
  readonly listed: boolean
  /** May others watch? Of a match that is not listed: those who have the code. */
  readonly watched: boolean
  /** May a seat take its moves back, as far as the information limit allows? */
  readonly undo: boolean
  /** After so long away a bot plays for a person the others wait for; 0: never. */
  readonly graceSeconds: number
}

export type Stage = 'lobby' | 'playing' | 'over' | 'closed'

/** How a match ended, by seat. Scores are null when it was given up before the game itself came to an end. */
export interface MatchOutcome {
  readonly scores: readonly number[] | null
  /** 1 is the best; whoever gave up comes after all who did not, also without their team. */
  readonly ranks: readonly number[]
  /** The number of each seat's team, where players win together. */
  readonly teams?: readonly number[]
}

/** A position that can still be gone back to, the newest first. */
export interface Past {
  readonly position: Position
  /** The number of the entry that left it, and the seat whose it is. */
  readonly left: number
  readonly by: Seat
  /** Was anybody else told anything of the move that left it? */
  readonly toldOthers: boolean
  readonly before: Past | null
  /** How many there are, this one included. */
  readonly depth: number
}

/** Everything that is true of one match. Follows from its entries alone; never changed in place. */
export interface Match {
  readonly id: string
  readonly game: Game
  /** The version of the rules it is played by. */
  readonly rules: string
  /** The version of the sampler that draws its dice, from the first to the last. */
  readonly sampler: number
  readonly options: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly stage: Stage
  readonly host: PlayerId
  /** Joins a match that is not listed; null when nobody has been invited. */
  readonly code: string | null
  /** By seat. */
  readonly seats: readonly Holder[]
  /** Since when the seats are fixed and everybody who has pledged shows what they add: the start follows. Else null. */
  readonly called: number | null
  /** Who came with the code, to watch; and who was put out and may not sit down again. */
  readonly admitted: readonly PlayerId[]
  readonly barred: readonly PlayerId[]
  /** SHA-256 of the secret seed, in hexadecimal; and what the seed is kept under. */
  readonly commitment: string
  readonly seedLabel: string
  /** A challenge that many play with the same dice, such as `daily/2026-11-16`; null for an ordinary match. */
  readonly challenge: string | null
  /** What all draws are derived for: the label, and what the players added. Empty before the start. */
  readonly purpose: string
  /** How many entries have drawn something. */
  readonly rolls: number
  readonly position: Position | null
  readonly past: Past | null
  /** By seat: the moves that a client numbered, each accepted once, however often it is sent. */
  readonly numbered: readonly (readonly Numbered[])[]
  readonly outcome: MatchOutcome | null
  /** The match this one follows, and the one that follows it. */
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

/** The seats a player has, lowest first. */
export function seatsOf(match: Match, player: PlayerId): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === 'person' && holder.player === player ? [seat] : []))
}

/** Is somebody here whose part another can take over: one who has none and was not put out? */
export function isFreeFor(match: Match, player: PlayerId, other: PlayerId): boolean {
  const isHere = match.host === player || seatsOf(match, player).length > 0
  return isHere && match.host !== other && seatsOf(match, other).length === 0 && !match.barred.includes(other)
}

/** The seats that have pledged what they add to the dice, and not shown it yet. */
export function seatsToReveal({ seats }: Match): Seat[] {
  return seats.flatMap((holder, seat) =>
    holder.kind === 'person' && holder.pledge !== null && holder.entropy === null ? [seat] : [],
  )
}

export function personAt(match: Match, seat: Seat): Person | null {
  const holder = match.seats[seat]
  return holder?.kind === 'person' ? holder : null
}

/** The number of the entry that a request of this number has led to, if it was sent before. */
export function acceptedBefore(match: Match, seat: Seat, ref: number | undefined): number | undefined {
  return ref === undefined ? undefined : entryNumbered(match.numbered[seat] ?? [], ref)
}

/** The bot that plays a seat now: its own, or one that stands in. */
export function botAt(match: Match, seat: Seat): string | null {
  const holder = match.seats[seat]
  if (holder?.kind === 'bot') return holder.bot
  return holder?.kind === 'person' ? holder.standIn : null
}

/** Does somebody play at least one of their seats themselves? */
export function isPresent(match: Match, player: PlayerId): boolean {
  return seatsOf(match, player).some((seat) => botAt(match, seat) === null)
}

/** Those who sit here and have not given up, each once, in the order of their seats. */
export function peopleIn(match: Match): PlayerId[] {
  const players = match.seats.flatMap((holder) => (holder.kind === 'person' && !holder.resigned ? [holder.player] : []))
  return [...new Set(players)]
}

/** May this player (null: nobody in particular) look on without a seat? */
export function mayWatch(match: Match, player: PlayerId | null): boolean {
  if (player !== null && (match.host === player || seatsOf(match, player).length > 0)) return true
  if (!match.settings.watched) return false
  return match.settings.listed || (player !== null && match.admitted.includes(player))
}
