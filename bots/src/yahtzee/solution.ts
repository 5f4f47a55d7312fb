import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { tableOf } from '../tables.ts'
import { SETS } from './cards.ts'
import { indexIn, withBox, type CardState } from './card-state.ts'
import { ruleTables, type RuleSet, type RuleTables } from './rule-tables.ts'

const { allowedBoxes, BOXES, extraPoints, pointsFor } = yahtzeeCard

/** The name of the table a rule set is solved in. */
export function tableName(rules: RuleSet): string {
  return `yahtzee-${rules}`
}

/** A box that five dice may fill, and the final score to expect then. */
export interface BoxWorth {
  readonly box: number
  readonly points: number
  readonly extra: number
  readonly value: number
}

/** What cards are worth under a rule set: the expected final score with best play. Needs the solved table. */
export class Solution {
  readonly rules: RuleSet
  readonly tables: RuleTables
  readonly #values: Float64Array

  constructor(rules: RuleSet, values: Float64Array) {
    this.rules = rules
    this.tables = ruleTables(rules)
    this.#values = values
  }

  /** Do the rules care whether the Yahtzee box holds 50? */
  get flags(): boolean {
    return this.tables.extra > 0
  }

  /** Before a turn. */
  valueOf(card: CardState): number {
    return card.points + this.toCome(card)
  }

  /** The points still to come, with the upper bonus. */
  toCome(card: CardState): number {
    return this.#values[indexIn(card, this.flags)] ?? 0
  }

  /** Every box that five dice may be scored in. */
  boxes(card: CardState, dice: readonly number[]): BoxWorth[] {
    const open = SETS - 1 - card.filled
    const allowed = allowedBoxes(this.rules, open, dice)
    const extra = extraPoints(this.rules, open, card.scored === 1, dice)
    const worths: BoxWorth[] = []
    for (let box = 0; box < BOXES; box++) {
      if ((allowed & (1 << box)) === 0) continue
      const points = pointsFor(this.rules, open, box, dice)
      worths.push({ box, points, extra, value: this.valueOf(withBox(card, box, points, extra)) })
    }
    return worths
  }

  /** What a box is worth when it is scratched. */
  scratched(card: CardState, { box, extra }: BoxWorth): number {
    return this.valueOf(withBox(card, box, 0, extra))
  }
}

const SOLUTIONS = new Map<RuleSet, { readonly values: Float64Array; readonly solution: Solution }>()

/** Throws `TableMissing` when nobody has prepared the table. */
export function solutionOf(rules: RuleSet): Solution {
  const values = tableOf(tableName(rules))
  const known = SOLUTIONS.get(rules)
  if (known?.values === values) return known.solution
  const solution = new Solution(rules, values)
  SOLUTIONS.set(rules, { values, solution })
  return solution
}
