import type { VNode } from 'preact'
import { memo } from '../../../parts/memo.ts'
import { Icon } from '../drawing/icon.tsx'
import type { Sign } from '../drawing/signs.ts'
import { parseColour, contrast } from '../look/colour.ts'
import type { SpaceLook } from '../look/look.ts'
import type { ToneColours } from '../themes/theme.ts'
import type { Worn } from '../themes/use-theme.ts'

interface Props {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly reach: number
  /** From 0 to 1, always the same for a space. */
  readonly seed: number
  readonly look: SpaceLook
  readonly sign: Sign
  /** Nothing happens there any more: greyed, with a tick. */
  readonly isUsed: boolean
  readonly worn: Worn
}

/** Below this half width a sign has no room for a number under it. */
const LEAST_FOR_AMOUNT = 21

/** A space on the board: as the theme has it, but for what the board itself says about its look. */
export const BoardToken = memo(({ id, x, y, reach, seed, look, sign, isUsed, worn }: Props): VNode => {
  const { theme, skin } = worn
  const colours = coloursOf(look, skin.tones[sign.tone])
  const hasAmount = sign.amount !== '' && reach >= LEAST_FOR_AMOUNT
  const size = reach * (sign.tone === 'goal' ? 1.36 : hasAmount ? 1.12 : 1.3)
  const edge = look.borderWidth === null ? {} : { '--edge-width': `${look.borderWidth}px` }
  return (
    <g
      class={`tb-token${look.borderWidth === null ? '' : ' has-edge'}${isUsed ? ' is-used' : ''}`}
      style={edge}
      data-token={id}
    >
      {sign.tone === 'goal' ? <Rays x={x} y={y} reach={reach} colour={skin.lit} edge={skin.edge} /> : null}
      {look.shape === 'circle' ? (
        theme.token({ x, y, reach, seed, isPlain: sign.icon === null && look.image === null }, colours, {
          ...skin,
          edge: look.borderColour ?? skin.edge,
        })
      ) : (
        <Shape x={x} y={y} reach={reach} look={look} colours={colours} edge={look.borderColour ?? skin.edge} />
      )}
      {look.image === null ? null : (
        <image
          class="tb-space-image"
          href={look.image}
          x={x - reach}
          y={y - reach}
          width={2 * reach}
          height={2 * reach}
          preserveAspectRatio="xMidYMid slice"
          clip-path={`url(#tb-cut-${look.shape})`}
        />
      )}
      {sign.icon === null || look.image !== null ? null : (
        <Icon
          draw={worn.icons[sign.icon]}
          x={x}
          y={y - (hasAmount ? reach * 0.16 : 0)}
          size={size}
          ink={colours.ink}
          tint={colours.tint}
        />
      )}
      {hasAmount && look.image === null ? (
        <text class="tb-amount" x={x} y={y + reach * 0.74} fill={colours.ink} stroke={colours.fill}>
          {sign.amount}
        </text>
      ) : null}
      {isUsed ? (
        <g class="tb-tick" transform={`translate(${x + reach * 0.72} ${y + reach * 0.72})`}>
          <circle r="8.5" />
          <path d="M-4 0L-1 3.500L4.500-3" />
        </g>
      ) : null}
    </g>
  )
})

/** A colour of the board's own brings its own ink, so that the sign on it can be seen. */
export function coloursOf(look: SpaceLook, usual: ToneColours): ToneColours {
  const fill = parseColour(look.colour)
  if (look.colour === null || fill === null) return usual
  const dark = parseColour('#241c17') ?? fill
  const light = parseColour('#fffaf1') ?? fill
  const isDarkInk = contrast(dark, fill) > contrast(light, fill)
  return { fill: look.colour, ink: isDarkInk ? '#241c17' : '#fffaf1', tint: isDarkInk ? '#fffaf1' : look.colour }
}

interface ShapeProps {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly look: SpaceLook
  readonly colours: ToneColours
  readonly edge: string
}

/** A shape that the board asks for: themes draw round spaces. */
function Shape({ x, y, reach, look, colours, edge }: ShapeProps): VNode {
  const painted = { class: 'tb-outline', fill: colours.fill, stroke: edge, 'stroke-width': 2.4 }
  if (look.shape === 'square')
    return <rect {...painted} x={x - reach} y={y - reach} width={2 * reach} height={2 * reach} rx={reach * 0.24} />
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return <polygon {...painted} points={corners.join(' ')} />
}

const RAYS = 14

/** Around a goal, so that it is found at a glance. */
function Rays({
  x,
  y,
  reach,
  colour,
  edge,
}: {
  x: number
  y: number
  reach: number
  colour: string
  edge: string
}): VNode {
  const wide = reach * 0.16
  return (
    <g transform={`translate(${x} ${y})`} fill={colour} stroke={edge} stroke-width=".8" class="tb-rays">
      {Array.from({ length: RAYS }, (_, at) => (
        <path
          key={at}
          transform={`rotate(${(at * 360) / RAYS})`}
          d={`M${-wide} ${-reach * 1.1}L0 ${-reach * (at % 2 === 0 ? 1.48 : 1.7)}L${wide} ${-reach * 1.1}Z`}
        />
      ))}
    </g>
  )
}
