/** What bots, coaches and boards may know beyond views and moves: printed figures, and what follows from them. */
export { dice } from '../parts/dice.ts'
export { outcome } from './outcome.ts'
export { diceNeeded } from './rules.ts'
export { everyTile, pointsFor, setOf, setsWithSum, sumOf, tilesIn } from './tiles.ts'
