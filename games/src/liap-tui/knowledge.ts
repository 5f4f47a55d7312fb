/** What bots and boards may know beyond views and moves: the pieces, the plays, and what follows from them. */
export { guesser } from './guess.ts'
export { leadsFrom, subsetsOf } from './lays.ts'
export {
  colourOf,
  countIn,
  EVERY_PIECE,
  isWeak,
  kindOf,
  lowestIn,
  NAMES,
  PIECES,
  piecesIn,
  POINTS,
  pointsOf,
  setOf,
  STRONG,
  type Kind,
  type Name,
  type Piece,
} from './pieces.ts'
export { findPlay, PLAYS, TYPES, winnerOf, type Play, type Type } from './plays.ts'
export { barredByTotal, totalOf, zeroIsBarred } from './rules.ts'
export { baseOf } from './scoring.ts'
export { ALL_PILES, orderFrom, SEATS, type RoundResult, type State } from './state.ts'
export type { View } from './view.ts'
