import {
  isObject,
  MOST_SPACES,
  MOST_WAYS,
  spacesOf,
  valueAt,
  withSpaces,
  withValueAt,
  type Draft,
  type Json,
  type JsonObject,
  type Path,
  type SpaceDraft,
} from './draft.ts'
import { withNames, type Names } from './references.ts'

/** What an author does to a board, each as a person would name it. Whatever changes nothing gives the same draft back. */

export interface Place {
  readonly x: number
  readonly y: number
}

export const GRID = 20
/** From the middle of a space to the next one's, where the editor puts them. */
export const APART = 120

export function snapped({ x, y }: Place, grid: number): Place {
  const to = (value: number) => (grid > 0 ? Math.round(value / grid) * grid : Math.round(value))
  return { x: to(x), y: to(y) }
}

/** An id that no space has, with the number it was made with. */
export function freeId(taken: ReadonlySet<string>, from: number): { readonly id: string; readonly number: number } {
  let number = from
  while (taken.has(`s${number}`)) number++
  return { id: `s${number}`, number }
}

const idsOf = (draft: Draft) => new Set(spacesOf(draft).map(({ id }) => id))

/** A new space; the first one of a board is its start. Null where a board is full. */
export function addSpace(
  draft: Draft,
  at: Place,
  nameFor: (number: number) => string,
): { readonly draft: Draft; readonly id: string } | null {
  const spaces = spacesOf(draft)
  if (spaces.length >= MOST_SPACES) return null
  const { id, number } = freeId(idsOf(draft), spaces.length + 1)
  const space: SpaceDraft = {
    id,
    name: nameFor(number),
    ...(spaces.length === 0 ? { type: 'start' } : {}),
    position: { x: at.x, y: at.y },
  }
  return { draft: withSpaces(draft, [...spaces, space]), id }
}

/** The same with some spaces changed. */
export function changing(
  draft: Draft,
  ids: ReadonlySet<string>,
  to: (space: SpaceDraft, at: number) => SpaceDraft,
): Draft {
  let isSame = true
  let at = 0
  const spaces = spacesOf(draft).map((space) => {
    const next = ids.has(space.id) ? to(space, at++) : space
    if (next !== space) isSame = false
    return next
  })
  return isSame ? draft : withSpaces(draft, spaces)
}

export function moved(draft: Draft, ids: ReadonlySet<string>, by: Place): Draft {
  if (by.x === 0 && by.y === 0) return draft
  return changing(draft, ids, (space) => put(space, space.position.x + by.x, space.position.y + by.y))
}

function put(space: SpaceDraft, x: number, y: number): SpaceDraft {
  return x === space.position.x && y === space.position.y ? space : { ...space, position: { x, y } }
}

/** A way from one space to another, or both ways. What is there already is not made twice. */
export function connected(draft: Draft, from: string, to: string, isBoth: boolean): Draft {
  const ids = idsOf(draft)
  if (!ids.has(from) || !ids.has(to) || from === to) return draft
  const there = withWay(draft, from, to)
  return isBoth ? withWay(there, to, from) : there
}

function withWay(draft: Draft, from: string, to: string): Draft {
  return changing(draft, new Set([from]), (space) => {
    const { connections = [] } = space
    const isThere = connections.some(({ targetId }) => targetId === to)
    return isThere || connections.length >= MOST_WAYS
      ? space
      : { ...space, connections: [...connections, { targetId: to }] }
  })
}

export function disconnected(draft: Draft, from: string, to: string): Draft {
  return changing(draft, new Set([from]), (space) => withoutWays(space, (target) => target === to))
}

function withoutWays(space: SpaceDraft, isGone: (target: string) => boolean): SpaceDraft {
  const { connections = [], ...others } = space
  const left = connections.filter(({ targetId }) => !isGone(targetId))
  if (left.length === connections.length) return space
  return left.length === 0 ? others : { ...space, connections: left }
}

/**
 * Spaces go, with every way to them, and from where players start and finish. Events elsewhere that send somebody there
 * stay: only their author knows what they should do now, and the report names them.
 */
export function removed(draft: Draft, ids: ReadonlySet<string>): Draft {
  const left = spacesOf(draft)
    .filter(({ id }) => !ids.has(id))
    .map((space) => withoutWays(space, (target) => ids.has(target)))
  if (left.length === spacesOf(draft).length) return draft
  let next: Draft = withSpaces(draft, left)
  const starts = valueAt(next, ['rules', 'startingPositions', 'spaceIds'])
  if (Array.isArray(starts))
    next = setAt(next, ['rules', 'startingPositions', 'spaceIds'], keptOf(starts as readonly Json[], ids))
  const ends = valueAt(next, ['rules', 'victory', 'conditions'])
  if (!Array.isArray(ends)) return next
  const conditions = (ends as readonly Json[]).flatMap((end): Json[] => {
    const reached = isObject(end) ? end['spaceIds'] : undefined
    if (!isObject(end) || !Array.isArray(reached)) return [end]
    const spaceIds = keptOf(reached as readonly Json[], ids)
    return spaceIds === undefined ? [] : [{ ...end, spaceIds }]
  })
  return setAt(next, ['rules', 'victory', 'conditions'], conditions)
}

function keptOf(list: readonly Json[], ids: ReadonlySet<string>): readonly Json[] | undefined {
  const kept = list.filter((each) => typeof each !== 'string' || !ids.has(each))
  return kept.length === 0 ? undefined : kept
}

/** Any field of the board. Undefined takes it away. */
export function setAt(draft: Draft, path: Path, value: Json | undefined): Draft {
  if (valueAt(draft, path) === value) return draft
  return withValueAt(draft, path, value) as Draft // whoever sets a field of a space keeps what makes it one
}

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'middle' | 'centre'

const mean = (values: readonly number[]) => Math.round(values.reduce((sum, each) => sum + each, 0) / values.length)

/** All of them in one line: by an edge, or by their middles. */
export function aligned(draft: Draft, ids: ReadonlySet<string>, edge: Edge): Draft {
  const chosen = spacesOf(draft).filter(({ id }) => ids.has(id))
  if (chosen.length < 2) return draft
  const xs = chosen.map(({ position }) => position.x)
  const ys = chosen.map(({ position }) => position.y)
  const to = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    centre: mean(xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    middle: mean(ys),
  }[edge]
  const isAcross = edge === 'left' || edge === 'right' || edge === 'centre'
  return changing(draft, ids, (space) =>
    isAcross ? put(space, to, space.position.y) : put(space, space.position.x, to),
  )
}

/** The same room between all of them; the first and the last stay where they are. */
export function distributed(draft: Draft, ids: ReadonlySet<string>, axis: 'x' | 'y'): Draft {
  const inOrder = spacesOf(draft)
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => one.position[axis] - other.position[axis])
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined || inOrder.length < 3) return draft
  const step = (last.position[axis] - first.position[axis]) / (inOrder.length - 1)
  const places = new Map(
    inOrder.map(({ id }, index) => [
      id,
      index === inOrder.length - 1 ? last.position[axis] : Math.round(first.position[axis] + index * step),
    ]),
  )
  return changing(draft, ids, (space) => {
    const to = places.get(space.id) ?? space.position[axis]
    return axis === 'x' ? put(space, to, space.position.y) : put(space, space.position.x, to)
  })
}

/** Names them 1, 2, 3 … along the ways from the first of them; those that no way leads to come last. */
export function numbered(draft: Draft, ids: ReadonlySet<string>, nameFor: (number: number) => string): Draft {
  const chosen = spacesOf(draft).filter(({ id }) => ids.has(id))
  const byId = new Map(chosen.map((space) => [space.id, space]))
  const order = new Map<string, number>()
  for (const start of chosen) {
    const waiting = [start.id]
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const space = byId.get(id)
      if (space === undefined || order.has(id)) continue
      order.set(id, order.size + 1)
      waiting.push(...(space.connections ?? []).map(({ targetId }) => targetId))
    }
  }
  return changing(draft, ids, (space) => {
    const name = nameFor(order.get(space.id) ?? 0)
    return name === space.name ? space : { ...space, name }
  })
}

/** Another id for a space; everything that names it follows, also events that are called after it. */
export function renamedSpace(draft: Draft, from: string, to: string): Draft {
  if (to === '' || from === to || idsOf(draft).has(to) || !idsOf(draft).has(from)) return draft
  const followed = withNames(draft, {
    space: (id) => (id === from ? to : id),
    event: (id) => (id.startsWith(`${from}#`) ? `${to}${id.slice(from.length)}` : id),
  })
  return changing(followed, new Set([from]), (space) => ({ ...space, id: to }))
}

/** Another id for a stat, or another name for a pool: what names it follows. */
export function renamedStat(draft: Draft, from: string, to: string): Draft {
  const stats = draft['stats']
  if (!Array.isArray(stats) || from === to || !/^[A-Za-z]\w*$/.test(to)) return draft
  const list = stats as readonly Json[]
  if (list.some((each) => isObject(each) && each['id'] === to)) return draft
  const names: Names = { stat: (id) => (id === from ? to : id) }
  const declared = list.map((each) => (isObject(each) && each['id'] === from ? { ...each, id: to } : each))
  return { ...withNames(draft, names), stats: declared }
}

/** An event goes; those after it that are called by their place are called by their new one. */
export function removedEvent(draft: Draft, spaceId: string, place: number): Draft {
  const next = changing(draft, new Set([spaceId]), (space) => {
    const { triggers = [], ...others } = space
    if (triggers[place] === undefined) return space
    const left = triggers.toSpliced(place, 1)
    return left.length === 0 ? others : { ...space, triggers: left }
  })
  if (next === draft) return draft
  return withNames(next, {
    event: (id) => {
      const [, number] = id.startsWith(`${spaceId}#`) ? id.split('#') : []
      return number !== undefined && Number(number) > place ? `${spaceId}#${Number(number) - 1}` : id
    },
  })
}

const FINISHES: JsonObject = {
  when: { type: 'ON_ENTER', payload: {} },
  action: { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } },
}

/** What a space is for. An end takes whoever enters it home; it is no end any more without that. */
export function withRole(draft: Draft, ids: ReadonlySet<string>, role: 'start' | 'end' | 'plain'): Draft {
  return changing(draft, ids, (space) => {
    const { type: _, triggers = [], ...others } = space
    const kept = triggers.filter((event) => JSON.stringify(event) !== JSON.stringify(FINISHES))
    const events = role === 'end' ? [...kept, FINISHES] : kept
    return {
      ...others,
      ...(role === 'plain' ? {} : { type: role }),
      ...(events.length === 0 ? {} : { triggers: events }),
    }
  })
}
