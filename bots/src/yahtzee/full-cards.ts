import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { cardIndex, SETS } from './cards.ts'

const { UPPER_BONUS, UPPER_GOAL } = yahtzeeCard

/** What is still to come on a full card: the upper bonus, if it was earned. Everything else is worked out from this. */
export function fillFullCards(values: Float64Array, flags: boolean): void {
  for (let scored = 0; scored <= (flags ? 1 : 0); scored++)
    values[cardIndex(SETS - 1, UPPER_GOAL, scored)] = UPPER_BONUS
}
