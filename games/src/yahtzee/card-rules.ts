/** What a card is worth and a turn is made of, for whoever thinks about the game: bots, a solver, a coach. */
export * from './categories.ts'
export * from './joker.ts'
export * from './scoring.ts'
export { ROLLS_A_TURN } from './state.ts'
