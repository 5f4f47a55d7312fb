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
 * Records of a match. The caller is authorized: `viewer` is their seat, or null for a spectator. `by`: key for the
 * concurrency limit, a player or an address.
 */
export interface Records {
  /** The log, as far as the viewer may know it. */
  log(served: ServedMatch, viewer: Seat | null, by: string): Promise<LogShape>
  /** The view after entry `at`. Throws Failed: no-such-entry, or not-playing before the start. */
  replay(served: ServedMatch, viewer: Seat | null, at: number, by: string): Promise<ViewAtShape>
  /** Seed and entries only after the end; for a challenge, only after its day. */
  proof(served: ServedMatch, by: string): Promise<ProofShape>
  /** Signing keys, newest first. */
  keys(): KeysShape['keys']
  verify(served: ServedMatch, by: string): Promise<VerifiedShape>
}

/** The daily challenge: the same dice for all players. */
export interface Daily {
  /** Today's challenges, with the player's attempts if given. */
  challenges(player: PlayerId | null): Promise<DailyShape[]>
  /** The player's attempt of today, created if needed. Throws Failed: no-such-game. */
  play(game: string, player: PlayerId): Promise<MatchShape>
  /** `date`: like 2026-11-16; unchecked. Throws Failed: no-such-game, no-such-challenge. */
  ranking(game: string, date: string): Promise<DailyRankingShape>
}
