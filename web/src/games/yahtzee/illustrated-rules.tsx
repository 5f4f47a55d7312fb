import * as card from '@parlor/games/yahtzee/knowledge'
import type { VNode } from 'preact'
import { DieFace } from '../../parts/die.tsx'
import { IllustratedRules, IllustratedPart } from '../../parts/illustrated-rules.tsx'
import { translated } from '../../words/translated.ts'

const en = {
  roll: {
    title: 'Roll, freeze, roll again',
    about: (rolls: number) =>
      `Up to ${rolls} rolls a turn. Between them freeze the dice you want to keep; the others fall anew.`,
  },
  write: {
    title: 'Fill one box of your card',
    about: 'Every turn one box, and each box once. If nothing fits well, a box has to be scratched: it counts 0.',
  },
  boxes: {
    four_of_a_kind: 'Four of a kind: all dice',
    full_house: 'Full house',
    small_straight: 'Four in a row',
    large_straight: 'Five in a row',
    yahtzee: 'Yahtzee',
    chance: 'Chance: all dice',
  },
  upper: {
    title: 'Ones to sixes',
    about: (goal: number, bonus: number) =>
      `Only the dice of that number count. Three of each are enough: from ${goal} points on there are ${bonus} more.`,
    fives: (points: number) => `three fives: ${points}`,
  },
  end: {
    title: 'Thirteen turns',
    about: 'Then every card is full, and the highest total wins. The coach can tell you what each choice is worth.',
  },
}

export type RulesWords = typeof en

export const rulesWords = translated(en, { de: async () => (await import('./illustrated-rules-de.ts')).de })

const EXAMPLES: readonly (readonly [keyof RulesWords['boxes'], readonly number[]])[] = [
  ['four_of_a_kind', [6, 6, 6, 6, 2]],
  ['full_house', [3, 3, 3, 5, 5]],
  ['small_straight', [2, 3, 4, 5, 2]],
  ['large_straight', [2, 3, 4, 5, 6]],
  ['yahtzee', [4, 4, 4, 4, 4]],
  ['chance', [1, 6, 4, 4, 6]],
]
const FIVES = [5, 5, 5, 2, 1]

/** Figures are worked out by the game itself. */
export function YahtzeeRules(): VNode {
  const say = rulesWords.words.value
  return (
    <IllustratedRules>
      <IllustratedPart title={say.roll.title} about={say.roll.about(card.ROLLS_A_TURN)}>
        {[5, 5, 5, 2, 1].map((value, at) => (
          <span key={at} style={at < 3 ? 'border-bottom: 4px solid var(--accent); padding-bottom: 4px' : undefined}>
            <DieFace value={value} />
          </span>
        ))}
      </IllustratedPart>
      <IllustratedPart title={say.write.title} about={say.write.about}>
        <ul class="illustrated-examples">
          {EXAMPLES.map(([category, dice]) => (
            <li key={category}>
              <Dice dice={dice} />
              <span class="small">{say.boxes[category]}</span>
              <strong class="figures">{card.pointsIn(card.boxOf(category), dice)}</strong>
            </li>
          ))}
        </ul>
      </IllustratedPart>
      <IllustratedPart title={say.upper.title} about={say.upper.about(card.UPPER_GOAL, card.UPPER_BONUS)}>
        <Dice dice={FIVES} />
        <span class="small">{say.upper.fives(card.pointsIn(card.boxOf('fives'), FIVES))}</span>
      </IllustratedPart>
      <IllustratedPart title={say.end.title} about={say.end.about} />
    </IllustratedRules>
  )
}

function Dice({ dice }: { readonly dice: readonly number[] }): VNode {
  return (
    <span class="illustrated-dice" aria-hidden="true">
      {dice.map((value, at) => (
        <DieFace key={at} value={value} />
      ))}
    </span>
  )
}
