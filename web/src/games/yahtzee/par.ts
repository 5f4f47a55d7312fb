import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { CardView } from './yahtzee-view.ts'

const { CATEGORIES, UPPER_BOXES, UPPER_BONUS, UPPER_GOAL } = yahtzeeCard

/** How a card stands with the upper bonus. */
interface BonusProgress {
  /** The true total of the upper boxes, also above the goal. */
  readonly upper: number
  readonly goal: number
  readonly bonus: number
  readonly isEarned: boolean
  /** Every upper box is filled and the goal was missed. */
  readonly isLost: boolean
  /** Above (or below) three dice of each face that is filled: with 0 all along, the goal is met exactly. */
  readonly par: number
  /** How much of the bar is full, 0 to 1. */
  readonly share: number
}

const DICE_TO_PAR = 3
const upperBoxes = CATEGORIES.slice(0, UPPER_BOXES)
const MOST_DICE = 5

export function bonusProgress({ boxes, upper, upperBonus }: CardView): BonusProgress {
  let par = 0
  let stillPossible = 0
  for (const [at, category] of upperBoxes.entries()) {
    const points = boxes[category]
    if (points === null) stillPossible += MOST_DICE * (at + 1)
    else par += points - DICE_TO_PAR * (at + 1)
  }
  return {
    upper,
    goal: UPPER_GOAL,
    bonus: UPPER_BONUS,
    isEarned: upperBonus > 0,
    isLost: upperBonus === 0 && upper + stillPossible < UPPER_GOAL,
    par,
    share: Math.min(1, upper / UPPER_GOAL),
  }
}
