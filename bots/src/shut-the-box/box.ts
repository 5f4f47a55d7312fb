import { phasesOf, valuesOf, type View } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'

export type BoxKind = NonNullable<(typeof shutTheBox)['kind']>
export type BoxTable = BoxKind['view']
export type BoxOptions = BoxKind['options']
/** What the worth of one turn depends on. Sets of tiles are numbers, as in the game: bit n is tile n. */
export type BoxRules = Pick<BoxOptions, 'dice' | 'tiles' | 'scoring'>

/** The highest sum that two dice can show. */
export const HIGHEST_SUM = 12

/** Where a turn stands. No dice taken: before a roll. Taken, but no sum yet: they are in the air. */
export interface Moment {
  readonly up: number
  readonly taken: 0 | 1 | 2
  readonly sum: number
}

/** Where the turn stands that a view shows; null when the match is over. */
export function momentOf(view: View<BoxKind>): Moment | null {
  const { up: tiles, taken, dice } = view.table
  const up = boxRules.setOf(tiles)
  switch (phasesOf(shutTheBox, view).box) {
    case 'Ready':
      return { up, taken: 0, sum: 0 }
    case 'Rolling':
      return { up, taken: taken === 1 ? 1 : 2, sum: 0 }
    case 'Choosing':
      return { up, taken: dice.length === 1 ? 1 : 2, sum: boxRules.sumOf(dice) }
    default:
      return null
  }
}

/** In how many of the ways the dice can fall each sum comes up. */
function sumsOf(count: 1 | 2): Uint8Array {
  const ways = new Uint8Array(HIGHEST_SUM + 1)
  for (const values of valuesOf(boxRules.dice(count))) {
    const sum = boxRules.sumOf(values)
    ways[sum] = (ways[sum] ?? 0) + 1
  }
  return ways
}

export const WAYS = { 1: sumsOf(1), 2: sumsOf(2) } as const
export const ALL_WAYS = { 1: boxRules.dice(1).size, 2: boxRules.dice(2).size } as const

const ALLOWED = [[1, 2], [1], [2]] as const // by diceNeeded

/** How many dice may be taken, fewest first. */
export function diceAllowed(options: BoxRules, up: number): readonly (1 | 2)[] {
  return ALLOWED[boxRules.diceNeeded({ state: { up }, options })]
}
