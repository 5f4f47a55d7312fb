import { adviceFrom, type Advice } from '../coach/coach.ts'
import type { CardState } from './card-state.ts'
import { YAHTZEE_AIM } from './coach.ts'
import { worths, type YahtzeeOption } from './options.ts'
import type { RuleSet } from './rule-tables.ts'
import { solutionOf } from './solution.ts'

/** What a card of real dice asks: the dice that lie there, and how many rolls are left (0 to 2). */
interface CardQuestion {
  readonly rules: RuleSet
  readonly card: CardState
  readonly dice: readonly number[]
  readonly rollsLeft: number
}

/** Advice for a card on a real table: what to keep, or which box to score. Needs the table of its rules. */
export function adviseCard({ rules, card, dice, rollsLeft }: CardQuestion): Advice<YahtzeeOption> {
  const options = worths(solutionOf(rules), card, dice, rollsLeft)
  return adviceFrom(
    YAHTZEE_AIM,
    options.map(({ option, value }) => ({ option, value, moves: [] })),
  )
}
