import type { Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { words } from '../../../words/words.ts'
import { changedOptions, type OptionSet } from '../set-up/set-up-plan.ts'
import { optionName, optionValue } from './option-words.ts'

/** The rules in few words: the usual ones, or what is different. */
export function RulesSummary({ game, options }: { readonly game: Game; readonly options: OptionSet }): VNode {
  const { setUp: say } = words.value.online
  const changed = changedOptions(game, options)
  if (changed.length === 0) return <span class="soft">{say.usualRules}</span>
  const texts = spoken(game).text.options
  return (
    <ul class="rules-summary">
      {changed.map((name) => (
        <li key={name}>
          <span class="soft">{optionName(texts, name)}:</span> {optionValue(texts, name, options[name] ?? '', say)}
        </li>
      ))}
    </ul>
  )
}
