import Libsql from 'libsql'
import { fileAt } from './files.ts'

export type Connection = InstanceType<typeof Libsql>
export type Statement = ReturnType<Connection['prepare']>

const BUSY_MS = 10_000
/** Small pages: an append changes one index page, and commits write whole pages. For new files only. */
const PAGE_BYTES = 2048
/** The write-ahead log may grow to 32 MB before a checkpoint, which then covers many changes. */
const CHECKPOINT_PAGES = 32_768_000 / PAGE_BYTES
const CACHE_KB = 32_768

/** Opens the file, creating it if missing. Commits are durable when they return. */
export function connect(file: string): Connection {
  const connection = new Libsql(file, { timeout: BUSY_MS })
  connection.pragma(`busy_timeout = ${BUSY_MS}`)
  connection.pragma(`page_size = ${PAGE_BYTES}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted data must not remain in free space. Adds no writes.
  connection.pragma('secure_delete = FAST')
  // Statement journals stay in memory instead of a temporary file.
  connection.pragma('temp_store = MEMORY')
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  connection.pragma(`cache_size = -${CACHE_KB}`)
  return connection
}

/** An open file, as passed to threads. */
export interface OpenFile {
  readonly file: string
  /** From `fileAt`. */
  readonly identity: string | null
}

/**
 * Opens a further connection to a file of this process. Refuses if the file was replaced or removed: SQLite would
 * create an empty one and delete the log of the moved one.
 */
export function connectTo({ file, identity }: OpenFile): Connection {
  if (fileAt(file) !== identity) throw new Error(`${file} is no longer the file that the server has open`)
  return connect(file)
}
