import type { VNode } from 'preact'
import { PicturedDie } from '../emblems/pictured-die.tsx'

const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const SHUT = new Set([2, 5, 9])
const FIRST = 47
const STEP = 25.5

/** A wooden box with nine tiles, some of them shut, and two dice in it. */
export function BoxPicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--felt)" />
      <ellipse cx="160" cy="60" rx="190" ry="90" fill="#fff" opacity="0.06" />
      <rect x="30" y="24" width="260" height="122" rx="14" fill="#000" opacity="0.2" transform="translate(3 5)" />
      <rect x="30" y="22" width="260" height="122" rx="14" fill="var(--wood-deep)" />
      <rect x="38" y="30" width="244" height="106" rx="8" fill="var(--wood)" />
      <rect x="38" y="80" width="244" height="56" rx="8" fill="var(--felt-deep)" />
      {TILES.map((tile, at) => {
        const x = FIRST + at * STEP
        return SHUT.has(tile) ? (
          <rect key={tile} x={x} y="72" width="22" height="10" rx="3" fill="#555555" />
        ) : (
          <g key={tile}>
            <rect x={x} y="36" width="22" height="46" rx="5" fill="#000" opacity="0.18" transform="translate(1.5 2)" />
            <rect x={x} y="36" width="22" height="46" rx="5" fill="#ffd700" />
            <text x={x + 11} y="66" class="picture-digit">
              {tile}
            </text>
          </g>
        )
      })}
      <PicturedDie x={138} y={110} value={3} turn={-14} />
      <PicturedDie x={184} y={108} value={4} turn={19} />
    </>
  )
}
