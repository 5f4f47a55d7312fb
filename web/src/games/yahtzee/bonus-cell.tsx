import type { VNode } from 'preact'
import { yahtzeeWords } from './words.ts'
import { bonusProgress } from './par.ts'
import type { CardView } from './yahtzee-view.ts'

/** How far a card is on the way to the upper bonus. */
export function BonusCell({ card }: { readonly card: CardView }): VNode {
  const say = yahtzeeWords.words.value
  const { upper, goal, bonus, isEarned, isLost, par, share } = bonusProgress(card)
  return (
    <span class={`yz-bonus${isEarned ? ' earned' : ''}${isLost ? ' lost' : ''}`} title={say.parAbout}>
      <span class="yz-bonus-of">{say.bonusOf(upper, goal)}</span>
      <span class="yz-bar" aria-hidden="true">
        <span class="yz-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span class="yz-par">{isEarned ? say.bonusEarned(bonus) : isLost ? say.bonusLost : say.par(par)}</span>
    </span>
  )
}
