import type { Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { onlineWords } from '../../../words/en/online.ts'
import { SeatsNotice } from '../rules/seats-notice.tsx'
import { VariantFields } from '../rules/variant-fields.tsx'
import { isElsewhere, type OptionSet, type SeatChoice } from '../../../set-up/set-up-plan.ts'

interface Props {
  readonly game: Game
  readonly seats: readonly SeatChoice[]
  readonly options: OptionSet
  readonly change: (options: OptionSet) => void
}

/** By which rules. */
export function RulesFields({ game, seats, options, change }: Props): VNode {
  const { setUp: say } = onlineWords.value
  const count = seats.length
  return (
    <section class="card stack" aria-labelledby="setup-rules">
      <h2 id="setup-rules">{say.rules}</h2>
      <SeatsNotice game={game} seats={count} options={options} />
      {Object.keys(game.options).length === 0 ? <p class="soft">{say.onlyOneRule}</p> : null}
      <VariantFields
        game={game}
        seats={count}
        values={options}
        needsClocks={seats.some((seat) => seat.kind === 'friend' || isElsewhere(seat))}
        change={(next) => change({ ...options, ...next })}
      />
    </section>
  )
}
