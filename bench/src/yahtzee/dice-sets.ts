/** Sets of dice, as tables. Bit n of a set is die n. */

export const ALL_DICE = 0b11111
const SETS = Array.from({ length: ALL_DICE + 1 }, (_, set) => set)

export function diceIn(set: number): number[] {
  return [0, 1, 2, 3, 4].filter((die) => (set & (1 << die)) !== 0)
}

export function setOf(dice: readonly number[]): number {
  let set = 0
  for (const die of dice) set |= 1 << die
  return set
}

/** How many dice are in a set. */
export const SIZE_OF = Uint8Array.from(SETS, (set) => diceIn(set).length)
/** How many sets, not empty, can be made of the dice in a set. */
export const WAYS_OF = Uint8Array.from(SETS, (set) => 2 ** diceIn(set).length - 1)

/**
 * Those sets in the order in which our engine numbers them, 32 places for each: `SUBSETS[(set << 5) | n]`. Sets with
 * the first die come before those without it, and so on with the next: as numbers with the first die as their highest
 * bit, they count down.
 */
export const SUBSETS = Uint8Array.from({ length: SETS.length << 5 }, (_, at) => {
  const dice = diceIn(at >> 5)
  const taken = 2 ** dice.length - 1 - (at & 31)
  return taken > 0 ? setOf(dice.filter((_die, n) => (taken & (1 << (dice.length - 1 - n))) !== 0)) : 0
})

/** In how many ways so many dice can fall. */
export const FALLS = [1, 6, 36, 216, 1_296, 7_776] as const
