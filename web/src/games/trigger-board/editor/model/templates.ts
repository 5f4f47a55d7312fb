import { APART, freeId, withRole, type Place } from './commands.ts'
import { MOST_SPACES, spacesOf, withSpaces, type Draft, type SpaceDraft } from './draft.ts'

export const TEMPLATES = ['line', 'ring', 'grid', 'spiral', 'fork'] as const
export type Template = (typeof TEMPLATES)[number]

interface Drawn {
  readonly places: readonly Place[]
  /** Pairs of places in the list: from, to. */
  readonly ways: readonly (readonly [from: number, to: number])[]
  /** Is there a first and a last one? */
  readonly hasEnds: boolean
}

const chain = (count: number) => Array.from({ length: count - 1 }, (_, at) => [at, at + 1] as const)

/** How the spaces of a template lie, around the middle. */
function drawnOf(template: Template, count: number): Drawn {
  const all = Array.from({ length: count }, (_, at) => at)
  switch (template) {
    case 'line':
      return { places: all.map((at) => ({ x: at * APART, y: 0 })), ways: chain(count), hasEnds: true }
    case 'ring': {
      const radius = Math.max(APART, (count * APART) / (2 * Math.PI))
      const places = all.map((at) => {
        const angle = (2 * Math.PI * at) / count - Math.PI / 2
        return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
      })
      return { places, ways: [...chain(count), [count - 1, 0]], hasEnds: false }
    }
    case 'grid': {
      // To and fro, so that each row begins where the one before has ended.
      const wide = Math.ceil(Math.sqrt(count))
      const places = all.map((at) => {
        const row = Math.floor(at / wide)
        const column = row % 2 === 0 ? at % wide : wide - 1 - (at % wide)
        return { x: column * APART, y: row * APART }
      })
      return { places, ways: chain(count), hasEnds: true }
    }
    case 'spiral': {
      let [angle, radius] = [0, APART]
      const outward = all.map(() => {
        const place = { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
        const turn = APART / radius
        angle += turn
        radius += (APART * turn) / (2 * Math.PI)
        return place
      })
      return { places: outward.toReversed(), ways: chain(count), hasEnds: true }
    }
    case 'fork': {
      // In, two ways round, and out.
      const each = Math.max(1, Math.floor((count - 2) / 2))
      const road = (y: number) => Array.from({ length: each }, (_, at) => ({ x: (at + 1) * APART, y }))
      const places = [{ x: 0, y: 0 }, ...road(-APART), ...road(APART), { x: (each + 1) * APART, y: 0 }]
      const last = places.length - 1
      const along = (from: number) => chain(each).map(([one, next]) => [from + one, from + next] as const)
      return {
        places,
        ways: [[0, 1], ...along(1), [each, last], [0, each + 1], ...along(each + 1), [2 * each, last]],
        hasEnds: true,
      }
    }
  }
}

/** Adds a template with its middle at a place. Null where there is no room for so many. */
export function withTemplate(
  draft: Draft,
  template: Template,
  count: number,
  middle: Place,
  nameFor: (number: number) => string,
): { readonly draft: Draft; readonly ids: ReadonlySet<string> } | null {
  const { places, ways, hasEnds } = drawnOf(template, count)
  const here = spacesOf(draft)
  if (here.length + places.length > MOST_SPACES) return null
  const taken = new Set(here.map(({ id }) => id))
  const made = places.map(() => {
    const free = freeId(taken, here.length + 1)
    taken.add(free.id)
    return free
  })
  const ids = made.map(({ id }) => id)
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))]
  const spaces = places.map(({ x, y }, at): SpaceDraft => {
    const targets = ways.filter(([from]) => from === at).map(([, to]) => ids[to] ?? '')
    return {
      id: ids[at] ?? '',
      name: nameFor(made[at]?.number ?? at + 1),
      position: {
        x: Math.round(middle.x + x - (left + right) / 2),
        y: Math.round(middle.y + y - (top + bottom) / 2),
      },
      ...(targets.length === 0 ? {} : { connections: targets.map((targetId) => ({ targetId })) }),
    }
  })
  const next = withSpaces(draft, [...here, ...spaces])
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? '']
  const begun = here.length === 0 ? withRole(next, new Set([first]), 'start') : next
  const whole = here.length === 0 && hasEnds ? withRole(begun, new Set([last]), 'end') : begun
  return { draft: whole, ids: new Set(ids) }
}
