import { sayMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { namesAt } from '../../open-match/names.ts'
import type { Showing } from '../../open-match/showing.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import { formatTime, timeLeft, useTick } from '../../parts/time-left.ts'
import './clocks.css'

const SOON_MS = 5_000

/** The clocks that run, or stand still; nothing where there are none. */
export function Clocks({ showing: { openMatch } }: { readonly showing: Showing }): VNode | null {
  const { match, view } = openMatch.state.value
  const clocks = match.stage === 'playing' ? (view?.clocks ?? []) : []
  const isRunning = clocks.some(({ left }) => left === undefined)
  useTick(isRunning)
  if (clocks.length === 0) return null
  const nameOf = namesAt(match)
  const { panels: say } = words.value
  const now = openMatch.now()
  return (
    <section class="clocks" aria-label={say.clocks} data-testid="clocks">
      {clocks.map((clock, at) => {
        const left = timeLeft(clock, match.startedAt ?? now, now)
        const stands = clock.left !== undefined
        const then = sayMove(spoken(openMatch.game), { move: clock.move }, nameOf, view?.table ?? null)
        return (
          <p key={at} class={`clock${!stands && left <= SOON_MS ? ' is-soon' : ''}`}>
            <span class="clock-time figures" role="timer">
              {formatTime(left)}
            </span>
            <span>
              <span class="clock-whose">{clock.seat === null ? say.clockOfAll : say.clockOf(nameOf(clock.seat))}</span>
              <span class="soft small"> {stands ? say.clockStands : say.clockThen(then)}</span>
            </span>
          </p>
        )
      })}
    </section>
  )
}
