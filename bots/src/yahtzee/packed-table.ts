import { cardIndex, lanesOf, SETS } from './cards.ts'
import { spreadLost } from './lost-totals.ts'

/** The values of the cards that a game can reach, one after the other: 360,000 instead of a million. */
export function packValues(values: Float64Array, flags: boolean): Float64Array {
  const packed: number[] = []
  for (let filled = 0; filled < SETS; filled++) {
    const { uppers, scored, count } = lanesOf(filled, flags)
    for (let n = 0; n < count; n++) packed.push(values[cardIndex(filled, uppers[n] ?? 0, scored[n] ?? 0)] ?? 0)
  }
  return Float64Array.from(packed)
}

/** The other way round; false when there are too few or too many. */
export function unpackValues(packed: Float64Array, flags: boolean, into: Float64Array): boolean {
  let at = 0
  for (let filled = 0; filled < SETS; filled++) {
    const { uppers, scored, count } = lanesOf(filled, flags)
    for (let n = 0; n < count; n++, at++) into[cardIndex(filled, uppers[n] ?? 0, scored[n] ?? 0)] = packed[at] ?? 0
    spreadLost(into, filled, flags)
  }
  return at === packed.length
}
