import Libsql from 'libsql'
import { fileAt } from './database-file.ts'

export type Connection = InstanceType<typeof Libsql>
export type Statement = ReturnType<Connection['prepare']>

const BUSY_MS = 10_000
/** Small: an append changes one page of an index, and a commit writes whole pages. Counts for new files only. */
const PAGE_BYTES = 2048
/** The log beside the file may take 32 MB until it is written back, which then happens once for many changes. */
const CHECKPOINT_PAGES = 32_768_000 / PAGE_BYTES
const CACHE_KB = 32_768

/** A connection to the file, which is made if there is none. What it commits is on disk before it returns. */
export function connect(file: string): Connection {
  const connection = new Libsql(file, { timeout: BUSY_MS })
  connection.pragma(`busy_timeout = ${BUSY_MS}`)
  connection.pragma(`page_size = ${PAGE_BYTES}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Whoever deletes their data is not to be found in what is left of old rows. Costs no writing of its own.
  connection.pragma('secure_delete = FAST')
  // What may have to be undone within a statement is kept in memory: else it goes through a file of its own.
  connection.pragma('temp_store = MEMORY')
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  connection.pragma(`cache_size = -${CACHE_KB}`)
  return connection
}

/** A file that a process has open, as its threads are told of it. */
export interface OpenFile {
  readonly file: string
  /** As `fileAt` gives it. */
  readonly identity: string | null
}

/**
 * One more connection to a file that this process has open. If another file lies there by now, or none, it must not be
 * touched: SQLite would make an empty one, and delete the log of the one that was moved away.
 */
export function connectTo({ file, identity }: OpenFile): Connection {
  if (fileAt(file) !== identity) throw new Error(`${file} is not the file any more that the server has open`)
  return connect(file)
}
