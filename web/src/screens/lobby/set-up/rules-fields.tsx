import type { Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { words } from '../../../words/words.ts'
import { OptionFields } from '../rules/option-fields.tsx'
import { RulesSummary } from '../rules/rules-summary.tsx'
import { changedOptions, usualOptions, type OptionSet } from './set-up-plan.ts'

/** So many options are shown at once; more are behind a line that says what they come to. */
const FEW = 4

interface Props {
  readonly game: Game
  readonly options: OptionSet
  readonly change: (options: OptionSet) => void
}

/** By which rules. */
export function RulesFields({ game, options, change }: Props): VNode {
  const { setUp: say } = words.value.online
  const count = Object.keys(game.options).length
  const changed = changedOptions(game, options).length
  const fields = (
    <>
      <OptionFields game={game} values={options} change={(name, value) => change({ ...options, [name]: value })} />
      {changed === 0 ? null : (
        <button type="button" class="button quiet" onClick={() => change(usualOptions(game))}>
          {say.backToUsual}
        </button>
      )}
    </>
  )
  return (
    <section class="card stack" aria-labelledby="setup-rules">
      <div class="row setup-section-head">
        <h2 id="setup-rules">{say.rules}</h2>
        <span class="soft small">{changed === 0 ? say.usualRules : say.changedRules(changed)}</span>
      </div>
      {count === 0 ? (
        <p class="soft">{say.onlyOneRule}</p>
      ) : count <= FEW ? (
        fields
      ) : (
        <>
          {changed === 0 ? null : <RulesSummary game={game} options={options} />}
          <details class="setup-more">
            <summary>{say.allRules(count)}</summary>
            <div class="stack">{fields}</div>
          </details>
        </>
      )}
    </section>
  )
}
