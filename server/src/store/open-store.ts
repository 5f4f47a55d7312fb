import { openPostgres } from './postgres/open-postgres.ts'
import { databaseFile } from './sqlite/database-file.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { storeOver } from './store-over.ts'
import type { Store } from './store.ts'
import { watched, type StorageFailed } from './watched.ts'

export interface StoreOptions {
  /** Of a PostgreSQL database: postgres://… or postgresql://… If there is none, a file is used. */
  readonly url?: string
  /** Where the file lies: ./data unless told. */
  readonly folder?: string
  /** Told of whatever the database fails to do. */
  readonly failed?: StorageFailed
}

const DEFAULT_FOLDER = 'data'
const POSTGRES = /^postgres(ql)?:\/\//

/** Opens PostgreSQL if an address is given, else a database file; makes or upgrades its tables first. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const { url, folder = DEFAULT_FOLDER, failed = () => undefined } = options
  if (url === undefined) return storeOver(watched(await openSqlite(databaseFile(folder), failed), failed))
  // The address may hold a password: it is not repeated.
  if (!POSTGRES.test(url)) throw new Error('the address of the database must begin with postgres:// or postgresql://')
  return storeOver(watched(await openPostgres(url), failed))
}
