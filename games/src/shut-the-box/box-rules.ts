/** The rules themselves, for whoever works out what they are worth. */
export { dice } from '../parts/dice.ts'
export { outcome } from './outcome.ts'
export { diceNeeded } from './rules.ts'
export { everyTile, pointsFor, setOf, setsWithSum, sumOf, tilesIn } from './tiles.ts'
