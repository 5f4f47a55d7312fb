import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database, Row, Step, Value } from '../database.ts'
import { groupCommits } from '../group-commit.ts'
import { migrate } from '../migrate.ts'
import type { Dialect } from '../migrations.ts'
import { StorageDown } from '../storage-errors.ts'
import { connect, type Connection, type Statement } from './connect.ts'
import { lockFile } from './file-lock.ts'
import { startWriter, type Writer } from './writer.ts'

const DIALECT: Dialect = { text: 'text', bytes: 'blob' }
/** A commit of more is no cheaper for each, and the first of them waits for the last. */
const MOST_IN_A_BATCH = 1024

/** Opens a database file for this process alone; the file and its folder are made if there are none. */
export async function openSqlite(file: string): Promise<Database> {
  // It holds secrets: nobody else on the machine has to look in.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unlock = lockFile(file)
  let connection: Connection | undefined
  try {
    connection = connect(file)
    await migrateFile(connection, file)
    const writer = startWriter(file)
    // So that a thread that cannot start is noticed here.
    await writer.commit([])
    return databaseOver(file, connection, writer, unlock)
  } catch (error) {
    connection?.close()
    unlock()
    throw error
  }
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

/** Reads on this thread, where they take microseconds; writes in a thread of their own. */
function databaseOver(file: string, connection: Connection, writer: Writer, unlock: () => void): Database {
  connection.pragma('query_only = ON')
  const commits = groupCommits((batch) => writer.commit(batch), { lanes: 1, most: MOST_IN_A_BATCH })
  const prepared = new Map<string, Statement>()
  let closed: Promise<void> | undefined

  const checkOpen = () => {
    if (closed !== undefined) throw new StorageDown(`${file} was closed`)
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

  const readTogether = (queries: readonly Step[]) => {
    checkOpen()
    connection.exec('begin')
    try {
      return queries.map(({ sql, values }) => read(sql, values))
    } finally {
      connection.exec('commit')
    }
  }

  const close = async () => {
    await commits.idle()
    await writer.close()
    prepared.clear()
    connection.close()
    unlock()
  }

  return {
    read: async (sql, values = []) => read(sql, values),
    readTogether: async (queries) => readTogether(queries),
    write: async (write) => {
      checkOpen()
      return commits.add(write)
    },
    // One process has the file: nobody else appends to it.
    listen: async () => async () => undefined,
    ping: async () => {
      read('select 1 as one', [])
      // Nothing to do, but the thread has to answer.
      await writer.commit([])
    },
    close: () => (closed ??= close()),
    statistics: commits.statistics,
  }
}

function rowsOf(statement: Statement, values: readonly Value[]): readonly Row[] {
  return statement.all(values) as Row[] // rows of libsql are plain objects by column
}
