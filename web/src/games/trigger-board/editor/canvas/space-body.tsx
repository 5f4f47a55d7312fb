import type { VNode } from 'preact'
import type { DrawnSpace } from '../../board-map.ts'
import { labelOf } from '../../look/label.ts'
import { SEAT_COLOURS } from '../../pieces.ts'
import type { Spot } from './piece-spots.ts'

interface PieceProps {
  readonly spot: Spot
  readonly name: string
  readonly isTurn: boolean
  readonly isOwn: boolean
}

export function Piece({ spot: { seat, place, x, y, size }, name, isTurn, isOwn }: PieceProps): VNode {
  const colour = SEAT_COLOURS[seat % SEAT_COLOURS.length]
  return (
    <g
      class={`tb-piece${isTurn ? ' is-turn' : ''}`}
      data-piece={seat}
      data-at={place}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <ellipse cy={size * 0.8} rx={size * 0.8} ry={size * 0.3} class="tb-piece-shadow" />
      <path
        d={`M ${-size * 0.75} ${size * 0.8} Q 0 ${size * 1.1} ${size * 0.75} ${size * 0.8} L ${size * 0.3} ${-size * 0.1} L ${-size * 0.3} ${-size * 0.1} Z`}
        fill={colour}
        class="tb-piece-body"
      />
      <circle cy={-size * 0.45} r={size * 0.55} fill={colour} class="tb-piece-body" />
      <text y={-size * 0.43} class="tb-piece-number" font-size={size * 0.75}>
        {seat + 1}
      </text>
      {isOwn ? <circle cy={-size * 0.45} r={size * 0.8} class="tb-piece-own" /> : null}
      <title>{name}</title>
    </g>
  )
}

/** A space as its look says, without a theme: with its name on it. */
export function SpaceBody({ space }: { readonly space: DrawnSpace }): VNode {
  const { x, y, reach, shape, image } = space
  return (
    <>
      <Outline space={space} grow={0} isPainted />
      {image === null ? null : (
        <image
          class="tb-space-image"
          href={image}
          x={x - reach}
          y={y - reach}
          width={2 * reach}
          height={2 * reach}
          preserveAspectRatio="xMidYMid slice"
          clip-path={`url(#tb-cut-${shape})`}
        />
      )}
      {space.hasEvents ? <circle class="tb-event-mark" cx={x} cy={y + reach - 7} r="3.5" /> : null}
      {space.kind === 'end' ? <Flag space={space} /> : null}
      <Name space={space} />
    </>
  )
}

interface OutlineProps {
  readonly space: DrawnSpace
  readonly grow: number
  /** In the colours of the space. */
  readonly isPainted?: boolean
}

export function Outline({ space, grow, isPainted = false }: OutlineProps): VNode {
  const { x, y, shape, colour, borderColour, borderWidth } = space
  const reach = space.reach + grow
  const style = isPainted
    ? {
        ...(colour === null ? {} : { fill: colour }),
        ...(borderColour === null ? {} : { stroke: borderColour }),
        ...(borderWidth === null ? {} : { strokeWidth: `${borderWidth}px` }),
      }
    : {}
  if (shape === 'square')
    return (
      <rect class="tb-outline" x={x - reach} y={y - reach} width={2 * reach} height={2 * reach} rx="10" style={style} />
    )
  if (shape === 'circle') return <circle class="tb-outline" cx={x} cy={y} r={reach} style={style} />
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return <polygon class="tb-outline" points={corners.join(' ')} style={style} />
}

function Name({ space }: { readonly space: DrawnSpace }): VNode | null {
  const label = labelOf(space)
  if (label === null) return null
  const { ink, paper, image, font } = space
  const style = {
    fill: ink,
    // On a picture its letters have an edge, which they can be read on.
    ...(image === null ? {} : { stroke: paper, strokeWidth: '3px' }),
    ...(font.family === null ? {} : { fontFamily: font.family }),
    ...(font.weight === null ? {} : { fontWeight: font.weight }),
    ...(font.isItalic ? { fontStyle: 'italic' } : {}),
  }
  return (
    <text class="tb-name" x={label.x} y={label.y} font-size={label.size} text-anchor={label.anchor} style={style}>
      {label.lines.map((line, at) => (
        <tspan key={at} x={label.x} dy={at === 0 ? 0 : label.size * 1.1}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Flag({ space: { x, y, reach } }: { space: DrawnSpace }): VNode {
  const [left, top] = [x + reach * 0.55, y - reach * 1.25]
  return (
    <g class="tb-flag" aria-hidden="true">
      <path d={`M ${left} ${top + reach * 0.8} V ${top}`} />
      <path
        class="tb-flag-cloth"
        d={`M ${left} ${top} l ${reach * 0.5} ${reach * 0.16} l ${-reach * 0.5} ${reach * 0.2} Z`}
      />
    </g>
  )
}
