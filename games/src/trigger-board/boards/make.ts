/** Short ways to write a board in TypeScript. What comes out is plain JSON of the canonical form, read like any other. */

interface Fields {
  readonly [name: string]: unknown
}

export const act = (type: string, payload: Fields = {}, more: Fields = {}): Fields => ({ type, payload, ...more })
export const when = (type: string, action: Fields, more: Fields = {}, payload: Fields = {}): Fields => ({
  when: { type, payload },
  action,
  ...more,
})
export const land = (action: Fields, more: Fields = {}): Fields => when('ON_LAND', action, more)
export const both = (...actions: Fields[]): Fields => act('SEQUENCE', { actions })
export const note = (message: string): Fields => act('LOG', { message })
export const gain = (statId: string, delta: unknown, more: Fields = {}): Fields =>
  act('CHANGE_STAT', { statId, delta }, more)
export const effect = (type: string, config: Fields = {}, more: Fields = {}): Fields =>
  act('APPLY_EFFECT', { effect: { type, ...config } }, more)
export const sendTo = (spaceId: string, more: Fields = {}): Fields => act('SET_PLAYER_SPACE', { spaceId }, more)
export const steps = (count: number, more: Fields = {}): Fields => act('DISPLACE_PLAYER', { steps: count }, more)
export const home: Fields = act('SET_PLAYER_STATE', { state: 'COMPLETED_GAME' })
export const choose = (message: string, ...options: Fields[]): Fields => act('CHOICE', { message, options })
export const option = (text: string, ...actions: Fields[]): Fields => ({ text, actions })

export interface SpaceSketch {
  readonly id: string
  readonly name: string
  readonly to?: readonly (string | Fields)[]
  readonly type?: string
  /** A sign on the space, where the theme's own guess by what the space does would mislead. */
  readonly icon?: string
  readonly on?: readonly Fields[]
}

export type Point = readonly [x: number, y: number]

export function ring(
  count: number,
  radius: number,
  middle: Point = [radius + 80, radius + 80],
): (index: number) => Point {
  return (index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2
    return [Math.round(middle[0] + radius * Math.cos(angle)), Math.round(middle[1] + radius * Math.sin(angle))]
  }
}

/** Straight pieces into which each bend of a road is cut to measure its length. */
const PIECES_A_BEND = 40

/**
 * Places `count` spaces at equal distances along a smooth road (a Catmull-Rom spline) through the given points, from the
 * first to the last; a closed road returns to its first point and does not repeat it.
 */
export function road(count: number, through: readonly Point[], closed = false): (index: number) => Point {
  const last = through.length - 1
  const at = (index: number): Point => {
    const wrapped = closed ? (index + through.length) % through.length : Math.min(last, Math.max(0, index))
    return through[wrapped] ?? [0, 0]
  }
  const drawn: Point[] = []
  for (let bend = 0; bend < (closed ? through.length : last); bend++) {
    const [before, from, to, after] = [at(bend - 1), at(bend), at(bend + 1), at(bend + 2)]
    for (let piece = 0; piece < PIECES_A_BEND; piece++) {
      const t = piece / PIECES_A_BEND
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t * t * t)
      drawn.push([mix(0), mix(1)])
    }
  }
  drawn.push(at(closed ? 0 : last))
  const lengths = [0]
  for (let piece = 1; piece < drawn.length; piece++) {
    const [[x0, y0], [x1, y1]] = [drawn[piece - 1] ?? at(0), drawn[piece] ?? at(0)]
    lengths.push((lengths[piece - 1] ?? 0) + Math.hypot(x1 - x0, y1 - y0))
  }
  const whole = lengths.at(-1) ?? 0
  const gap = whole / (closed ? count : Math.max(1, count - 1))
  return (index) => {
    const piece = Math.max(
      0,
      lengths.findIndex((length) => length >= index * gap - 1e-6),
    )
    const [x, y] = drawn[piece] ?? at(last)
    return [Math.round(x), Math.round(y)]
  }
}

/** Spaces one after the other, each connected to the next unless it says where it leads. */
export function path(
  sketches: readonly SpaceSketch[],
  place: (index: number) => Point,
  end: string | null = null,
): Fields[] {
  return sketches.map(({ id, name, to, type, icon, on }, index) => {
    const [x, y] = place(index)
    const next = sketches[index + 1]?.id ?? end
    const targets = to ?? (next === null ? [] : [next])
    return {
      id,
      name,
      ...(type === undefined ? {} : { type }),
      position: { x, y },
      visual: { size: 64, ...(icon === undefined ? {} : { icon }) },
      ...(targets.length === 0
        ? {}
        : { connections: targets.map((each) => (typeof each === 'string' ? { targetId: each } : each)) }),
      ...(on === undefined ? {} : { triggers: on }),
    }
  })
}

export interface BoardBody extends Fields {
  readonly metadata: Fields & { readonly name: string; readonly description: string }
}

type Theme = 'meadow' | 'treasure' | 'harbour' | 'city' | 'space' | 'paper'

interface About {
  readonly name: string
  readonly description: string
  /** What to do to win, in at most 60 characters. */
  readonly goal: string
  readonly theme: Theme
  readonly tags: readonly string[]
}

export function board(
  { theme, ...about }: About,
  rules: Fields,
  spaces: readonly Fields[],
  more: Fields = {},
): BoardBody {
  return {
    formatVersion: 4,
    type: 'game',
    metadata: { ...about, author: 'Parlor', created: '2026-11-01', version: '2.0.0' },
    engine: { type: 'turn-based' },
    rules,
    ...more,
    board: { topology: { spaces }, rendering: { theme } },
  }
}
