import type { VNode } from 'preact'
import { PicturedDie } from '../emblems/pictured-die.tsx'

const SPACES: readonly (readonly [x: number, y: number, colour: string])[] = [
  [34, 118, '#2e7d32'],
  [78, 96, '#e3b23c'],
  [118, 122, '#f4ddd0'],
  [162, 100, '#e3b23c'],
  [196, 62, '#c5634a'],
  [206, 128, '#6f9bd1'],
  [244, 44, '#f4ddd0'],
  [254, 116, '#e3b23c'],
  [286, 76, '#b3352b'],
]
const WAYS = 'M34 118 L78 96 L118 122 L162 100 L196 62 L244 44 L286 76 M162 100 L206 128 L254 116 L286 76'

/** A path that forks and meets again, two pieces on their way, and a die. */
export function BoardPicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--picture-slate)" />
      <ellipse cx="120" cy="20" rx="190" ry="60" fill="#fff" opacity="0.06" />
      <path
        d={WAYS}
        fill="none"
        stroke="#fff"
        stroke-width="4"
        stroke-dasharray="2 8"
        stroke-linecap="round"
        opacity="0.6"
      />
      {SPACES.map(([x, y, colour]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y + 3} r="16" fill="#000" opacity="0.25" />
          <circle cx={x} cy={y} r="16" fill={colour} stroke="#fffaf1" stroke-width="2.5" />
        </g>
      ))}
      <path d="M292 62 V30 l18 7 l-18 8" fill="#b3352b" stroke="#fffaf1" stroke-width="2.5" stroke-linejoin="round" />
      <Pawn x={118} y={116} colour="#1f5fa8" />
      <Pawn x={196} y={56} colour="#2c7a43" />
      <PicturedDie x={60} y={40} value={4} turn={-14} scale={1.2} />
    </>
  )
}

function Pawn({ x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string }): VNode {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#fffaf1" stroke-width="2">
      <path d="M-11 10 Q0 15 11 10 L4 -6 L-4 -6 Z" fill={colour} />
      <circle cy="-12" r="8" fill={colour} />
    </g>
  )
}
