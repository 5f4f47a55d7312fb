/** What bots, coaches and boards may know beyond views and moves: printed figures, and what follows from them. */
export * from './categories.ts'
export * from './joker.ts'
export * from './scoring.ts'
export { ROLLS_A_TURN } from './state.ts'
