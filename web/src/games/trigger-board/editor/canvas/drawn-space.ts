import type { DrawnSpace, Point } from '../../board-map.ts'
import { spaceLook } from '../../look/look.ts'
import type { SpaceDraft } from '../model/draft.ts'
import { roleOf } from '../model/roles.ts'

const known = new WeakMap<SpaceDraft, DrawnSpace>()

/** A space as the table draws it; the same as long as the space is. */
export function drawnSpace(space: SpaceDraft): DrawnSpace {
  const before = known.get(space)
  if (before !== undefined) return before
  const drawn: DrawnSpace = {
    ...spaceLook(space['visual']),
    index: 0,
    id: space.id,
    name: space.name,
    x: space.position.x,
    y: space.position.y,
    hasEvents: (space.triggers ?? []).length > 0,
    kind: roleOf(space),
  }
  known.set(space, drawn)
  return drawn
}

/** Half the width of a space. */
export const reachOf = (space: SpaceDraft): number => drawnSpace(space).reach

/** The space under a point: of several the one that is drawn last. */
export function spaceAt(spaces: readonly SpaceDraft[], [x, y]: Point, slack: number): SpaceDraft | undefined {
  return spaces.findLast((space) => Math.hypot(space.position.x - x, space.position.y - y) <= reachOf(space) + slack)
}

/** The way under a point, by its two ends. */
export function wayAt(
  spaces: readonly SpaceDraft[],
  byId: ReadonlyMap<string, SpaceDraft>,
  [x, y]: Point,
  slack: number,
): { readonly from: string; readonly to: string } | null {
  for (const space of spaces)
    for (const { targetId } of space.connections ?? []) {
      const to = byId.get(targetId)
      if (to !== undefined && distance(space.position, to.position, x, y) <= slack)
        return { from: space.id, to: targetId }
    }
  return null
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** From a point to a line between two others. */
function distance(from: Spot, to: Spot, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy)
}
