import type { Value, Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { NameClash, StorageDown } from '../storage-errors.ts'

/** A batch as it crosses to the writing thread: few flat lists, since copying costs by the number of objects. */
export interface PackedBatch {
  /** Statements that were not sent before. */
  readonly fresh: readonly PackedStatement[]
  /** how many statements each write has. */
  readonly lengths: readonly number[]
  /** Which prepared statement each is. */
  readonly statements: readonly number[]
  /** The values of all statements, one after another. */
  readonly values: readonly Value[]
}

export interface PackedStatement {
  readonly sql: string
  readonly row: string | null
  readonly values: number
}

export interface PackedOutcomes {
  /** The rows that each statement changed, 0 for those that were not run; null: one for each. */
  readonly changes: readonly number[] | null
  readonly errors: readonly PackedError[]
}

export interface PackedError {
  readonly write: number
  readonly kind: 'clash' | 'down' | 'other'
  readonly message: string
}

/** Statements are numbered as they come, on both sides. */
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
