/** Something is wrong with one field of a position: `card.ones`, `dice[2]`. The reason goes on from its name. */
export class FieldFault extends Error {
  readonly field: string
  readonly reason: string

  constructor(field: string, reason: string) {
    super(`${field} ${reason}`)
    this.name = 'FieldFault'
    this.field = field
    this.reason = reason
  }
}

/** A value from outside, short enough for a sentence. What nests deeply is not looked into. */
export function shown(value: unknown): string {
  const text = textOf(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `“${value}”`
  if (typeof value === 'object') return shownObject(value)
  // JSON would write null for a number that is too large.
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
}

function shownObject(value: object | null): string {
  if (value === null) return 'null'
  const parts = Object.values(value)
  if (parts.every((part) => typeof part !== 'object' || part === null)) return JSON.stringify(value)
  return Array.isArray(value) ? 'a list of lists or objects' : 'an object of lists or objects'
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

const FACES = 6

/** What dice show. */
export function facesIn(list: readonly unknown[], field: string): number[] {
  return list.map((value, at) => {
    if (isWhole(value, 1, FACES)) return value
    throw new FieldFault(`${field}[${at}]`, `is a whole number from 1 to ${FACES}, not ${shown(value)}`)
  })
}
