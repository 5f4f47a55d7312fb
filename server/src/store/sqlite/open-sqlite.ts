import { existsSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { paced } from '../../answer/paced.ts'
import type { Database, Row, SqlStatement, Value, Write } from '../database.ts'
import { groupCommits } from '../group-commit.ts'
import { migrate, type Dialect } from '../migrate.ts'
import { DatabaseMissing, StorageDown } from '../storage-errors.ts'
import type { StoreFault } from '../store.ts'
import type { StorageFailed } from '../watched.ts'
import { connect, type Connection, type OpenFile, type Statement } from './connect.ts'
import { fileAt } from './files.ts'
import { lockFile, lockPath, type FileLock } from './file-lock.ts'
import { takeOwnership } from './ownership.ts'
import { DamageCheck } from './damage-check.ts'
import { FileWatch, WATCH_MS } from './file-watch.ts'
import { Reader } from './reader.ts'
import { Writer } from './writer.ts'

const DIALECT: Dialect = { text: 'text', bytes: 'blob' }
/** Larger commits are no cheaper per write and delay the first ones. */
const MOST_IN_A_BATCH = 1024

/**
 * Opens a database file for this process exclusively; creates file and folder if missing. `failed` receives errors
 * without a caller: a damaged, missing or replaced file, a thread that died.
 */
export async function openSqlite(place: string, failed: StorageFailed = () => undefined): Promise<Database> {
  // Private, since it contains secrets.
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  // Resolves links: one file, one lock.
  const file = existsSync(place) ? await realpath(place) : place
  const lock = lockFile(file)
  let connection: Connection | undefined
  let writer: Writer | undefined
  try {
    refuseMissing(file, lock)
    connection = connect(file)
    await migrateFile(connection, file)
    const owner = await takeOwnership(connection, file, lockPath(file))
    const opened: OpenFile = { file, identity: fileAt(file) }
    writer = new Writer(opened, owner, (error) => failed('writer', error))
    const check = new DamageCheck(opened, (damage) =>
      failed('file', new Error(`${file} is damaged, restore a backup: ${damage}`)),
    )
    // Fails here if the thread cannot start.
    await writer.commit([])
    await check.connected
    return databaseOver(opened, connection, writer, { lock, failed, check, watch: new FileWatch(file) })
  } catch (error) {
    await writer?.close()
    connection?.close()
    lock.releaseFailed()
    throw error
  }
}

/** A missing file must not be replaced by an empty one: SQLite would delete its remaining log. */
function refuseMissing(file: string, { isNew }: FileLock): void {
  if (existsSync(file)) return
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (!isNew || (log !== undefined && log.size > 0)) throw new DatabaseMissing(file, lockPath(file))
}

async function migrateFile(connection: Connection, file: string): Promise<void> {
  connection.exec('begin immediate')
  try {
    await migrate(
      {
        run: async (sql) => void connection.exec(sql),
        read: async (sql, values) => rowsOf(connection.prepare(sql), values),
      },
      DIALECT,
      file,
    )
    connection.exec('commit')
  } catch (error) {
    connection.exec('rollback')
    throw error
  }
}

interface Surroundings {
  readonly lock: FileLock
  readonly failed: StorageFailed
  readonly check: DamageCheck
  readonly watch: FileWatch
}

/** Connections that must never be closed: SQLite would checkpoint a damaged log. */
const abandoned: Connection[] = []

/** Reads on this thread, where they take microseconds; writes in a thread. */
function databaseOver(
  opened: OpenFile,
  connection: Connection,
  writer: Writer,
  { lock, failed, check, watch }: Surroundings,
): Database {
  connection.pragma('query_only = ON')
  let known: StoreFault | null = null

  /** The current file fault; reported once. */
  const fileFault = (): StoreFault | null => {
    const fault = watch.look()
    if (fault !== null && fault.why !== known?.why) failed('file', new Error(fault.text))
    known = fault
    return fault
  }
  const checkFiles = () => {
    const fault = fileFault()
    if (fault !== null) throw new StorageDown(fault.text)
  }

  const commit = async (batch: readonly Write[]) => {
    checkFiles()
    const outcomes = await writer.commit(batch)
    // Not acknowledged if the file was replaced during the write.
    checkFiles()
    return outcomes
  }
  const commits = groupCommits(commit, {
    lanes: 1,
    most: MOST_IN_A_BATCH,
    // Deferred, so that concurrent writes share the commit.
    soon: paced,
    tell: paced,
  })
  const prepared = new Map<string, Statement>()
  const reader = new Reader(opened)
  const watching = setInterval(fileFault, WATCH_MS).unref()
  let closed: Promise<void> | undefined

  const checkOpen = () => {
    if (closed !== undefined) throw new StorageDown(`${opened.file} was closed`)
  }

  const read = (sql: string, values: readonly Value[]): readonly Row[] => {
    checkOpen()
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = connection.prepare(sql)
      prepared.set(sql, statement)
    }
    return rowsOf(statement, values)
  }

  const readTogether = (queries: readonly SqlStatement[]) => {
    checkOpen()
    connection.exec('begin')
    try {
      return queries.map(({ sql, values }) => read(sql, values))
    } finally {
      connection.exec('commit')
    }
  }

  const fault = (): StoreFault | null => {
    const ofFiles = fileFault()
    if (ofFiles !== null) return ofFiles
    if (check.found !== null) return { why: 'damaged', text: check.found }
    return writer.death === null ? null : { why: 'writer-gone', text: writer.death }
  }

  /** Leaves the files untouched and the lock taken until the process ends. */
  const abandon = async () => {
    abandoned.push(connection)
    // Otherwise Node would close the connection on exit.
    process.once('beforeExit', () => process.exit())
    await writer.abandon()
    await reader.stop()
    await check.end()
  }

  const close = async () => {
    await commits.idle()
    clearInterval(watching)
    const lost = fileFault()
    if (watch.isCut) return abandon()
    if (lost !== null) rescue(opened.file, connection, failed)
    await writer.close()
    await reader.close()
    await check.end()
    prepared.clear()
    connection.close()
    watch.end()
    lock.release()
  }

  return {
    read: async (sql, values = []) => read(sql, values),
    readTogether: async (queries) => readTogether(queries),
    write: async (write) => {
      checkOpen()
      return commits.add(write)
    },
    readAside: async (sql, values = []) => {
      checkOpen()
      return reader.read(sql, values)
    },
    // The file has one process only.
    listen: async () => async () => undefined,
    close: () => (closed ??= close()),
    fault,
    statistics: commits.statistics,
  }
}

/** Copies what only this process still has open into a new file before closing. */
function rescue(file: string, connection: Connection, failed: StorageFailed): void {
  const copy = `${file}.rescued-${new Date().toISOString().replaceAll(':', '')}`
  try {
    // Created empty with private permissions, since it will contain secrets.
    writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
    connection.pragma('query_only = OFF')
    connection.prepare('vacuum into ?').run([copy])
    failed('file', new Error(`everything that was stored is in ${copy}: \`parlor restore\` takes it back`))
  } catch (error) {
    failed('file', new Error(`${copy} could not be written: ${String(error)}`))
  }
}

function rowsOf(statement: Statement, values: readonly Value[]): readonly Row[] {
  return statement.all(values) as Row[] // rows of libsql are plain objects by column
}
