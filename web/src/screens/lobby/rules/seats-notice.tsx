import { clocksIn, recommendedSeats, type DocumentAbout, type Game } from '@parlor/engine'
import { useRef } from 'preact/hooks'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { documentsWords } from '../../../words/en/documents.ts'
import { onlineWords } from '../../../words/en/online.ts'
import type { OptionSet } from '../../../set-up/set-up-plan.ts'
import { optionName, optionValue } from './option-words.ts'
import './option-fields.css'

interface Props {
  readonly game: Game
  readonly seats: number
  readonly options: OptionSet
  /** Where there is a match: what its documents say of themselves. */
  readonly told?: Readonly<Record<string, DocumentAbout>> | undefined
}

/**
 * Says which rules have changed together with the number of seats, until somebody changes one; and that a document is
 * better with more or fewer players.
 */
export function SeatsNotice({ game, seats, options, told }: Props): VNode {
  const { setUp: say } = onlineWords.value
  const last = useRef({ seats, options, followed: [] as readonly string[] })
  const { current: before } = last
  const clocks = clocksIn(game.options)
  // Clocks follow who plays, and are told by their slider.
  const differing = Object.keys(options).filter(
    (name) => !clocks.includes(name) && options[name] !== before.options[name],
  )
  const isSame = seats === before.seats && differing.length === 0
  const followed = isSame ? before.followed : seats === before.seats ? [] : differing
  last.current = { seats, options, followed }
  const texts = spoken(game).text.options
  const rules = followed.map((name) =>
    say.rule(optionName(texts, name), optionValue(texts, name, options[name] ?? '', say)),
  )
  const best = recommendedSeats(game, options, told)
  const sentences = [
    ...(rules.length === 0 ? [] : [say.withSeats(seats, rules.join(', '))]),
    ...(best === null || (seats >= best.min && seats <= best.max)
      ? []
      : [documentsWords.value.notBest(seats, best.min, best.max)]),
  ]
  // Always there, so that a screen reader notices when it is filled.
  return (
    <p class={sentences.length === 0 ? 'seats-notice' : 'notice small seats-notice'} role="status">
      {sentences.join(' ')}
    </p>
  )
}
