import { subsetOf, type Choice } from '@parlor/engine'
import type { Options } from './state.ts'

/** A set of tiles is a number whose bit n says whether tile n is in it: small, and quick to copy and compare. */
export function everyTile(tiles: number): number {
  return 2 ** (tiles + 1) - 2
}

export function has(set: number, tile: number): boolean {
  return (set & (1 << tile)) !== 0
}

export function setOf(tiles: readonly number[]): number {
  let set = 0
  for (let i = 0; i < tiles.length; i++) set |= 1 << (tiles[i] ?? 0)
  return set
}

export function tilesIn(set: number): number[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).filter((tile) => has(set, tile))
}

export function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < numbers.length; i++) sum += numbers[i] ?? 0
  return sum
}

/** R7. What is left standing costs its sum, or the number its digits make: 3, 6 and 7 cost 16 or 367. */
export function pointsFor(up: number, { scoring }: Options): number {
  const left = tilesIn(up)
  return scoring === 'sum' ? sumOf(left) : Number(left.join('') || 0)
}

const SETS = new Map<number, Choice<readonly number[]>>()

/** All sets of tiles of a box that add up to a roll: where to look for a move. */
export function setsWithSum(tiles: number, sum: number): Choice<readonly number[]> {
  const key = tiles * 100 + sum
  let sets = SETS.get(key)
  if (sets === undefined) SETS.set(key, (sets = subsetOf(tilesIn(everyTile(tiles)), { sum })))
  return sets
}
