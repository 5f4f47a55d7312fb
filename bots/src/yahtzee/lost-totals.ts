import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { canHaveTotal, cardIndex, lostBelow } from './cards.ts'

const { YAHTZEE } = yahtzeeCard

/** Where 63 are out of reach all totals are worth the same: the one that was solved is written to the others. */
export function spreadLost(values: Float64Array, filled: number, flags: boolean): void {
  const end = lostBelow(filled)
  const last = flags && (filled & (1 << YAHTZEE)) !== 0 ? 1 : 0
  for (let scored = 0; scored <= last; scored++) {
    const from = cardIndex(filled, 0, scored)
    let first = 0
    while (first < end && !canHaveTotal(filled, first)) first++
    values.fill(values[from + first] ?? 0, from, from + end)
  }
}
