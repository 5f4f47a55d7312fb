import type { Game, Seat } from '@parlor/engine'
import type { PlayerId } from '@parlor/match'
import type {
  DailyRankingShape,
  DailyShape,
  LogShape,
  MatchShape,
  ProofShape,
  VerifiedShape,
  ViewAtShape,
} from '@parlor/protocol'
import type { Table } from '../tables/table.ts'

/** What was recorded of a match. Whoever asks has been checked: `viewer` is a seat of theirs, or null for a spectator. */
export interface Records {
  /** As much of the log as the viewer may know. */
  log(table: Table, viewer: Seat | null): Promise<LogShape>
  /** What the viewer saw after entry number `at`. Throws Failed: no-such-entry, or not-playing before the start. */
  replay(table: Table, viewer: Seat | null, at: number): Promise<ViewAtShape>
  /** Seed and entries only once the match is over, and of a challenge only once its day is. */
  proof(table: Table): Promise<ProofShape>
  verify(table: Table): Promise<VerifiedShape>
}

/** The challenge of the day: the same dice for everybody. */
export interface Daily {
  /** Today's, of each game that has one; with the attempt of a player, if one asks. */
  challenges(player: PlayerId | null): Promise<DailyShape[]>
  /** The player's match of today, new or as it stands. Throws Failed: no-such-game. */
  play(game: string, player: PlayerId): Promise<MatchShape>
  /** `date` is of the form 2026-11-16, and may be no day at all. Throws Failed: no-such-game, no-such-challenge. */
  ranking(game: string, date: string): Promise<DailyRankingShape>
}

/** What a few routes need to know besides. */
export interface HouseRules {
  /** The bot that plays on for somebody who gives up. */
  standInFor(game: Game): string
  /** The sessions of a player, for their export. */
  sessionsOf(player: PlayerId): Promise<readonly { readonly openedAt: number; readonly endsAt: number }[]>
}
