import { existsSync, rmSync } from 'node:fs'
import { StoreInUse } from '../storage-errors.ts'
import Libsql from 'libsql'

export function lockPath(file: string): string {
  return `${file}.lock`
}

export interface FileLock {
  /** There was no lock file before: no database was ever opened here. */
  readonly isNew: boolean
  release(): void
  /** Releases it after a failure: where no database was made, the lock file does not stay either. */
  releaseFailed(): void
}

/**
 * Keeps other processes away from a database file. The lock is one of the operating system, on a file beside it, so that it
 * is gone with the process, however that ended. The lock file stays: it shows that there was a database.
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
