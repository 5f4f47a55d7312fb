import type { ComponentChildren, VNode } from 'preact'
import './seats.css'

interface Props {
  /** The seats in the order of their turns; the viewer sits below, the others go round with the clock. */
  readonly order: readonly number[]
  readonly you: number | null
  readonly seat: (seat: number) => VNode
  /** What lies in the middle. */
  readonly children: ComponentChildren
}

/** Seats around a table, seen from one's own. On a phone the others stand above the middle, in one row. */
export function SeatsAround({ order, you, seat, children }: Props): VNode {
  const [own, ...others] = seatsFrom(order, you)
  return (
    <div class="seats-around" data-others={others.length}>
      {others.map((each, at) => (
        <div key={each} class="seats-around-seat" style={{ gridArea: `seat${at + 1}` }}>
          {seat(each)}
        </div>
      ))}
      <div class="seats-around-middle">{children}</div>
      {own === undefined ? null : (
        <div key={own} class="seats-around-seat" style={{ gridArea: 'own' }}>
          {seat(own)}
        </div>
      )}
    </div>
  )
}

/** In the order of turns, beginning with the viewer. */
export function seatsFrom(order: readonly number[], you: number | null): readonly number[] {
  const first = you === null ? 0 : Math.max(0, order.indexOf(you))
  return [...order.slice(first), ...order.slice(0, first)]
}
