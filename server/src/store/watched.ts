import { WorkerFault } from '@parlor/workers'
import type { Database } from './database.ts'
import { NameClash, StorageBusy } from './storage-errors.ts'
import type { StoreFault } from './store.ts'

/** `file`: the files of an embedded database. `writer`: its writer thread. */
export type StorageFailed = (what: 'read' | 'write' | 'file' | 'writer', error: unknown) => void

/** How long a failed read counts as a fault; other reads may work meanwhile. */
const READ_FAULT_MS = 10_000

/** Wraps a database: reports failures, and treats failed reads as a temporary fault. */
export function watched(database: Database, failed: StorageFailed, now = () => performance.now()): Database {
  let readFault: { readonly at: number; readonly fault: StoreFault } | null = null
  const heard = async <T>(what: 'read' | 'write', work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      // A name clash is an expected answer, and a busy database was never asked: neither counts as a failure.
      if (error instanceof NameClash || error instanceof StorageBusy) throw error
      failed(what, error)
      if (what === 'read' && isUnreadable(error))
        readFault = { at: now(), fault: { why: 'storage', text: error.message } }
      throw error
    }
  }
  return {
    read: (sql, values) => heard('read', database.read(sql, values)),
    readAside: (sql, values) => heard('read', database.readAside(sql, values)),
    readTogether: (queries) => heard('read', database.readTogether(queries)),
    write: (write) => heard('write', database.write(write)),
    listen: (told) => database.listen(told),
    close: () => database.close(),
    fault: () =>
      database.fault() ?? (readFault !== null && now() - readFault.at < READ_FAULT_MS ? readFault.fault : null),
    statistics: database.statistics,
  }
}

/**
 * Was stored data unreadable? Lost connections are left to the readiness probe. Of PostgreSQL's errors only data
 * corruption and system errors count: others can be caused by clients.
 */
function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error instanceof WorkerFault || /^(SQLITE_|XX|58)/.test(code)
}
