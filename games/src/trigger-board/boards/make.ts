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
/**
 * Once round: one more of a stat, and back to the start, until there are enough to be home. The trail begins anew: who is
 * sent back must not come to the end of the board, which no way leads out of.
 */
export const lap = (statId: string, enough: number, start: string, message: string): Fields =>
  when(
    'ON_ENTER',
    both(
      gain(statId, 1),
      note(message),
      { ...home, if: `player.stat.${statId} >= ${enough}` },
      act('SET_PLAYER_SPACE', { spaceId: start, resetTrail: true }, { if: `player.stat.${statId} < ${enough}` }),
    ),
  )
export const choose = (message: string, ...options: Fields[]): Fields => act('CHOICE', { message, options })
export const option = (text: string, ...actions: Fields[]): Fields => ({ text, actions })

export interface SpaceSketch {
  readonly id: string
  readonly name: string
  readonly to?: readonly (string | Fields)[]
  readonly type?: string
  readonly color?: string
  readonly on?: readonly Fields[]
}

export type Point = readonly [x: number, y: number]

/** Rows of so many, to and fro as one reads a ploughed field. */
export function rows(across: number, gap = 110): (index: number) => Point {
  return (index) => {
    const row = Math.floor(index / across)
    const column = index % across
    return [80 + (row % 2 === 0 ? column : across - 1 - column) * gap, 80 + row * gap]
  }
}

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

/** Spaces one after the other, each connected to the next unless it says where it leads. */
export function path(
  sketches: readonly SpaceSketch[],
  place: (index: number) => Point,
  end: string | null = null,
): Fields[] {
  return sketches.map(({ id, name, to, type, color, on }, index) => {
    const [x, y] = place(index)
    const next = sketches[index + 1]?.id ?? end
    const targets = to ?? (next === null ? [] : [next])
    return {
      id,
      name,
      ...(type === undefined ? {} : { type }),
      position: { x, y },
      visual: { size: 64, ...(color === undefined ? {} : { color }) },
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

export function board(
  about: { name: string; description: string; tags: readonly string[] },
  rules: Fields,
  spaces: readonly Fields[],
  more: Fields = {},
): BoardBody {
  return {
    formatVersion: 4,
    type: 'game',
    metadata: { ...about, author: 'Parlor', created: '2026-11-01', version: '1.0.0' },
    engine: { type: 'turn-based' },
    rules,
    ...more,
    board: { topology: { spaces } },
  }
}
