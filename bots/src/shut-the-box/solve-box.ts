import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { sameWithin } from '../coach/coach.ts'
import { ALL_WAYS, diceAllowed, HIGHEST_SUM, WAYS, type BoxRules, type Moment } from './box.ts'
import { fitsFor, slotOf, type Fits } from './fits.ts'

/**
 * One turn, solved: what every moment of it is worth with best play. Worth is whatever `utility` says of the tiles left
 * standing at the end; higher is better. The number of dice is said before they are rolled, so where the rules leave
 * the choice the better mean counts, not the mean of the better results.
 */
export class SolvedBox {
  readonly rules: BoxRules
  /** The worth before a roll, by `up >> 1`. */
  readonly #before: Float64Array
  /** The worth of ending with these tiles, by `up >> 1`. */
  readonly #ends: Float64Array
  readonly #fits: Fits

  constructor(rules: BoxRules, utility: (up: number) => number) {
    this.rules = rules
    this.#fits = fitsFor(rules.tiles)
    const all = boxRules.everyTile(rules.tiles)
    this.#ends = Float64Array.from({ length: (all >> 1) + 1 }, (_, at) => utility(at << 1))
    // The empty box ends the turn; what is said of the others here is replaced below.
    this.#before = this.#ends.slice()
    // Shutting tiles leaves a smaller number: what a set leads to has been worked out before it.
    for (let up = 2; up <= all; up += 2) {
      const [fewest, more] = diceAllowed(rules, up)
      const worth = fewest === undefined ? Number.NaN : this.rolling(up, fewest)
      this.#before[up >> 1] = more === undefined ? worth : Math.max(worth, this.rolling(up, more))
    }
  }

  /** How many positions before a roll there are: one for each set of tiles. */
  get states(): number {
    return this.#before.length
  }

  ready(up: number): number {
    return this.#before[up >> 1] ?? Number.NaN
  }

  /** While this many dice are in the air. */
  rolling(up: number, dice: 1 | 2): number {
    return meanWorth(this.#fits, this.#before, this.#ends[up >> 1] ?? Number.NaN, up, WAYS[dice]) / ALL_WAYS[dice]
  }

  /** When the dice show a sum: the best set that fits, or what stands if none does. */
  choosing(up: number, sum: number): number {
    const best = this.#bestWorth(up, sum)
    return best === -Infinity ? (this.#ends[up >> 1] ?? Number.NaN) : best
  }

  at({ up, taken, sum }: Moment): number {
    if (sum > 0) return this.choosing(up, sum)
    return taken > 0 ? this.rolling(up, taken === 1 ? 1 : 2) : this.ready(up)
  }

  /** The sets that fit, in the order in which the game offers them. */
  sets(up: number, sum: number): readonly number[] {
    const { first, sets } = this.#fits
    const at = slotOf(up, sum)
    return sum > HIGHEST_SUM ? [] : Array.from(sets.subarray(first[at], first[at + 1]))
  }

  /** The first of the best sets that fit; 0 when none does. */
  bestSet(up: number, sum: number): number {
    const best = this.#bestWorth(up, sum)
    const { first, sets } = this.#fits
    const end = first[slotOf(up, sum) + 1] ?? 0
    for (let at = first[slotOf(up, sum)] ?? 0; at < end; at++) {
      const set = sets[at] ?? 0
      if (best - this.ready(up ^ set) < sameWithin(best)) return set
    }
    return 0
  }

  bestDice(up: number): 1 | 2 {
    const [fewest = 2, more] = diceAllowed(this.rules, up)
    if (more === undefined) return fewest
    const best = this.ready(up)
    return best - this.rolling(up, fewest) < sameWithin(best) ? fewest : more
  }

  #bestWorth(up: number, sum: number): number {
    const { first, sets } = this.#fits
    const end = first[slotOf(up, sum) + 1] ?? 0
    let best = -Infinity
    for (let at = first[slotOf(up, sum)] ?? 0; at < end; at++) best = Math.max(best, this.ready(up ^ (sets[at] ?? 0)))
    return best
  }
}

/** The inner loop of everything here: the worth of all the ways the dice fall, added up. `stuck`: when nothing fits. */
function meanWorth({ first, sets }: Fits, before: Float64Array, stuck: number, up: number, ways: Uint8Array): number {
  let total = 0
  let slot = slotOf(up, 1)
  let at = first[slot] as number // all indexes here are within the tables
  for (let sum = 1; sum <= HIGHEST_SUM; sum++) {
    const end = first[++slot] as number
    const count = ways[sum] as number
    if (at === end) total += count * stuck
    else if (count === 0) at = end
    else {
      let best = -Infinity
      for (; at < end; at++) {
        const worth = before[(up ^ (sets[at] as number)) >> 1] as number
        if (worth > best) best = worth
      }
      total += count * best
    }
  }
  return total
}
