import type { YahtzeeWords } from './words.ts'
import type { Advised } from './advised.ts'
import type { Category, YahtzeeView } from './yahtzee-view.ts'

interface Moment {
  readonly view: YahtzeeView
  readonly allFrozen: boolean
  readonly advised: Advised | null
  readonly shown: readonly { readonly value: number }[]
  readonly boxName: (category: Category) => string
}

/** What can be done now, or what the coach would do, in one sentence. */
export function statusOf(say: YahtzeeWords, { view, allFrozen, advised, shown, boxName }: Moment): string {
  if (view.dice.length === 0) return say.rollFirst
  if (advised !== null) {
    if (advised.freeze === null) return say.coach.score(advised.boxes.map(boxName))
    if (advised.freeze.length === 0) return say.coach.rollAll
    return say.coach.freeze(advised.freeze.map((die) => shown[die]?.value ?? 0))
  }
  if (view.rollsLeft === 0) return say.noRolls
  return allFrozen ? say.allFrozen : say.freezeOrScore
}
