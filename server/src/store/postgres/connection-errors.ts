import pg from 'pg'
import { CorruptRow, NameClash, NewerSchema, StorageDown } from '../storage-errors.ts'

/**
 * SQLSTATE classes and codes that say the database cannot work now: connection, resources, operator's intervention, a
 * server that may only read, an error of the system. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DOWN = /^(08|53|57|58|25006)/
const CLASH = '23505'
/** A deadlock, or what else the database undid by itself: nothing was stored, and it may work when done again. */
const UNDONE = /^40/

/** What an error of the driver means to the store. */
export function toStorageError(error: unknown): Error {
  if (error instanceof StorageDown || error instanceof NameClash || error instanceof NewerSchema) return error
  if (error instanceof CorruptRow) return error
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    if (DOWN.test(code)) return new StorageDown(`the database cannot work now: ${error.message}`, { cause: error })
    if (code === CLASH) return new NameClash(error.message, { cause: error })
    return error
  }
  // The driver has no class for a lost connection. What is left are mistakes of this program.
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  return new StorageDown(`the database cannot be reached: ${message}`, { cause: error })
}

/** Whether the connection can be used again after this error. */
export function wasAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !DOWN.test(error.code ?? '')
}

export function wasUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNDONE.test(error.code ?? '')
}
