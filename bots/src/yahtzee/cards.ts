import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'

const { BOXES, UPPER_BOXES, UPPER_GOAL, YAHTZEE } = yahtzeeCard

/**
 * What of a card matters for the rest of the game: which boxes are filled, the upper total up to 63, and whether the
 * Yahtzee box holds 50. Tables have room for all of these; the ones a game can reach are listed by `lanesOf`.
 */
const TOTALS = UPPER_GOAL + 1
export const SETS = 1 << BOXES
/** With room for both answers to “does the Yahtzee box hold 50?”. */
export const CARDS = 2 * SETS * TOTALS

const UPPER = (1 << UPPER_BOXES) - 1

export function cardIndex(filled: number, upper: number, scored: number): number {
  return ((scored << BOXES) | filled) * TOTALS + upper
}

/** The cards with the same boxes filled that have to be told apart. */
export interface Lanes {
  /** The cards that need a value of their own: upper total, and whether the Yahtzee box holds 50. */
  readonly uppers: Uint8Array
  readonly scored: Uint8Array
  readonly count: number
}

/** The upper totals, as far as they matter, that a set of upper boxes can have. */
const TOTALS_OF: readonly Uint8Array[] = Array.from({ length: UPPER + 1 }, (_, boxes) => {
  const can = new Uint8Array(TOTALS)
  can[0] = 1
  for (let box = 0; box < UPPER_BOXES; box++) {
    if ((boxes & (1 << box)) === 0) continue
    for (let total = UPPER_GOAL; total >= 0; total--) {
      if (can[total] === 0) continue
      for (let dice = 1; dice <= 5; dice++) can[Math.min(UPPER_GOAL, total + dice * (box + 1))] = 1
    }
  }
  return can
})

/** With a total below this the 63 are out of reach, and all totals are alike. */
export function lostBelow(filled: number): number {
  let most = 0
  for (let box = 0; box < UPPER_BOXES; box++) if ((filled & (1 << box)) === 0) most += 5 * (box + 1)
  return Math.max(0, UPPER_GOAL - most)
}

export function canHaveTotal(filled: number, total: number): boolean {
  return TOTALS_OF[filled & UPPER]?.[total] === 1
}

/** `flags`: do the rules care whether the Yahtzee box holds 50? */
export function lanesOf(filled: number, flags: boolean): Lanes {
  const uppers: number[] = []
  const lost = lostBelow(filled)
  let seenLost = false
  for (let total = 0; total < TOTALS; total++) {
    if (!canHaveTotal(filled, total)) continue
    if (total < lost && seenLost) continue
    seenLost ||= total < lost
    uppers.push(total)
  }
  const both = flags && (filled & (1 << YAHTZEE)) !== 0
  const all = both ? [...uppers, ...uppers] : uppers
  const scored = all.map((_, at) => (at < uppers.length ? 0 : 1))
  return { uppers: Uint8Array.from(all), scored: Uint8Array.from(scored), count: all.length }
}
