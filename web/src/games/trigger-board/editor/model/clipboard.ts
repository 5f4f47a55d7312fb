import { freeId, type Place } from './commands.ts'
import {
  draftOf,
  isObject,
  MOST_SPACES,
  spacesOf,
  withSpaces,
  type Draft,
  type Json,
  type JsonObject,
  type SpaceDraft,
} from './draft.ts'
import { namesIn, withNames } from './references.ts'

/** Some spaces of a board, with what their events need: can be put into the same board or another one. */
export interface Clip {
  readonly parlorBoardPart: 1
  readonly spaces: readonly SpaceDraft[]
  readonly stats: readonly JsonObject[]
  readonly pools: JsonObject
}

export function copied(draft: Draft, ids: ReadonlySet<string>): Clip {
  const spaces = spacesOf(draft)
    .filter(({ id }) => ids.has(id))
    .map((space) => {
      const { connections = [], ...others } = space
      const inside = connections.filter(({ targetId }) => ids.has(targetId))
      return inside.length === 0 ? others : { ...space, connections: inside }
    })
  const named = namesIn(spaces)
  return {
    parlorBoardPart: 1,
    spaces,
    stats: statsOf(draft).filter(({ id }) => typeof id === 'string' && named.stats.has(id)),
    pools: Object.fromEntries(Object.entries(poolsOf(draft)).filter(([name]) => named.pools.has(name))),
  }
}

function statsOf(draft: Draft): readonly JsonObject[] {
  const stats = draft['stats']
  return Array.isArray(stats) ? (stats as readonly Json[]).filter(isObject) : []
}

function poolsOf(draft: Draft): JsonObject {
  const pools = draft['pools']
  return isObject(pools) ? pools : {}
}

/** Reads what was copied, from a clipboard that anybody may have filled. */
export function parseClip(text: string): Clip | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(value) || value['parlorBoardPart'] !== 1) return null
  const { spaces, stats, pools } = value
  const read = draftOf({ board: { topology: { spaces } } })
  if (!read.ok || spacesOf(read.draft).length === 0) return null
  return {
    parlorBoardPart: 1,
    spaces: spacesOf(read.draft),
    stats: Array.isArray(stats) ? (stats as readonly Json[]).filter(isObject) : [],
    pools: isObject(pools) ? pools : {},
  }
}

/** Puts them in under ids that are free; what names one of them names the new one. Null where there is no room. */
export function pasted(
  draft: Draft,
  clip: Clip,
  by: Place,
): { readonly draft: Draft; readonly ids: ReadonlySet<string> } | null {
  const here = spacesOf(draft)
  if (here.length + clip.spaces.length > MOST_SPACES) return null
  const taken = new Set(here.map(({ id }) => id))
  const events = new Set(here.flatMap(({ triggers = [] }) => triggers.map(({ id }) => id)))
  const ids = new Map<string, string>()
  for (const { id } of clip.spaces) {
    const own = taken.has(id) ? freeId(taken, here.length + 1).id : id
    ids.set(id, own)
    taken.add(own)
  }
  const to = (id: string) => ids.get(id) ?? id
  const spaces = clip.spaces.map((space): SpaceDraft => {
    const followed = withNames(space, { space: to, event: (id) => eventIn(id, ids) })
    const own = {
      ...followed,
      id: to(space.id),
      position: { x: space.position.x + by.x, y: space.position.y + by.y },
    }
    if (own.triggers === undefined) return own
    // Two events cannot have the same id: the copy is called after its place.
    const triggers = own.triggers.map((event) => {
      const { id, ...others } = event
      return id !== undefined && events.has(id) ? others : event
    })
    return { ...own, triggers }
  })
  const stats = statsOf(draft)
  const missing = clip.stats.filter(({ id }) => !stats.some((each) => each['id'] === id))
  const pools = { ...clip.pools, ...poolsOf(draft) }
  const next = withSpaces(draft, [...here, ...spaces])
  return {
    draft: {
      ...next,
      ...(missing.length === 0 ? {} : { stats: [...stats, ...missing] }),
      ...(Object.keys(pools).length === 0 ? {} : { pools }),
    },
    ids: new Set(ids.values()),
  }
}

/** Events without an id of their own are called after their space. */
function eventIn(id: string, ids: ReadonlyMap<string, string>): string {
  const [space, place] = id.split('#')
  const own = space === undefined ? undefined : ids.get(space)
  return own === undefined || place === undefined ? id : `${own}#${place}`
}
