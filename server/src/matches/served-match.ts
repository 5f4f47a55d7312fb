import type { Game, Seat } from '@parlor/engine'
import type { Match, PlayerCommand, PlayerId } from '@parlor/match'
import type { MatchShape, ViewShape } from '@parlor/protocol'

/** A request for a new match. */
export interface NewMatch {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: number
  readonly settings?: Partial<Match['settings']>
  /** By seat: bots to seat at once. */
  readonly bots?: readonly (string | null)[]
  /** Seats the host at the first free seat (default: true). */
  readonly sit?: boolean
  readonly pledge?: string
  readonly challenge?: string
}

/** One match in memory; its commands are executed one at a time. */
export interface ServedMatch {
  /** The stored state. */
  readonly match: Match
  /** Resolves once stored. Throws Failed or RuleBroken; nothing has changed then. `entry`: for a move, its number. */
  submit(command: PlayerCommand): Promise<{ readonly entry?: number }>
  /** The match as a player (null: without session) may see it. Throws Failed if not allowed. */
  shape(player: PlayerId | null): Promise<MatchShape>
  /**
   * The current view of a seat or spectator; `offers`: with its legal moves. `player`: the viewer (default: the
   * seat's holder). A host without a seat also gets the host moves.
   */
  view(viewer: Seat | null, offers: boolean, player?: PlayerId | null): ViewShape | null
}

/** All matches, in memory or not. */
export interface Matches {
  /** Throws Failed: no such match, storage down, rules changed. Never creates anything. */
  open(id: string): Promise<ServedMatch>
  /** The matches that can be read and that the player may see, in order. Opens none. */
  list(ids: readonly string[], player: PlayerId | null): Promise<MatchShape[]>
  /** Throws Failed if there is not enough memory for a match with these documents. */
  reserveMemory(game: Game, options: Readonly<Record<string, unknown>>): void
  create(by: PlayerId, wish: NewMatch): Promise<ServedMatch>
  /** A guest has signed in: the guest's part in the first few hundred matches passes to the account. */
  signedIn(guest: PlayerId, account: PlayerId): Promise<void>
  /** Creates the next match with the same people, or returns the existing one. */
  rematch(id: string, by: PlayerId): Promise<ServedMatch>
}
