import type { Words } from '../../words/words.ts'
import type { Advised } from './advised.ts'
import type { Category, YahtzeeView } from './yahtzee-view.ts'

interface Moment {
  readonly view: YahtzeeView
  readonly allHeld: boolean
  readonly advised: Advised | null
  readonly shown: readonly { readonly value: number }[]
  readonly boxName: (category: Category) => string
}

/** What can be done now, or what the coach would do, in one sentence. */
export function statusOf(say: Words['yahtzee'], { view, allHeld, advised, shown, boxName }: Moment): string {
  if (view.dice.length === 0) return say.rollFirst
  if (advised !== null) {
    if (advised.hold === null) return say.coach.score(advised.boxes.map(boxName))
    if (advised.hold.length === 0) return say.coach.rollAll
    return say.coach.hold(advised.hold.map((die) => shown[die]?.value ?? 0))
  }
  if (view.rollsLeft === 0) return say.noRolls
  return allHeld ? say.allHeld : say.holdOrScore
}
