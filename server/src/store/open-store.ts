import { openPostgres } from './postgres/open-postgres.ts'
import { databaseFile } from './sqlite/files.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { storeOver } from './store-over.ts'
import type { Store } from './store.ts'
import { watched, type StorageFailed } from './watched.ts'

export interface StoreOptions {
  /** PostgreSQL URL: postgres://… or postgresql://… (default: a SQLite file). */
  readonly url?: string
  /** Folder of the SQLite file (default: ./data). */
  readonly folder?: string
  /** Called with every storage failure. */
  readonly failed?: StorageFailed
}

const DEFAULT_FOLDER = 'data'
const POSTGRES = /^postgres(ql)?:\/\//

/** Opens the PostgreSQL database if a URL is given, else a SQLite file; creates or upgrades its tables. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const { url, folder = DEFAULT_FOLDER, failed = () => undefined } = options
  if (url === undefined) return storeOver(watched(await openSqlite(databaseFile(folder), failed), failed))
  // The URL may contain a password, so it is not repeated.
  if (!POSTGRES.test(url)) throw new Error('the address of the database must begin with postgres:// or postgresql://')
  return storeOver(watched(await openPostgres(url), failed))
}
