import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Draft } from '../editor/model/draft.ts'
import { sketchOf } from '../editor/canvas/sketch.ts'
import { waysStyle } from '../map-defs.tsx'

/** A board as a small picture: one line for all ways, one shape for all spaces of a colour. Decoration where it has no label. */
export function Thumbnail({ draft, label }: { readonly draft: Draft; readonly label: string }): VNode {
  const { bounds, ways, look, fills } = useMemo(() => sketchOf(draft), [draft])
  return (
    <svg
      class="tb-thumbnail"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <path d={ways} class="tb-sketch-ways" style={waysStyle(look)} />
      {fills.map(({ colour, path }) => (
        <path key={colour ?? ''} d={path} class="tb-sketch-spaces" style={colour === null ? {} : { fill: colour }} />
      ))}
    </svg>
  )
}
