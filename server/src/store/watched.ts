import type { Database } from './database.ts'
import { NameClash, StorageBusy } from './storage-errors.ts'

export type StorageFailed = (what: 'read' | 'write', error: unknown) => void

/** The same database; whoever runs the server hears of what it fails to do. */
export function watched(database: Database, failed: StorageFailed): Database {
  const heard = async <T>(what: 'read' | 'write', work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      // That a name is taken is an answer; that it was not asked is no failure of its.
      if (!(error instanceof NameClash) && !(error instanceof StorageBusy)) failed(what, error)
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
    damage: () => database.damage(),
    statistics: database.statistics,
  }
}
