/** A board as somebody is drawing it: the canonical JSON of a board, which need not be one that can be played yet. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [field: string]: Json | undefined
}

export interface WayDraft extends JsonObject {
  readonly targetId: string
}

export interface SpaceDraft extends JsonObject {
  readonly id: string
  readonly name: string
  readonly position: { readonly x: number; readonly y: number }
  readonly connections?: readonly WayDraft[]
  readonly triggers?: readonly JsonObject[]
}

export interface Draft extends JsonObject {
  readonly board: JsonObject & { readonly topology: JsonObject & { readonly spaces: readonly SpaceDraft[] } }
}

/** The same as the format says: more would not be read. */
export const MOST_SPACES = 2_000
export const MOST_WAYS = 20
/** Deeper than any board: what is nested further is refused before anything walks through it. */
const DEEPEST = 60

export function emptyDraft(name: string): Draft {
  return {
    formatVersion: 4,
    type: 'game',
    metadata: { name },
    engine: { type: 'turn-based' },
    rules: {
      players: { min: 2, max: 4 },
      movement: { type: 'dice', diceCount: 1, diceSides: 6 },
      victory: { conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 60, winner: 'furthest' }] },
    },
    board: { topology: { spaces: [] } },
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function spacesOf(draft: Draft): readonly SpaceDraft[] {
  return draft.board.topology.spaces
}

export function withSpaces(draft: Draft, spaces: readonly SpaceDraft[]): Draft {
  return { ...draft, board: { ...draft.board, topology: { ...draft.board.topology, spaces } } }
}

export function nameOf(draft: Draft): string {
  const metadata = draft['metadata']
  const name = isObject(metadata) ? metadata['name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** Why something is no draft: the place, and what should be there. */
export interface NoDraft {
  readonly at: string
  readonly why: 'not-an-object' | 'no-spaces' | 'too-many' | 'no-id' | 'same-id' | 'no-name' | 'no-place' | 'no-target'
}

type Drafted = { readonly ok: true; readonly draft: Draft } | ({ readonly ok: false } & NoDraft)

const no = (at: string, why: NoDraft['why']): Drafted => ({ ok: false, at, why })

/**
 * Takes JSON for a draft if what a canvas needs is there: spaces with ids, names and places, connections with targets.
 * Everything else about it may be wrong; the report says so.
 */
export function draftOf(value: unknown): Drafted {
  if (!isObject(value) || depthOf(value) > DEEPEST) return no('', 'not-an-object')
  const board = value['board']
  const topology = isObject(board) ? board['topology'] : undefined
  const spaces = isObject(topology) ? topology['spaces'] : undefined
  if (!Array.isArray(spaces)) return no('board.topology.spaces', 'no-spaces')
  if (spaces.length > MOST_SPACES) return no('board.topology.spaces', 'too-many')
  const ids = new Set<string>()
  for (const [index, space] of (spaces as readonly unknown[]).entries()) {
    const at = `board.topology.spaces.${index}`
    if (!isObject(space)) return no(at, 'not-an-object')
    const { id, name, position, connections = [], triggers = [] } = space
    if (typeof id !== 'string' || id === '') return no(`${at}.id`, 'no-id')
    if (ids.has(id)) return no(`${at}.id`, 'same-id')
    ids.add(id)
    if (typeof name !== 'string') return no(`${at}.name`, 'no-name')
    if (!isObject(position) || !Number.isFinite(position['x']) || !Number.isFinite(position['y']))
      return no(`${at}.position`, 'no-place')
    if (!Array.isArray(connections) || !Array.isArray(triggers)) return no(at, 'not-an-object')
    for (const [place, way] of (connections as readonly unknown[]).entries())
      if (!isObject(way) || typeof way['targetId'] !== 'string')
        return no(`${at}.connections.${place}.targetId`, 'no-target')
    for (const [place, event] of (triggers as readonly unknown[]).entries())
      if (!isObject(event)) return no(`${at}.triggers.${place}`, 'not-an-object')
  }
  return { ok: true, draft: value as Draft } // everything that makes it one was looked at above
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return depth
  let deepest = depth
  for (const held of Object.values(value)) deepest = Math.max(deepest, depthOf(held, depth + 1))
  return deepest
}

export type Path = readonly (string | number)[]

/** `board.topology.spaces.3.name` as a path; numbers are places in lists. */
export function pathOf(text: string): Path {
  return text === '' ? [] : text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let held = value
  for (const key of path) {
    if (Array.isArray(held)) held = (held as readonly Json[])[Number(key)]
    else if (isObject(held) && Object.hasOwn(held, key)) held = held[key]
    else return undefined
  }
  return held
}

/** The same with another value at a place. Undefined takes a field or an item away; objects on the way are made. */
export function withValueAt(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (typeof key === 'number') {
    const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : []
    const made = withValueAt(list[key], rest, next)
    if (made === undefined) return list.toSpliced(key, 1)
    return key < list.length ? list.with(key, made) : [...list, made]
  }
  const held: JsonObject = isObject(value) ? value : {}
  const made = withValueAt(Object.hasOwn(held, key) ? held[key] : undefined, rest, next)
  if (made !== undefined) return { ...held, [key]: made }
  const { [key]: _, ...others } = held
  return others
}
