import { clocksIn, optionsFor, type Game } from '@parlor/engine'
import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'
import { onlineWords } from '../../../words/en/online.ts'
import { clocksAt, clocksOfRules, PACES, paceOf, sameClocks, secondsIn } from '../../../set-up/pace.ts'

interface Props {
  readonly game: Game
  readonly seats: number
  readonly values: Readonly<Record<string, unknown>>
  readonly change: (clocks: Readonly<Record<string, number>>) => void
  /** A field for each clock, instead of one slider for all. */
  readonly children: ComponentChildren
}

/** All clocks of a game with one slider. */
export function PaceField({ game, seats, values, change, children }: Props): VNode | null {
  const id = useId()
  const { setUp: say } = onlineWords.value
  const options = optionsFor(game, seats)
  if (clocksIn(options).length === 0) return null
  const pace = paceOf(options, values)
  const said = sayPace(game, seats, values)
  return (
    <div class="field pace" data-testid="pace">
      <label for={id}>{say.clocks}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PACES.length - 1}
        step={1}
        // Clocks that were set one by one are at no mark: it stands where they run as the rules say.
        value={PACES.indexOf(pace ?? 1)}
        aria-valuetext={said}
        onInput={({ currentTarget }) => change(clocksAt(options, PACES[currentTarget.valueAsNumber] ?? 1))}
      />
      <output for={id} aria-hidden="true">
        {said}
      </output>
      <details class="pace-each">
        <summary class="small soft">{say.eachClock}</summary>
        {children}
      </details>
    </div>
  )
}

/** “Generous: 30 to 90 seconds for each step”. */
export function sayPace(game: Game, seats: number, values: Readonly<Record<string, unknown>>): string {
  const { setUp: say } = onlineWords.value
  const options = optionsFor(game, seats)
  const pace = paceOf(options, values)
  const seconds = secondsIn(options, values)
  if (seconds === null) return say.noClocks
  if (sameClocks(options, values, clocksOfRules(options)))
    return say.paceOf(say.paceOfRules, seconds.least, seconds.most)
  return say.paceOf(pace === null ? say.ownPace : say.paces[pace], seconds.least, seconds.most)
}
