import type { VNode } from 'preact'
import type { DrawIcon } from '../themes/theme.ts'

interface IconProps {
  readonly draw: DrawIcon
  readonly x?: number
  readonly y?: number
  /** Its width. */
  readonly size: number
  readonly ink: string
  readonly tint: string
}

/** A sign inside a drawing. */
export function Icon({ draw, x = 0, y = 0, size, ink, tint }: IconProps): VNode {
  return <g transform={`translate(${x} ${y}) scale(${size / 24})`}>{draw(ink, tint)}</g>
}

/** A sign in a line of text, which says the same in words. */
export function IconImage({ draw, size, ink, tint }: Omit<IconProps, 'x' | 'y'>): VNode {
  return (
    <svg class="tb-icon" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      {draw(ink, tint)}
    </svg>
  )
}
