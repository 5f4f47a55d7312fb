import type { Value, Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { NameClash, StorageDown } from '../storage-errors.ts'

/** A batch as it crosses to the writing thread: few flat lists, since copying costs by the number of objects. */
export interface PackedBatch {
  /** Statements that were not sent before. */
  readonly fresh: readonly PackedStatement[]
  /** How many steps each write has. */
  readonly lengths: readonly number[]
  /** Which statement each step is. */
  readonly statements: readonly number[]
  /** The values of all steps, one after another. */
  readonly values: readonly Value[]
}

export interface PackedStatement {
  readonly sql: string
  readonly row: string | null
  readonly values: number
}

export interface PackedOutcomes {
  /** The rows that each step changed, 0 for those that were not run; null: one for each. */
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
    for (const { steps } of batch) {
      lengths.push(steps.length)
      for (const step of steps) {
        let number = numbers.get(step.sql)
        if (number === undefined) {
          number = numbers.size
          numbers.set(step.sql, number)
          fresh.push({ sql: step.sql, row: step.row ?? null, values: step.values.length })
        }
        statements.push(number)
        for (const value of step.values) values.push(value)
      }
    }
    return { fresh, lengths, statements, values }
  }
}

const ONE_ROW: Outcome = [1]

export function unpackOutcomes(batch: readonly Write[], { changes, errors }: PackedOutcomes): readonly Outcome[] {
  const failed = new Map(errors.map((error) => [error.write, toError(error)]))
  let at = 0
  return batch.map(({ steps }, index) => {
    const start = at
    at += steps.length
    const error = failed.get(index)
    if (error !== undefined) return error
    if (changes === null) return steps.length === 1 ? ONE_ROW : steps.map(() => 1)
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
