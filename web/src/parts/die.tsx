import type { VNode } from 'preact'

const MIDDLE = 50
const [NEAR, FAR] = [26, 74]
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [NEAR, FAR],
    [FAR, NEAR],
  ],
  [
    [NEAR, FAR],
    [MIDDLE, MIDDLE],
    [FAR, NEAR],
  ],
  [
    [NEAR, NEAR],
    [NEAR, FAR],
    [FAR, NEAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [NEAR, FAR],
    [MIDDLE, MIDDLE],
    [FAR, NEAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [NEAR, MIDDLE],
    [NEAR, FAR],
    [FAR, NEAR],
    [FAR, MIDDLE],
    [FAR, FAR],
  ],
]

/** One face of a die; 0 is a die that has not fallen. A picture only: what it shows is said beside it. */
export function DieFace({ value }: { readonly value: number }): VNode {
  return (
    <svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="20" fill="var(--die)" stroke="var(--line-strong)" stroke-width="2" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" fill="var(--die-ink)" />
      ))}
    </svg>
  )
}
