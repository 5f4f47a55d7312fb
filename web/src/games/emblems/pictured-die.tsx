import type { VNode } from 'preact'

/** Where pips lie on a die of 30 by 30, seen from its middle. */
const [L, M, R] = [-7.5, 0, 7.5]
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[M, M]],
  2: [
    [L, R],
    [R, L],
  ],
  3: [
    [L, R],
    [M, M],
    [R, L],
  ],
  4: [
    [L, L],
    [L, R],
    [R, L],
    [R, R],
  ],
  5: [
    [L, L],
    [L, R],
    [M, M],
    [R, L],
    [R, R],
  ],
  6: [
    [L, L],
    [L, M],
    [L, R],
    [R, L],
    [R, M],
    [R, R],
  ],
}

interface PicturedDieProps {
  /** Of its middle. */
  readonly x: number
  readonly y: number
  readonly value: number
  /** In degrees. */
  readonly turn?: number
  readonly scale?: number
}

/** A die inside a picture, with a shadow under it. */
export function PicturedDie({ x, y, value, turn = 0, scale = 1 }: PicturedDieProps): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="3" cy="16" rx="17" ry="5" fill="#000" opacity="0.22" />
      <g transform={`rotate(${turn})`}>
        <rect x="-15" y="-15" width="30" height="30" rx="7" fill="var(--die)" />
        <rect x="-15" y="9" width="30" height="6" rx="3" fill="#000" opacity="0.07" />
        {(PIPS[value] ?? []).map(([at, down]) => (
          <circle key={`${at} ${down}`} cx={at} cy={down} r="3" fill="var(--die-ink)" />
        ))}
      </g>
    </g>
  )
}
