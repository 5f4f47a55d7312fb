import { valuesOf } from '@parlor/engine'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import type { BoxRules } from './box.ts'

export const PRESET: BoxRules = { dice: 'forced', tiles: 9, scoring: 'sum' }

/** Given the standing tiles, the sum and the sets that fit (as lists of tiles): the sets taken, each equally often. */
export type Policy = (sets: readonly (readonly number[])[], up: number, sum: number) => readonly (readonly number[])[]

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** What a way of playing is worth: the mean of `utility`, by the preset rules, which leave no choice of dice. */
export function worthOf(policy: Policy, utility: (up: number) => number): number {
  const known = new Map<number, number>()
  const worth = (up: number): number => {
    if (up === 0) return utility(0)
    let value = known.get(up)
    if (value === undefined) {
      const count = boxRules.diceNeeded({ state: { up }, options: PRESET })
      const rolls = [...valuesOf(boxRules.dice(count))].map(boxRules.sumOf)
      known.set(up, (value = mean(rolls.map((sum) => afterRoll(up, sum)))))
    }
    return value
  }
  const afterRoll = (up: number, sum: number): number => {
    const sets = [...valuesOf(boxRules.setsWithSum(sum).among(up >> 1))]
    return sets.length === 0
      ? utility(up)
      : mean(policy(sets, up, sum).map((tiles) => worth(up & ~boxRules.setOf(tiles))))
  }
  return worth(boxRules.everyTile(PRESET.tiles))
}

export const points = (up: number): number => boxRules.sumOf(boxRules.tilesIn(up))
export const isShut = (up: number): number => (up === 0 ? 1 : 0)
