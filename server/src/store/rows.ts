import type { Row } from './database.ts'
import { CorruptRow } from './storage-errors.ts'

/** Parses the columns of a row; throws `CorruptRow` for an invalid one. */
export interface RowReader {
  text(column: string): string
  textOrNull(column: string): string | null
  /** A whole number. */
  whole(column: string): number
  wholeOrNull(column: string): number | null
  realOrNull(column: string): number | null
  flag(column: string): boolean
  bytes(column: string): Uint8Array
  oneOf<const T extends string>(column: string, allowed: readonly T[]): T
  damaged(column: string, expected: string): CorruptRow
}

/** `key`: the column that identifies the row in messages. */
export function readRow(table: string, key: string, row: Row): RowReader {
  const damaged = (column: string, expected: string) =>
    new CorruptRow(table, formatKey(row[key]), column, `${expected}, it is ${kindOf(row[column])}`)
  const text = (column: string) => {
    const value = row[column]
    if (typeof value !== 'string') throw damaged(column, 'a text')
    return value
  }
  const whole = (column: string) => {
    const value = row[column]
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw damaged(column, 'a whole number')
    return value
  }
  const real = (column: string) => {
    const value = row[column]
    if (typeof value !== 'number' || !Number.isFinite(value)) throw damaged(column, 'a number')
    return value
  }
  return {
    text,
    textOrNull: (column) => (row[column] === null ? null : text(column)),
    whole,
    wholeOrNull: (column) => (row[column] === null ? null : whole(column)),
    realOrNull: (column) => (row[column] === null ? null : real(column)),
    flag: (column) => {
      const value = row[column]
      if (value !== 0 && value !== 1) throw damaged(column, '0 or 1')
      return value === 1
    },
    bytes: (column) => {
      const value = row[column]
      // Copied: pg returns a Buffer, possibly from a shared pool; libsql an ArrayBuffer.
      if (!(value instanceof Uint8Array) && !(value instanceof ArrayBuffer)) throw damaged(column, 'bytes')
      return new Uint8Array(value)
    },
    oneOf: (column, allowed) => {
      const found = allowed.find((one) => one === row[column])
      if (found === undefined) throw damaged(column, `one of ${allowed.join(', ')}`)
      return found
    },
    damaged,
  }
}

function formatKey(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?'
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `a ${typeof value}`
}
