import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { CardState } from './card-state.ts'
import { FACES_OF, FIRST_ROLL, keepOf } from './keeps.ts'
import type { BoxWorth, Solution } from './solution.ts'
import { turnValuesOf } from './turn-values.ts'

/** Keep these faces and roll the other dice; score the dice in a box; give a box up for nothing. */
export type YahtzeeOption =
  | { readonly keep: readonly number[] }
  | { readonly score: yahtzeeCard.Category }
  | { readonly scratch: yahtzeeCard.Category }

export interface Worth {
  readonly option: YahtzeeOption
  /** The expected final score. */
  readonly value: number
}

/** By roll: every keep of it, short of all five dice, larger ones first. Found when a roll first comes up. */
const PARTS: (readonly { readonly keep: number; readonly option: YahtzeeOption }[] | undefined)[] = []

/**
 * Everything a player may do with five dice: while rolls are left, every set of dice to keep (short of all five, which is
 * to score now), and every box the rules allow. Boxes first, so that of two equal ways the one that ends the turn is
 * named first.
 */
export function worths(solution: Solution, card: CardState, dice: readonly number[], rollsLeft: number): Worth[] {
  const found: Worth[] = solution.boxes(card, dice).map((worth) => ({ option: scoring(worth), value: worth.value }))
  if (rollsLeft === 0) return found
  const keeps = turnValuesOf(solution, card).keeps(rollsLeft)
  for (const { keep, option } of partsOf(keepOf(dice) - FIRST_ROLL)) found.push({ option, value: keeps[keep] ?? 0 })
  return found
}

/** Scratching a box that would have scored. Where it would not, to score is the same thing. */
export function scratches(solution: Solution, card: CardState, dice: readonly number[]): Worth[] {
  return solution
    .boxes(card, dice)
    .filter(({ points }) => points > 0)
    .map((worth) => ({
      option: { scratch: yahtzeeCard.categoryOf(worth.box) },
      value: solution.scratched(card, worth),
    }))
}

function scoring({ box }: BoxWorth): YahtzeeOption {
  return SCORING[box] ?? { score: 'chance' }
}

const SCORING: readonly YahtzeeOption[] = yahtzeeCard.CATEGORIES.map((score) => ({ score }))

function partsOf(roll: number) {
  return (PARTS[roll] ??= findParts(FACES_OF[FIRST_ROLL + roll] ?? []))
}

function findParts(dice: readonly number[]) {
  const keeps = new Set<number>()
  for (let set = 0; set < (1 << dice.length) - 1; set++)
    keeps.add(keepOf(dice.filter((_, die) => (set & (1 << die)) !== 0)))
  return [...keeps].toSorted((a, b) => b - a).map((keep) => ({ keep, option: { keep: FACES_OF[keep] ?? [] } }))
}
