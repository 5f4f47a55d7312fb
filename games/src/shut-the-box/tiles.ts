import { subsetOf, type Narrowable } from '@parlor/engine'
import type { Options } from './state.ts'

/** A set of tiles is a number whose bit n says whether tile n is in it: small, and quick to copy and compare. */
export function everyTile(tiles: number): number {
  return (1 << (tiles + 1)) - 2
}

export function has(set: number, tile: number): boolean {
  return (set & (1 << tile)) !== 0
}

export function setOf(tiles: readonly number[]): number {
  return tiles.reduce((set, tile) => set | (1 << tile), 0)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0)
}

const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const TILES_IN: (readonly number[])[] = []
const SETS_BY_SUM = [0, ...TILES].map((sum) => subsetOf(TILES, { sum }))

export function tilesIn(set: number): readonly number[] {
  return (TILES_IN[set] ??= TILES.filter((tile) => has(set, tile)))
}

/** The sets of tiles that add up to a roll. */
export function setsWithSum(sum: number): Narrowable<readonly number[], number> {
  return SETS_BY_SUM[sum] ?? subsetOf(TILES, { sum })
}

/** R7. What is left standing costs its sum, or the number its digits make: 3, 6 and 7 cost 16 or 367. */
export function pointsFor(up: number, { scoring }: Pick<Options, 'scoring'>): number {
  return scoring === 'sum' ? sumOf(tilesIn(up)) : Number(tilesIn(up).join('') || 0)
}
