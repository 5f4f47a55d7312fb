import { subsetOf } from '@parlor/engine'

/** A set of dice is a number whose bit n says whether die n is in it. */
export const DICE = [0, 1, 2, 3, 4] as const
export const ALL_DICE = 0b11111

/** Is this die in the set? */
export function has(set: number, die: number): boolean {
  return (set & (1 << die)) !== 0
}

/** The set of these dice, which are numbered 0 to 4. */
export function setOf(dice: readonly number[]): number {
  let set = 0
  for (let i = 0; i < dice.length; i++) set |= 1 << (dice[i] ?? 0)
  return set
}

/** Dice to freeze or unfreeze: some of the five. */
export const someDice = subsetOf<number>(DICE)

/** R1. What five dice show before they are rolled. */
export const IN_THE_CUP: readonly number[] = [0, 0, 0, 0, 0]

/** R2. How many dice a roll is of. */
export function freeCount(frozen: number): number {
  let count = 0
  for (let free = ALL_DICE & ~frozen; free !== 0; free &= free - 1) count++
  return count
}

/** R2. What the dice show while those that are not frozen are in the cup. */
export function inTheCup(dice: readonly number[], frozen: number): readonly number[] {
  if (frozen === 0) return IN_THE_CUP
  const kept = dice.slice()
  for (let die = 0; die < kept.length; die++) if (!has(frozen, die)) kept[die] = 0
  return kept
}

/** R2. The dice in the cup fall, in their order; the others stay as they are. */
export function fallen(dice: readonly number[], values: readonly number[]): readonly number[] {
  if (values.length === dice.length) return values
  const all = dice.slice()
  let next = 0
  for (let die = 0; die < all.length; die++) if (all[die] === 0) all[die] = values[next++] ?? 0
  return all
}

/** R2. Have all dice been rolled in this turn? None is in the cup. */
export function haveFallen(dice: readonly number[]): boolean {
  return !dice.includes(0)
}
