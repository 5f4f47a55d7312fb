import { existsSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { paced } from '../../answer/paced.ts'
import type { Database, Row, SqlStatement, Value, Write } from '../database.ts'
import { groupCommits } from '../group-commit.ts'
import { migrate } from '../migrate.ts'
import type { Dialect } from '../migrations.ts'
import { DatabaseMissing, StorageDown } from '../storage-errors.ts'
import type { StoreFault } from '../store.ts'
import type { StorageFailed } from '../watched.ts'
import { connect, type Connection, type OpenFile, type Statement } from './connect.ts'
import { fileAt } from './database-file.ts'
import { lockFile, lockPath, type FileLock } from './file-lock.ts'
import { takeOwnership } from './ownership.ts'
import { DamageCheck } from './damage-check.ts'
import { FileWatch, WATCH_MS } from './file-watch.ts'
import { Reader } from './reader.ts'
import { Writer } from './writer.ts'

const DIALECT: Dialect = { text: 'text', bytes: 'blob' }
/** A commit of more is no cheaper for each, and the first of them waits for the last. */
const MOST_IN_A_BATCH = 1024

/**
 * Opens a database file for this process alone; the file and its folder are made if there are none. `failed` is called for
 * what no caller sees: a damaged, missing or replaced file, a thread that died.
 */
export async function openSqlite(place: string, failed: StorageFailed = () => undefined): Promise<Database> {
  // It holds secrets: nobody else on the machine has to look in.
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  // One file, one lock, by whatever link it is reached.
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
    // So that a thread that cannot start is noticed here.
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

/** A file that was here and is gone is no reason to begin with an empty one: SQLite would delete what is left of it. */
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

/** Connections that must never be closed: SQLite would write a damaged log back into its database. */
const abandoned: Connection[] = []

/** Reads on this thread, where they take microseconds; writes in a thread of their own. */
function databaseOver(
  opened: OpenFile,
  connection: Connection,
  writer: Writer,
  { lock, failed, check, watch }: Surroundings,
): Database {
  connection.pragma('query_only = ON')
  let known: StoreFault | null = null

  /** What is wrong with the files; it is reported once. */
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
    // Nothing is acknowledged that went into a file which is not there any more.
    checkFiles()
    return outcomes
  }
  const commits = groupCommits(commit, {
    lanes: 1,
    most: MOST_IN_A_BATCH,
    // After what has come by now: it shares the commit.
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

  /** Leaves the files as they are, and the lock taken, until the process has ended. */
  const abandon = async () => {
    abandoned.push(connection)
    // Without that Node would close the connection on its way out.
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
    // One process has the file: nobody else appends to it.
    listen: async () => async () => undefined,
    close: () => (closed ??= close()),
    fault,
    statistics: commits.statistics,
  }
}

/** Writes what only this process still has open into a file of its own, before it is closed. */
function rescue(file: string, connection: Connection, failed: StorageFailed): void {
  const copy = `${file}.rescued-${new Date().toISOString().replaceAll(':', '')}`
  try {
    // Empty, it is taken for the copy. It holds secrets: nobody else on the machine has to read it.
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
