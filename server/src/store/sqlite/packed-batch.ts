import type { Value, Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { NameClash, StorageDown } from '../storage-errors.ts'

/** A batch for the writer thread as a few flat lists, since cloning costs per object. */
export interface PackedBatch {
  /** Statements sent for the first time. */
  readonly fresh: readonly PackedStatement[]
  /** Number of statements of each write. */
  readonly lengths: readonly number[]
  /** Index of each prepared statement. */
  readonly statements: readonly number[]
  /** Values of all statements, concatenated. */
  readonly values: readonly Value[]
}

export interface PackedStatement {
  readonly sql: string
  readonly row: string | null
  readonly values: number
}

export interface PackedOutcomes {
  /** Rows changed by each statement, 0 if skipped; null: one each. */
  readonly changes: readonly number[] | null
  readonly errors: readonly PackedError[]
}

export interface PackedError {
  readonly write: number
  readonly kind: 'clash' | 'down' | 'other'
  readonly message: string
}

/** Both sides number statements in order of arrival. */
export function batchPacker(): (batch: readonly Write[]) => PackedBatch {
  const numbers = new Map<string, number>()
  return (batch) => {
    const fresh: PackedStatement[] = []
    const lengths: number[] = []
    const statements: number[] = []
    const values: Value[] = []
    for (const { statements: own } of batch) {
      lengths.push(own.length)
      for (const one of own) {
        let number = numbers.get(one.sql)
        if (number === undefined) {
          number = numbers.size
          numbers.set(one.sql, number)
          fresh.push({ sql: one.sql, row: one.row ?? null, values: one.values.length })
        }
        statements.push(number)
        for (const value of one.values) values.push(value)
      }
    }
    return { fresh, lengths, statements, values }
  }
}

const ONE_ROW: Outcome = [1]

export function unpackOutcomes(batch: readonly Write[], { changes, errors }: PackedOutcomes): readonly Outcome[] {
  const failed = new Map(errors.map((error) => [error.write, toError(error)]))
  let at = 0
  return batch.map(({ statements: own }, index) => {
    const start = at
    at += own.length
    const error = failed.get(index)
    if (error !== undefined) return error
    if (changes === null) return own.length === 1 ? ONE_ROW : own.map(() => 1)
    return changes[start] === 0 ? null : changes.slice(start, at)
  })
}

function toError({ kind, message }: PackedError): Error {
  switch (kind) {
    case 'clash':
      return new NameClash(message)
    case 'down':
      return new StorageDown(message)
    case 'other':
      return new Error(message)
  }
}
