import type { Board } from '../board.ts'
import { readBoard } from '../read-board.ts'

type Fields = Readonly<Record<string, unknown>>

/** A board of the canonical form. Spaces without connections lead to the next one; the last leads nowhere. */
export function sketch(spaces: readonly Fields[], { metadata, ...more }: Fields = {}): Fields {
  return {
    formatVersion: 4,
    type: 'game',
    metadata: { name: 'Trial', ...(typeof metadata === 'object' ? metadata : {}) },
    ...more,
    board: {
      topology: {
        spaces: spaces.map((space, index) => {
          const next = spaces[index + 1]?.['id']
          return {
            name: String(space['id']),
            position: { x: 100 * index, y: 100 },
            ...(next === undefined ? {} : { connections: [{ targetId: next }] }),
            ...space,
          }
        }),
      },
    },
  }
}

export function boardOf(body: unknown): Board {
  const { board, problems } = readBoard(body)
  if (board === null) throw new Error(JSON.stringify(problems))
  return board
}

export const act = (type: string, payload: Fields = {}, more: Fields = {}): Fields => ({ type, payload, ...more })
export const on = (type: string, action: Fields, more: Fields = {}, payload: Fields = {}): Fields => ({
  when: { type, payload },
  action,
  ...more,
})
export const all = (...actions: Fields[]): Fields => act('SEQUENCE', { actions })
export const change = (statId: string, delta: unknown, more: Fields = {}): Fields =>
  act('CHANGE_STAT', { statId, delta }, more)
export const ending = (...conditions: Fields[]): Fields => ({ rules: { victory: { conditions } } })
