import type { Seat } from '@parlor/engine'
import type { PlayerId } from '@parlor/match'
import type {
  DailyRankingShape,
  DailyShape,
  KeysShape,
  LogShape,
  MatchShape,
  ProofShape,
  VerifiedShape,
  ViewAtShape,
} from '@parlor/protocol'
import type { ServedMatch } from '../matches/served-match.ts'

/**
 * What was recorded of a match. Whoever asks has been checked: `viewer` is a seat of theirs, or null for a spectator. `by`:
 * whose turn it takes, a player or an address; reading a long log is work.
 */
export interface Records {
  /** As much of the log as the viewer may know. */
  log(served: ServedMatch, viewer: Seat | null, by: string): Promise<LogShape>
  /** What the viewer saw after entry number `at`. Throws Failed: no-such-entry, or not-playing before the start. */
  replay(served: ServedMatch, viewer: Seat | null, at: number, by: string): Promise<ViewAtShape>
  /** Seed and entries only once the match is over, and of a challenge only once its day is. */
  proof(served: ServedMatch, by: string): Promise<ProofShape>
  /** The public keys that finished matches are and were signed with, the latest first. */
  keys(): KeysShape['keys']
  verify(served: ServedMatch, by: string): Promise<VerifiedShape>
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
