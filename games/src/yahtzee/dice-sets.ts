import { subsetOf, type Choice } from '@parlor/engine'

/** A set of dice is a number whose bit n says whether die n is in it. Everything is made once: simulations ask a lot. */
export const DICE = [0, 1, 2, 3, 4] as const
export const ALL_DICE = 0b11111

export function has(set: number, die: number): boolean {
  return (set & (1 << die)) !== 0
}

export function setOf(dice: readonly number[]): number {
  return dice.reduce((set, die) => set | (1 << die), 0)
}

const SETS = Array.from({ length: ALL_DICE + 1 }, (_, set) => set)
const DICE_IN = SETS.map((set) => DICE.filter((die) => has(set, die)))

function diceIn(set: number): readonly number[] {
  return DICE_IN[set] ?? []
}

/** R2. How many dice a roll is of. */
export function freeCount(frozen: number): number {
  return diceIn(ALL_DICE & ~frozen).length
}

const anyDice = subsetOf<number>(DICE)

/** Some of these dice. A list of others is well-formed too: the rules, not the form, say what is wrong with it. */
function someOf(dice: readonly number[]): Choice<readonly number[]> {
  return Object.assign(subsetOf(dice), { shapeFault: (value: unknown) => anyDice.shapeFault(value) })
}

// Two lists although they hold the same: the engine keeps the moves it makes with the choice they are made from.
const TO_FREEZE = SETS.map((frozen) => someOf(diceIn(ALL_DICE & ~frozen)))
const TO_UNFREEZE = SETS.map((frozen) => someOf(diceIn(frozen)))

export function diceToFreeze(frozen: number): Choice<readonly number[]> {
  return TO_FREEZE[frozen] ?? anyDice
}

export function diceToUnfreeze(frozen: number): Choice<readonly number[]> {
  return TO_UNFREEZE[frozen] ?? anyDice
}

/** R2. What the dice show while those that are not frozen are in the cup. */
export function inTheCup(dice: readonly number[], frozen: number): readonly number[] {
  return dice.map((value, die) => (has(frozen, die) ? value : 0))
}

/** R2. The dice in the cup fall, in their order; the others stay as they are. */
export function fallen(dice: readonly number[], values: readonly number[]): readonly number[] {
  let next = 0
  return dice.map((value) => (value === 0 ? (values[next++] ?? 0) : value))
}

export function haveFallen(dice: readonly number[]): boolean {
  return !dice.includes(0)
}
