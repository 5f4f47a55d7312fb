import { existsSync, rmSync } from 'node:fs'
import { StoreInUse } from '../storage-errors.ts'
import Libsql from 'libsql'

export function lockPath(file: string): string {
  return `${file}.lock`
}

export interface FileLock {
  /** No lock file existed: no database was ever opened here. */
  readonly isNew: boolean
  release(): void
  /** Releases after a failure; removes the lock file if no database was created. */
  releaseFailed(): void
}

/**
 * Locks a database file against other processes, by an OS lock on a file next to it, which ends with the process
 * however that ends. The lock file remains as a sign that a database existed.
 */
export function lockFile(file: string): FileLock {
  const lock = lockPath(file)
  const isNew = !existsSync(lock)
  const connection = new Libsql(lock)
  try {
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') throw new StoreInUse(file, lock)
    throw error
  }
  const release = () => {
    connection.exec('rollback')
    connection.close()
  }
  return {
    isNew,
    release,
    releaseFailed: () => {
      if (isNew && !existsSync(file)) rmSync(lock, { force: true })
      release()
    },
  }
}
