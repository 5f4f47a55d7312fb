import type { KindOf } from '@parlor/engine'
import type { liapTui } from '@parlor/games/liap-tui'
import {
  colourOf,
  findPlay,
  pointsOf,
  SEATS,
  setOf,
  type Piece,
  type Play,
  type View,
} from '@parlor/games/liap-tui/knowledge'
import type { BoardPropsOf } from '../game-home.ts'

export type LiapProps = BoardPropsOf<typeof liapTui>
export type LiapKind = KindOf<typeof liapTui>
export type LiapView = View
export type LiapHappening = LiapKind['happening']
export type LiapMove = LiapKind['move']
export type LaidPieces = LiapView['past'][number]['plays'][number]

/** What lies in the middle: the turn that goes on or, until the next one is led, the one that is over. */
export interface Trick {
  readonly leader: number
  readonly type: LiapView['past'][number]['type']
  readonly count: number
  readonly plays: readonly LaidPieces[]
  /** Null while it goes on. */
  readonly winner: number | null
}

export function trickOf({ table, past }: Pick<LiapView, 'table' | 'past'>): Trick | null {
  if (table !== null) return { ...table, winner: null }
  return past.at(-1) ?? null
}

/** Where each seat is drawn, seen from one: below oneself, then to the right, as play goes round. */
const PLACES = ['own', 'right', 'across', 'left'] as const
export type Place = (typeof PLACES)[number]

export function placeOf(seat: number, from: number): Place {
  return PLACES[(seat - from + SEATS) % SEATS] ?? 'own'
}

/** The strongest first; by colour, the red ones before the black ones. */
export function sorted(hand: readonly Piece[], by: 'points' | 'colour'): Piece[] {
  return hand.toSorted(
    (a, b) =>
      (by === 'colour' ? Number(isBlack(a)) - Number(isBlack(b)) : 0) || pointsOf(b) - pointsOf(a) || (a < b ? -1 : 1),
  )
}

function isBlack(piece: Piece): boolean {
  return colourOf(piece) === 'BLACK'
}

/** The seats with the highest total. */
export function leaders({ scores }: Pick<LiapView, 'scores'>): readonly number[] {
  const best = Math.max(...scores)
  return scores.flatMap((score, seat) => (score === best ? [seat] : []))
}

export function playOf(pieces: readonly Piece[]): Play | undefined {
  return findPlay(setOf(pieces))
}
