import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import type { BoxRules } from './box.ts'

const made = new Map<string, Float64Array>()

/** What every set of standing tiles counts, by `up >> 1`: asked of the rules once. */
export function pointsTable(rules: BoxRules): Float64Array {
  const key = `${rules.tiles} ${rules.scoring}`
  let table = made.get(key)
  if (table === undefined) {
    const length = (boxRules.everyTile(rules.tiles) >> 1) + 1
    table = Float64Array.from({ length }, (_, at) => boxRules.pointsFor(at << 1, rules))
    made.set(key, table)
  }
  return table
}
