import type { VNode } from 'preact'
import { GLYPHS } from './glyphs.ts'

interface Disc {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  readonly kind: keyof typeof GLYPHS
}

const DISCS: readonly Disc[] = [
  { x: 92, y: 96, size: 62, turn: -10, kind: 'BLACK_HORSE' },
  { x: 226, y: 94, size: 62, turn: 9, kind: 'RED_CANNON' },
  { x: 158, y: 76, size: 88, turn: -3, kind: 'RED_GENERAL' },
]

/** A General of wood between two others, and piles behind them that lie face down. */
export function PiecesPicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--felt)" />
      <ellipse cx="160" cy="150" rx="230" ry="90" fill="#000" opacity="0.12" />
      <ellipse cx="190" cy="30" rx="190" ry="70" fill="#fff" opacity="0.06" />
      {[34, 286].map((x) => (
        <g key={x}>
          {[0, 1, 2, 3].map((at) => (
            <g key={at}>
              <ellipse cx={x} cy={124 - at * 11} rx="25" ry="11" fill="#4d2f17" />
              <ellipse cx={x} cy={120 - at * 11} rx="25" ry="11" fill="#8a5830" stroke="#d9b277" stroke-width="1.2" />
            </g>
          ))}
        </g>
      ))}
      {DISCS.map(({ x, y, size, turn, kind }) => {
        const ink = kind.startsWith('RED') ? '#a31f22' : '#241d18'
        return (
          <g key={kind} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`}>
            <ellipse cx="4" cy="14" rx="52" ry="46" fill="#000" opacity="0.22" />
            <circle cy="5" r="50" fill="#b08a54" />
            <circle r="50" fill="#f1dfb8" />
            <circle r="43" fill="none" stroke={ink} stroke-width="2.6" />
            <path
              transform="translate(-30 -30) scale(0.6)"
              d={GLYPHS[kind]}
              fill="none"
              stroke={ink}
              stroke-width="8.4"
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          </g>
        )
      })}
    </>
  )
}
