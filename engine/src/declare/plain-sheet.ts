import { wordsOf } from './sentences.ts'
import type { Block, Sheet } from './sheet.ts'
import type { NameOf } from './text.ts'

/** The sheet of a game that has none of its own: each field of the view as a line or a table. */
export function plainSheet(view: unknown, nameOf: NameOf): Sheet {
  if (typeof view !== 'object' || view === null) return []
  return Object.entries(view).map(([name, value]): Block => {
    if (name === 'turn' && typeof value === 'number')
      return { kind: 'line', parts: [`It is the turn of ${nameOf(value)}.`], turn: true }
    if (Array.isArray(value) && value.some((row) => Array.isArray(row)))
      return {
        kind: 'table',
        head: null,
        rows: value.map((row, at) => [`${wordsOf(name)} ${at + 1}`, ...[row].flat().map(cell)]),
      }
    return { kind: 'line', parts: [`${wordsOf(name)}: ${[value].flat().map(cell).join(' ')}`] }
  })
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
