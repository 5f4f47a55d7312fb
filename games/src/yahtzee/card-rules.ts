/** What a card is worth, for whoever thinks about the game: bots, a solver, a coach. */
export * from './categories.ts'
export * from './joker.ts'
export * from './scoring.ts'
