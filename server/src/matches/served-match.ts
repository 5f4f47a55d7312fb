import type { Game, Seat } from '@parlor/engine'
import type { Match, PlayerCommand, PlayerId } from '@parlor/match'
import type { MatchShape, ViewShape } from '@parlor/protocol'

/** What somebody wants to play. */
export interface NewMatch {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: number
  readonly settings?: Partial<Match['settings']>
  /** By seat: bots to be seated at once. */
  readonly bots?: readonly (string | null)[]
  /** The host sits down at the first free seat at once, unless false. */
  readonly sit?: boolean
  readonly pledge?: string
  readonly challenge?: string
}

/** One match in memory. Everything about it goes through its one queue. */
export interface ServedMatch {
  /** As it is stored. */
  readonly match: Match
  /** Resolved once it is stored. Throws Failed or RuleBroken; then nothing has changed. `entry`: of a move, its number. */
  submit(command: PlayerCommand): Promise<{ readonly entry?: number }>
  /** The match as a player (null: somebody without session) may see it. Throws Failed when they may not. */
  shape(player: PlayerId | null): Promise<MatchShape>
  /**
   * What a seat or a spectator sees now; `offers`: with what it may do. `player`: who looks, default the one who has the
   * seat. A host without a seat is offered the host's moves, too.
   */
  view(viewer: Seat | null, offers: boolean, player?: PlayerId | null): ViewShape | null
}

/** All matches, in memory or not. */
export interface Matches {
  /** Throws Failed: no such match, storage down, rules changed. Reading never creates anything. */
  open(id: string): Promise<ServedMatch>
  /** Those of these matches that can be read and that the player may see, in their order. Nothing is opened for it. */
  list(ids: readonly string[], player: PlayerId | null): Promise<MatchShape[]>
  /** Throws Failed where there is no room in memory for a match of this game with these documents. */
  reserveMemory(game: Game, options: Readonly<Record<string, unknown>>): void
  create(by: PlayerId, wish: NewMatch): Promise<ServedMatch>
  /** A guest has signed in to an account: what was theirs in matches, the first few hundred, is the account's. */
  signedIn(guest: PlayerId, account: PlayerId): Promise<void>
  /** The next match with the same people, or the one that is there already. */
  rematch(id: string, by: PlayerId): Promise<ServedMatch>
}
