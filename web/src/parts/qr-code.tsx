import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'

/** Light modules around the code: readers look for them, and fewer than four are too few for some. */
export const QUIET_ZONE = 4

/** The dark modules of a code, row by row, as one path of a drawing whose unit is a module. */
export function darkPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return ''
        const end = row.indexOf(false, x)
        const length = (end < 0 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}

/** A text as a code: its size in modules, quiet zone included, and its dark modules. */
export async function drawnCode(text: string): Promise<{ readonly size: number; readonly path: string }> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: darkPath(data) }
}

interface Props {
  readonly text: string
  /** What it is, for those who do not see it. */
  readonly about: string
}

/** A code for cameras. Dark on light whatever the page looks like: many readers take no other. */
export function QrCode({ text, about }: Props): VNode | null {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string } | null>(null)
  useEffect(() => {
    let gone = false
    // Without it there is still the link.
    drawnCode(text).then(
      (code) => gone || setDrawn(code),
      () => gone || setDrawn(null),
    )
    return () => {
      gone = true
    }
  }, [text])
  if (drawn === null) return null
  const { size, path } = drawn
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={about}
      data-testid="qr"
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
