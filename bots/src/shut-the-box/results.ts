import { ALL_WAYS, WAYS, type Moment } from './box.ts'
import { pointsTable } from './points-table.ts'
import type { SolvedBox } from './solve-box.ts'

/**
 * How a turn ends when it is played on from here by the best moves (the first of equal ones): the probability of every
 * set of tiles left standing, by `up >> 1`.
 */
function resultsFrom(solved: SolvedBox, { up, taken, sum }: Moment): Float64Array {
  const reached = new Float64Array(solved.states)
  const ended = new Float64Array(solved.states)
  const fall = (from: number, rolled: number, probability: number) => {
    const set = solved.bestSet(from, rolled)
    add(set === 0 || set === from ? ended : reached, from ^ set, probability)
  }
  const roll = (from: number, dice: 1 | 2, probability: number) => {
    const ways = WAYS[dice]
    for (let rolled = 1; rolled < ways.length; rolled++) {
      const part = (ways[rolled] ?? 0) / ALL_WAYS[dice]
      if (part > 0) fall(from, rolled, probability * part)
    }
  }
  if (sum > 0) fall(up, sum, 1)
  else if (taken > 0) roll(up, taken === 1 ? 1 : 2, 1)
  else add(up === 0 ? ended : reached, up, 1)
  for (let from = up; from > 0; from -= 2) {
    const probability = reached[from >> 1] ?? 0
    if (probability > 0) roll(from, solved.bestDice(from), probability)
  }
  return ended
}

function add(to: Float64Array, set: number, probability: number): void {
  to[set >> 1] = (to[set >> 1] ?? 0) + probability
}

/** The same by points. */
export function pointsFrom(solved: SolvedBox, moment: Moment): ReadonlyMap<number, number> {
  const byPoints = new Map<number, number>()
  const pointsAt = pointsTable(solved.rules)
  resultsFrom(solved, moment).forEach((probability, at) => {
    if (probability === 0) return
    const points = pointsAt[at] ?? Number.NaN
    byPoints.set(points, (byPoints.get(points) ?? 0) + probability)
  })
  return byPoints
}
