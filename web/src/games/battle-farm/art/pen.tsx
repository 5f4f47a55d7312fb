import type { VNode } from 'preact'

/** A stroke of the pen on a sheet of 64 by 64: a path, and its colour; a number before it makes it a line so wide. */
export type Stroke = readonly [path: string, colour: string]

const COLOURS: Readonly<Record<string, string>> = {
  r: '#d4463a',
  R: '#9c2b27',
  o: '#ea8a33',
  O: '#b85f17',
  y: '#f2c53d',
  Y: '#c8931c',
  g: '#5d9b45',
  G: '#3c6f31',
  l: '#9fcb72',
  b: '#9a6b3f',
  B: '#68441f',
  w: '#fffaf0',
  p: '#7d4a92',
  P: '#552d68',
  u: '#5573b8',
  U: '#34498a',
  k: '#33291f',
  s: '#a6a79f',
  S: '#73756d',
}

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`

/** A leaf from a point, so long, in a direction in degrees from upright. */
export function leaf(x: number, y: number, long: number, turn: number): string {
  const [dx, dy] = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)]
  const at = (along: number, aside: number) =>
    `${(x + dx * along - dy * aside).toFixed(1)} ${(y + dy * along + dx * aside).toFixed(1)}`
  const wide = long * 0.32
  return `M${x} ${y}Q${at(long * 0.45, wide)} ${at(long, 0)}Q${at(long * 0.45, -wide)} ${x} ${y}Z`
}

export const box = (x: number, y: number, wide: number, high: number) => `M${x} ${y}h${wide}v${high}h${-wide}Z`

/** What was drawn. */
export function Drawing({ strokes }: { readonly strokes: readonly Stroke[] }): VNode {
  return (
    <svg viewBox="0 0 64 64" class="bf-drawing" aria-hidden="true" focusable="false">
      {strokes.map(([path, colour], at) => {
        const wide = parseFloat(colour)
        const paint = COLOURS[colour.at(-1) ?? 'k'] ?? 'none'
        return Number.isNaN(wide) ? (
          <path key={at} d={path} fill={paint} />
        ) : (
          <path
            key={at}
            d={path}
            fill="none"
            stroke={paint}
            stroke-width={wide}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        )
      })}
    </svg>
  )
}
