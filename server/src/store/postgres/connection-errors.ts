import pg from 'pg'
import { CorruptRow, NameClash, NewerSchema, StorageDown } from '../storage-errors.ts'

/**
 * SQLSTATE classes and codes of a database that cannot work now: connection, resources, operator intervention,
 * read-only, system errors. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DOWN = /^(08|53|57|58|25006)/
const CLASH = '23505'
/** Deadlocks and other automatic rollbacks: nothing was stored, and a retry may succeed. */
const UNDONE = /^40/

/** Maps a driver's error to a storage error. */
export function toStorageError(error: unknown): Error {
  if (error instanceof StorageDown || error instanceof NameClash || error instanceof NewerSchema) return error
  if (error instanceof CorruptRow) return error
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    if (DOWN.test(code)) return new StorageDown(`the database cannot work now: ${error.message}`, { cause: error })
    if (code === CLASH) return new NameClash(error.message, { cause: error })
    return error
  }
  // The driver has no error class for a lost connection; TypeErrors and the like are bugs.
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  return new StorageDown(`the database cannot be reached: ${message}`, { cause: error })
}

/** Can the connection be used after this error? */
export function wasAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !DOWN.test(error.code ?? '')
}

export function wasUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNDONE.test(error.code ?? '')
}
