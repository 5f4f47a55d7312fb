import { valuesOf } from '@parlor/engine'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { HIGHEST_SUM } from './box.ts'

/**
 * Every set of tiles that fits every roll, for all sets of standing tiles. Those for standing tiles `up` and a sum lie
 * in `sets` from `first[at]` to before `first[at + 1]`, with at = slotOf(up, sum), in the order of the game's offers.
 */
export interface Fits {
  readonly first: Uint32Array
  readonly sets: Uint16Array
}

export function slotOf(up: number, sum: number): number {
  return (up >> 1) * (HIGHEST_SUM + 1) + sum
}

const made = new Map<number, Fits>()

export function fitsFor(tiles: number): Fits {
  let fits = made.get(tiles)
  if (fits === undefined) made.set(tiles, (fits = makeFits(tiles)))
  return fits
}

/** Asks the game once for each sum; what fits when fewer tiles stand are those of the sets that still stand. */
function makeFits(tiles: number): Fits {
  const all = boxRules.everyTile(tiles)
  const bySum = Array.from({ length: HIGHEST_SUM + 1 }, (_, sum) =>
    sum === 0 ? [] : Array.from(valuesOf(boxRules.setsWithSum(sum).among(all >> 1)), boxRules.setOf),
  )
  const first = new Uint32Array(slotOf(all, HIGHEST_SUM) + 2)
  const sets: number[] = []
  for (let up = 0; up <= all; up += 2)
    for (const [sum, fitting] of bySum.entries()) {
      first[slotOf(up, sum)] = sets.length
      for (const set of fitting) if ((set & up) === set) sets.push(set)
    }
  first[first.length - 1] = sets.length
  return { first, sets: Uint16Array.from(sets) }
}
