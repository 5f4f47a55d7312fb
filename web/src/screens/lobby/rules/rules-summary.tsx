import { clocksIn, optionsFor, type Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { words } from '../../../words/words.ts'
import { changedOptions, type OptionSet } from '../../../set-up/set-up-plan.ts'
import { optionName, optionValue } from './option-words.ts'
import { sayPace } from './pace-field.tsx'
import { sayVariant } from './variant-fields.tsx'

interface Props {
  readonly game: Game
  readonly seats: number
  readonly options: OptionSet
}

/** The rules in few words: the usual ones, or what is different. */
export function RulesSummary({ game, seats, options }: Props): VNode {
  const { setUp: say } = words.value.online
  const offered = optionsFor(game, seats)
  // Documents are told with more than a word, by the side of this.
  const changed = changedOptions(offered, options).filter((name) => offered[name]?.choice !== null)
  const hasClocks = clocksIn(offered).length > 0
  const named = sayVariant(game, seats, options) ?? (changed.length === 0 ? say.usualRules : null)
  if (named !== null && !hasClocks) return <span class="soft">{named}</span>
  const texts = spoken(game).text.options
  return (
    <ul class="rules-summary">
      {named === null ? null : <li>{named}</li>}
      {(named === null ? changed : []).map((name) => (
        <li key={name}>
          <span class="soft">{optionName(texts, name)}:</span> {optionValue(texts, name, options[name] ?? '', say)}
        </li>
      ))}
      {hasClocks ? (
        <li>
          <span class="soft">{say.clocks}:</span> {sayPace(game, seats, options)}
        </li>
      ) : null}
    </ul>
  )
}
