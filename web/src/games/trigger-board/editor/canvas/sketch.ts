import type { Bounds } from '../../board-map.ts'
import { waysLook, type WaysLook } from '../../look/look.ts'
import { spacesOf, type Draft, type SpaceDraft } from '../model/draft.ts'
import { drawnSpace, reachOf } from './drawn-space.ts'

/** For flags, and for pieces that stand on the outermost spaces. */
const MARGIN = 36

/** A whole board in a few shapes, however many spaces it has. */
interface Sketch {
  readonly bounds: Bounds
  readonly ways: string
  readonly look: WaysLook
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
    const { reach, colour } = drawnSpace(space)
    const own = fills.get(colour) ?? []
    own.push(`M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`)
    fills.set(colour, own)
  }
  return {
    bounds: boundsOf(spaces),
    ways: ways.join(''),
    look: waysLook(draft.board['rendering']),
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
