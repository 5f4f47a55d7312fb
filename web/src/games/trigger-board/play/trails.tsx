import type { VNode } from 'preact'
import { memo } from '../../../parts/memo.ts'
import type { Layout } from '../drawing/layout.ts'
import type { Road } from '../drawing/lay-roads.ts'
import type { WaysLook } from '../look/look.ts'
import type { Skin } from '../themes/theme.ts'

interface Props {
  readonly layout: Layout
  readonly skin: Skin
  readonly ways: WaysLook
}

/** The roads of a board: as the theme draws them, in the colour and width that the board says. */
export const Trails = memo(({ layout, skin, ways }: Props): VNode => {
  const { roads, measures } = layout
  const [bridges, firm] = [roads.filter(({ isBridge }) => isBridge), roads.filter(({ isBridge }) => !isBridge)]
  return (
    <>
      <Strokes roads={firm} strokes={skin.trail} trail={measures.trail} ways={ways} />
      <Strokes roads={bridges} strokes={skin.bridge} trail={measures.trail} ways={ways} />
      {roads.flatMap((road) =>
        road.isTwoWay || road.from === road.to
          ? []
          : [
              <Arrow
                key={road.way}
                road={road}
                colour={ways.arrowColour ?? (road.isBridge ? skin.bridgeArrow : skin.arrow)}
                size={ways.arrowSize === null ? measures.trail : ways.arrowSize / 2}
              />,
            ],
      )}
    </>
  )
})

interface StrokesProps {
  readonly roads: readonly Road[]
  readonly strokes: Skin['trail']
  readonly trail: number
  readonly ways: WaysLook
}

function Strokes({ roads, strokes, trail, ways }: StrokesProps): VNode {
  return (
    <>
      {strokes.map(({ width, colour, dash, opacity = 1, cap = 'round', isBed = false }, at) => (
        <g
          key={at}
          class={isBed ? 'tb-way is-bed' : 'tb-way'}
          fill="none"
          stroke={(isBed ? ways.colour : null) ?? colour}
          stroke-width={isBed && ways.thickness !== null ? ways.thickness * THICKNESS : width * trail}
          stroke-linecap={cap}
          stroke-dasharray={dash?.map((each) => each * trail).join(' ')}
          opacity={opacity}
        >
          {roads.map(({ way, path }) => (
            <path key={way} d={path} />
          ))}
        </g>
      ))}
    </>
  )
}

/** A thickness was meant for thin lines between spaces; a trail that is walked on is wider. */
const THICKNESS = 3

/** Which way a road leads: a small arrow beyond its middle, where a bridge has its lock. */
function Arrow({ road, colour, size }: { readonly road: Road; readonly colour: string; readonly size: number }): VNode {
  const at = road.isBridge ? 9 : 17
  const [x, y] = road.points[at] ?? [0, 0]
  const [nextX, nextY] = road.points[at + 1] ?? [x, y]
  const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
  return (
    <path
      class="tb-arrow"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(size / 11).toFixed(2)})`}
      d="M-4-6 4 0-4 6"
      fill="none"
      stroke={colour}
      stroke-width="3.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  )
}
