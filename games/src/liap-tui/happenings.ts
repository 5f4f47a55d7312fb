import type { LiveScene } from '@parlor/engine'
import type { Piece } from './pieces.ts'
import type { Type } from './plays.ts'
import type { Options, Reason, RoundResult, State } from './state.ts'

/** What somebody has laid down; null where it lies face down for whoever is told. */
export interface Shown {
  readonly seat: number
  readonly pieces: readonly Piece[] | null
}

export type Happening =
  | { what: 'dealt'; round: number; multiplier: number }
  | { what: 'weak-hands'; seats: readonly number[] }
  | { what: 'answered'; seat: number }
  | { what: 'redeal'; seat: number; multiplier: number }
  | { what: 'kept'; seats: readonly number[] }
  | { what: 'late'; seat: number }
  | { what: 'starts'; seat: number; reason: Reason }
  | { what: 'declared'; seat: number; piles: number }
  | { what: 'all-declared'; declared: readonly number[]; total: number }
  | { what: 'total-is-eight' }
  | ({ what: 'led'; type: Type; count: number } & Shown)
  | ({ what: 'followed'; count: number } & Shown)
  | { what: 'turn-won'; seat: number; piles: number; type: Type; plays: readonly Shown[] }
  | ({ what: 'scored'; scores: readonly number[] } & RoundResult)
  | { what: 'won'; seats: readonly number[]; score: number }

export type GameScene = LiveScene<State, Options, Happening>
