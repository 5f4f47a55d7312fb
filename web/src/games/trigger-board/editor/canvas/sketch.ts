import { safeColour, type Bounds } from '../../board-map.ts'
import { isObject, spacesOf, type Draft, type SpaceDraft } from '../model/draft.ts'

const USUAL_SIZE = 64
const [SMALLEST, LARGEST] = [16, 400]
const MARGIN = 44

/** Half the width of a space, as it is drawn on the table too. */
export function reachOf({ visual }: SpaceDraft): number {
  const size = isObject(visual) ? visual['size'] : undefined
  return Math.min(LARGEST, Math.max(SMALLEST, typeof size === 'number' ? size : USUAL_SIZE)) / 2
}

export function colourOf({ visual }: SpaceDraft): string | null {
  const colour = isObject(visual) ? visual['color'] : undefined
  return typeof colour === 'string' ? safeColour(colour) : null
}

/** A whole board in a few shapes, however many spaces it has. */
interface Sketch {
  readonly bounds: Bounds
  readonly ways: string
  readonly fills: readonly { readonly colour: string | null; readonly path: string }[]
}

export function sketchOf(draft: Draft): Sketch {
  const spaces = spacesOf(draft)
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const ways: string[] = []
  const fills = new Map<string | null, string[]>()
  for (const space of spaces) {
    const { x, y } = space.position
    for (const { targetId, draw } of space.connections ?? []) {
      const to = byId.get(targetId)?.position
      if (to !== undefined && draw !== false) ways.push(`M${x} ${y}L${to.x} ${to.y}`)
    }
    const reach = reachOf(space)
    const colour = colourOf(space)
    const own = fills.get(colour) ?? []
    own.push(`M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`)
    fills.set(colour, own)
  }
  return {
    bounds: boundsOf(spaces),
    ways: ways.join(''),
    fills: [...fills].map(([colour, paths]) => ({ colour, path: paths.join('') })),
  }
}

export function boundsOf(spaces: readonly SpaceDraft[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const space of spaces) {
    const { x, y } = space.position
    const reach = reachOf(space)
    left = Math.min(left, x - reach)
    top = Math.min(top, y - reach)
    right = Math.max(right, x + reach)
    bottom = Math.max(bottom, y + reach)
  }
  if (left > right) return { x: -300, y: -200, width: 600, height: 400 }
  return { x: left - MARGIN, y: top - MARGIN, width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN }
}
