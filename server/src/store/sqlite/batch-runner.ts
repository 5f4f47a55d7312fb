import { chunkSize, repeated } from '../chunks.ts'
import type { Connection, Statement } from './connect.ts'
import type { PackedBatch, PackedError, PackedOutcomes, PackedStatement } from './packed-batch.ts'

interface Prepared extends PackedStatement {
  /** By number of rows. */
  readonly bySize: Map<number, Statement>
}

/** Thrown when the quick way does not do: a row was not taken, and which one it was is not known. */
class NotAllTaken extends Error {}

/**
 * Runs batches of writes, each in one transaction. First the quick way, which takes for granted that every write works.
 * Where one does not, all is undone and done again with care, so that it hurts no other. `guard` is asked in every
 * transaction, and throws where nothing may be written.
 */
export function batchRunner(
  connection: Connection,
  guard: () => void = () => undefined,
): (batch: PackedBatch) => PackedOutcomes {
  const known: Prepared[] = []
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')

  const statement = (prepared: Prepared, rows: number): Statement => {
    let found = prepared.bySize.get(rows)
    if (found === undefined) {
      const { sql, row } = prepared
      found = connection.prepare(row === null ? sql : repeated(sql, row, rows))
      prepared.bySize.set(rows, found)
    }
    return found
  }

  const preparedAt = (number: number | undefined): Prepared => {
    const prepared = number === undefined ? undefined : known[number]
    if (prepared === undefined) throw new Error(`statement ${number} was never sent`)
    return prepared
  }

  const undo = () => {
    if (connection.inTransaction) connection.exec('rollback')
  }

  const quickly = (batch: PackedBatch): number[] => {
    const changes: number[] = []
    let step = 0
    let value = 0
    const run = (prepared: Prepared, rows: number) => {
      const end = value + prepared.values * rows
      const result = statement(prepared, rows).run(batch.values.slice(value, end))
      value = end
      return result.changes
    }
    for (let write = 0; write < batch.lengths.length;) {
      const length = batch.lengths[write] ?? 0
      const prepared = preparedAt(batch.statements[step])
      if (length === 1 && prepared.row !== null) {
        const rows = chunkSize(countAlike(batch, write, step))
        if (run(prepared, rows) !== rows) throw new NotAllTaken()
        for (let n = 0; n < rows; n++) changes.push(1)
        write += rows
        step += rows
        continue
      }
      for (let n = 0; n < length; n++, step++) {
        const next = preparedAt(batch.statements[step])
        const changed = run(next, 1)
        changes.push(changed)
        if (n > 0 || changed > 0) continue
        for (n++, step++; n < length; n++, step++) {
          changes.push(0)
          value += preparedAt(batch.statements[step]).values
        }
        break
      }
      write++
    }
    return changes
  }

  const carefully = (batch: PackedBatch, errors: PackedError[]): number[] => {
    const changes: number[] = []
    let step = 0
    let value = 0
    for (const [write, length] of batch.lengths.entries()) {
      const start = changes.length
      const end = step + length
      connection.exec('savepoint one')
      try {
        let run = true
        for (; step < end; step++) {
          const prepared = preparedAt(batch.statements[step])
          const values = batch.values.slice(value, value + prepared.values)
          value += prepared.values
          changes.push(run ? statement(prepared, 1).run(values).changes : 0)
          if (changes[start] === 0) run = false
        }
      } catch (error) {
        // A full disk ends the whole transaction, and then there is nothing to go on with.
        if (!connection.inTransaction) throw error
        connection.exec('rollback to one')
        errors.push({ write, ...describe(error) })
        for (step++; step < end; step++) value += preparedAt(batch.statements[step]).values
        changes.length = start
        for (let n = 0; n < length; n++) changes.push(0)
      }
      connection.exec('release one')
    }
    return changes
  }

  const transact = (work: () => number[]): number[] => {
    begin.run([])
    guard()
    const changes = work()
    commit.run([])
    return changes
  }

  return (batch) => {
    for (const one of batch.fresh) known.push({ ...one, bySize: new Map() })
    const errors: PackedError[] = []
    try {
      let changes
      try {
        changes = transact(() => quickly(batch))
      } catch {
        undo()
        changes = transact(() => carefully(batch, errors))
      }
      return { changes: errors.length === 0 && changes.every((n) => n === 1) ? null : changes, errors }
    } catch (error) {
      undo()
      const { message } = describe(error)
      return { changes: [], errors: batch.lengths.map((_, write) => ({ write, kind: 'down', message })) }
    }
  }
}

/** How many writes from here on are the same single statement. */
function countAlike(batch: PackedBatch, write: number, step: number): number {
  let count = 1
  while (batch.lengths[write + count] === 1 && batch.statements[step + count] === batch.statements[step]) count++
  return count
}

const CLASHES: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
const DOWN = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/

function describe(error: unknown): Omit<PackedError, 'write'> {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CLASHES.has(code)) return { kind: 'clash', message }
  return { kind: DOWN.test(code) ? 'down' : 'other', message }
}
