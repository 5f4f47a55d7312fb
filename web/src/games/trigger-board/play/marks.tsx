import type { VNode } from 'preact'
import { Icon } from '../drawing/icon.tsx'
import type { Layout } from '../drawing/layout.ts'
import { SEAT_COLOURS } from '../pieces.ts'
import type { Worn } from '../themes/use-theme.ts'

/** A way that has a condition, and whether it is open for the player on turn; null where that is not known. */
export interface GateMark {
  readonly way: number
  readonly isOpen: boolean | null
}

/** What a player has laid on a space for the next other one who lands there. */
export interface Trap {
  readonly space: number
  readonly owner: number
  /** The number of the action that laid it. */
  readonly action: number
}

interface Drawn {
  readonly layout: Layout
  readonly worn: Worn
}

/** Whether a way with a condition is open, in the middle of it. */
export function Lock({ layout, worn, way, isOpen }: Drawn & GateMark): VNode | null {
  const [x, y] = layout.roads.find((road) => road.way === way)?.points[16] ?? [0, 0]
  const colour = isOpen ? '#2f6b3c' : '#8c2f10'
  return (
    <g class={isOpen ? 'tb-lock is-open' : 'tb-lock'} data-gate={way} aria-hidden="true">
      <circle cx={x} cy={y} r="13.5" fill="#fffaf0" stroke={colour} stroke-width="3" />
      <Icon
        draw={worn.icons[isOpen ? 'open' : 'lock']}
        x={x}
        y={y - 1}
        size={17}
        ink={colour}
        tint={isOpen ? '#bfe3b0' : '#f7c9ae'}
      />
    </g>
  )
}

/** A trap, in the colour of the player who laid it. */
export function TrapMark({ layout, worn, space, owner }: Drawn & Trap): VNode | null {
  const point = layout.points[space]
  if (point === undefined) return null
  const reach = layout.reaches[space] ?? 0
  const [x, y, size] = [point[0] - reach * 0.8, point[1] + reach * 0.7, Math.max(15, reach * 0.8)]
  return (
    <g data-trap={space} aria-hidden="true">
      <circle
        cx={x}
        cy={y}
        r={size * 0.66}
        fill="#fffaf0"
        stroke={SEAT_COLOURS[owner % SEAT_COLOURS.length]}
        stroke-width="3"
      />
      <Icon draw={worn.icons.trap} x={x} y={y} size={size} ink="#5b1a12" tint="#f7c9ae" />
    </g>
  )
}
