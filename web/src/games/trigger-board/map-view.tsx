import type { VNode } from 'preact'
import { memo } from 'preact/compat'
import { BackdropImage } from './backdrop-image.tsx'
import type { BoardMap, DrawnSpace } from './board-map.ts'
import { pieceSpots, SEAT_COLOURS, type OtherPiece, type Spot } from './pieces.ts'

interface Props {
  readonly map: BoardMap
  /** By seat: the id of the space where the piece is seen. */
  readonly places: readonly string[]
  /** Of those who have several: the pieces that are not in hand. */
  readonly others?: readonly OtherPiece[]
  readonly nameOf: (seat: number) => string
  /** The seat of whoever's turn it is, and one's own. */
  readonly turn: number | null
  readonly own: number | null
  /** Spaces that can be chosen now, in the order of their numbers. */
  readonly open: readonly string[]
  readonly choose: (space: string) => void
}

/** Spaces, ways and pieces. A picture: whoever does not see it has the same as a list beside it. */
export function MapView({ map, places, others, nameOf, turn, own, open, choose }: Props): VNode {
  return (
    <>
      <Ground map={map} />
      {open.map((id, at) => {
        const space = map.byId.get(id)
        return space === undefined ? null : (
          <g key={id} class="tb-open" data-open={id} onClick={() => choose(id)}>
            <Outline space={space} grow={7} />
            <circle class="tb-open-number" cx={space.x + space.reach} cy={space.y - space.reach} r="13" />
            <text class="tb-open-digit" x={space.x + space.reach} y={space.y - space.reach}>
              {at + 1}
            </text>
          </g>
        )
      })}
      {pieceSpots(map, places, others).map((spot) => (
        <Piece
          key={spot.key}
          spot={spot}
          name={nameOf(spot.seat)}
          isTurn={spot.seat === turn}
          isOwn={spot.seat === own}
        />
      ))}
    </>
  )
}

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

/** What never changes in a match is drawn once. */
const Ground = memo(({ map }: { readonly map: BoardMap }): VNode => {
  return (
    <>
      <BackdropImage backdrop={map.backdrop} />
      {map.arrows.map(({ path, isTwoWay, isConditional, label, middle }, at) => (
        <g key={at}>
          <path
            d={path}
            class={isConditional ? 'tb-arrow is-conditional' : 'tb-arrow'}
            marker-end="url(#tb-head)"
            marker-start={isTwoWay ? 'url(#tb-head)' : undefined}
          />
          {label === '' ? null : (
            <text class="tb-way-label" x={middle[0]} y={middle[1] - 6}>
              {shortened(label, 24)}
            </text>
          )}
        </g>
      ))}
      {map.spaces.map((space) => (
        <g key={space.id} class={`tb-space is-${space.kind}`} data-space={space.id}>
          <Outline space={space} grow={0} fill={space.colour} />
          {space.hasEvents ? (
            <circle class="tb-event-mark" cx={space.x} cy={space.y + space.reach - 7} r="3.5" />
          ) : null}
          {space.kind === 'end' ? <Flag space={space} /> : null}
          {space.showsName ? <Name space={space} /> : null}
          <title>{space.name}</title>
        </g>
      ))}
    </>
  )
})

export function Outline({ space, grow, fill }: { space: DrawnSpace; grow: number; fill?: string | null }): VNode {
  const { x, y, shape } = space
  const reach = space.reach + grow
  const paint = fill === undefined || fill === null ? {} : { style: { fill } }
  if (shape === 'square')
    return (
      <rect class="tb-outline" x={x - reach} y={y - reach} width={2 * reach} height={2 * reach} rx="10" {...paint} />
    )
  if (shape === 'circle') return <circle class="tb-outline" cx={x} cy={y} r={reach} {...paint} />
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return <polygon class="tb-outline" points={corners.join(' ')} {...paint} />
}

/** Inside where it fits, in two lines at most. */
export function Name({ space: { name, x, y, reach, ink } }: { space: DrawnSpace }): VNode {
  const lines = linesOf(name, Math.max(6, Math.floor(reach / 3.1)))
  const size = Math.max(8, Math.min(14, reach / 2.7))
  return (
    <text class="tb-name" x={x} y={y - (lines.length - 1) * size * 0.55} font-size={size} style={{ fill: ink }}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at === 0 ? 0 : size * 1.1}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export function Flag({ space: { x, y, reach } }: { space: DrawnSpace }): VNode {
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

/** Words to lines of about so many letters; what does not fit in two of them is cut. */
export function linesOf(name: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, 2).map((line) => shortened(line, letters + 3))
  return lines.length > 2 ? [shown[0] ?? '', shortened(`${shown[1] ?? ''}…`, letters + 3)] : shown
}

function shortened(text: string, most: number): string {
  // By code points: nothing is cut in the middle of one.
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
