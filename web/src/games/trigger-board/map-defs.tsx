import type { VNode } from 'preact'
import { USUAL_ARROW, USUAL_THICKNESS, type WaysLook } from './look/look.ts'

/** What the drawing of a board in the editor names by id: the head of its arrows, and the shapes of pictures. */
export function MapDefs({ head, ways }: { readonly head: string; readonly ways: WaysLook }): VNode {
  return (
    <>
      <marker
        id={head}
        viewBox="0 0 10 10"
        refX="6"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth={ways.arrowSize ?? USUAL_ARROW}
        markerHeight={ways.arrowSize ?? USUAL_ARROW}
        orient="auto-start-reverse"
      >
        <path
          d="M 0 0 L 10 5 L 0 10 Z"
          class="tb-arrow-head"
          style={ways.arrowColour === null ? {} : { fill: ways.arrowColour }}
        />
      </marker>
      <ImageCuts />
    </>
  )
}

/** The shapes that pictures on spaces are cut to. */
export function ImageCuts(): VNode {
  return (
    <>
      <clipPath id="tb-cut-circle" clipPathUnits="objectBoundingBox">
        <circle cx="0.5" cy="0.5" r="0.5" />
      </clipPath>
      <clipPath id="tb-cut-square" clipPathUnits="objectBoundingBox">
        <rect width="1" height="1" rx="0.12" />
      </clipPath>
      <clipPath id="tb-cut-hexagon" clipPathUnits="objectBoundingBox">
        <polygon points="1,0.5 0.75,0.933 0.25,0.933 0,0.5 0.25,0.067 0.75,0.067" />
      </clipPath>
    </>
  )
}

/** Lines of ways, for CSS: what the board does not say, the theme does. */
export function waysStyle({ colour, thickness }: WaysLook): Readonly<Record<string, string>> {
  return { '--way-width': String(thickness ?? USUAL_THICKNESS), ...(colour === null ? {} : { '--way': colour }) }
}
