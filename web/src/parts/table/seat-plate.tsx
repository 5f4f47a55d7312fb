import type { NameOf } from '@parlor/engine'
import type { MatchShape, ViewShape } from '@parlor/protocol'
import type { ComponentChildren, VNode } from 'preact'
import { formatTime, timeLeft, useTick } from '../time-left.ts'
import { tableWords } from '../../words/en/table.ts'
import './seats.css'

interface Given {
  readonly match: MatchShape
  readonly view: Pick<ViewShape, 'clocks' | 'toAct'>
  readonly nameOf: NameOf
  readonly now: () => number
}

interface Props {
  readonly of: Given
  readonly seat: number
  /** Beside the name: points, piles, coins. */
  readonly beside?: ComponentChildren
  readonly class?: string
  readonly anchor?: string
  readonly children?: ComponentChildren
}

/** Somebody at the table: who, whether it is you, whether they are waited for and how long, and whether they are there. */
export function SeatPlate({ of, seat, beside, class: own = '', anchor, children }: Props): VNode {
  const { match, nameOf, view } = of
  const say = tableWords.value
  const holder = match.seats[seat]
  const isYou = match.yours.length === 1 && match.yours.includes(seat)
  const isWaitedFor = match.stage === 'playing' && view.toAct.includes(seat)
  const presence = holder?.kind === 'bot' ? say.bot : holder?.kind === 'person' ? awayOf(holder) : null
  return (
    <section
      class={`seat-plate ${isYou ? 'is-you' : ''} ${isWaitedFor ? 'is-waited-for' : ''} ${holder?.kind === 'bot' ? 'is-bot' : ''} ${own}`}
      aria-label={[nameOf(seat), isYou ? say.you : null, presence, isWaitedFor ? say.toMove : null]
        .filter((each) => each !== null)
        .join(', ')}
      data-anchor={anchor}
      data-seat={seat}
    >
      <p class="seat-plate-head">
        <span class="seat-plate-name">{nameOf(seat)}</span>
        {isYou ? <span class="seat-plate-you">{say.you}</span> : null}
        {presence === null ? null : <span class="soft seat-plate-presence">{presence}</span>}
        <SeatClock of={of} seat={seat} />
        {beside}
      </p>
      {children}
    </section>
  )
}

function awayOf({ standIn, resigned }: { readonly standIn: string | null; readonly resigned: boolean }): string | null {
  const say = tableWords.value
  return resigned ? say.resigned : standIn === null ? null : say.away
}

/** What is left of the time this seat has; nothing where no clock of its own runs. */
export function SeatClock({ of, seat }: { readonly of: Given; readonly seat: number }): VNode | null {
  const clock = of.match.stage === 'playing' ? of.view.clocks.find((each) => each.seat === seat) : undefined
  useTick(clock !== undefined && clock.left === undefined)
  if (clock === undefined) return null
  const now = of.now()
  return (
    <span class="seat-clock figures" role="timer">
      {formatTime(timeLeft(clock, of.match.startedAt ?? now, now))}
    </span>
  )
}
