import { sayMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { namesAt } from '../../table/names.ts'
import type { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import { formatTime, timeLeft } from './time-left.ts'
import { useTick } from './use-tick.ts'
import './clocks.css'

/** When the last entry of a table came here. The same state told once more does not set its clocks back. */
const arrivals = new WeakMap<Table, { readonly number: number; readonly at: number }>()
const SOON_MS = 5_000

/** The clocks that run, or stand still; nothing where there are none. */
export function Clocks({ showing: { table } }: { readonly showing: Showing }): VNode | null {
  const { match, view } = table.state.value
  const arrived = arrivalOf(table, match)
  const clocks = match.stage === 'playing' ? (view?.clocks ?? []) : []
  const isRunning = clocks.some(({ left }) => left === undefined)
  useTick(isRunning)
  if (clocks.length === 0) return null
  const nameOf = namesAt(match)
  const { beside: say } = words.value
  const passed = performance.now() - arrived
  return (
    <section class="clocks" aria-label={say.clocks} data-testid="clocks">
      {clocks.map((clock, at) => {
        const left = timeLeft(clock, match, passed)
        const stands = clock.left !== undefined
        const then = sayMove(spoken(table.game), { move: clock.move }, nameOf, view?.table ?? null)
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

function arrivalOf(table: Table, match: { readonly number: number; readonly changedAt: number }): number {
  const before = arrivals.get(table)
  if (before?.number === match.number) return before.at
  // Whoever comes to a table on a server comes in the middle of something: there the last entry may be a while ago.
  const late = table.where === 'online' && before === undefined ? Math.max(0, Date.now() - match.changedAt) : 0
  const at = performance.now() - late
  arrivals.set(table, { number: match.number, at })
  return at
}
