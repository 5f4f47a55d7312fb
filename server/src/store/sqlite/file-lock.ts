import { StoreInUse } from '../storage-errors.ts'
import Libsql from 'libsql'

export function lockPath(file: string): string {
  return `${file}.lock`
}

/**
 * Keeps other processes away from a database file. The lock is one of the operating system, on a file beside it, so that it
 * is gone with the process, however that ended; the file itself says nothing and stays.
 */
export function lockFile(file: string): () => void {
  const lock = lockPath(file)
  const connection = new Libsql(lock)
  try {
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') throw new StoreInUse(file, lock)
    throw error
  }
  return () => {
    connection.exec('rollback')
    connection.close()
  }
}
