import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { paced } from '../../answer/paced.ts'
import type { Database, Row, SqlStatement, Value } from '../database.ts'
import { groupCommits } from '../group-commit.ts'
import { migrate } from '../migrate.ts'
import type { Dialect } from '../migrations.ts'
import { StorageDown } from '../storage-errors.ts'
import { connect, type Connection, type Statement } from './connect.ts'
import { lockFile, lockPath } from './file-lock.ts'
import { takeOwnership } from './ownership.ts'
import { DamageCheck } from './damage-check.ts'
import { Reader } from './reader.ts'
import { startWriter, type Writer } from './writer.ts'

const DIALECT: Dialect = { text: 'text', bytes: 'blob' }
/** A commit of more is no cheaper for each, and the first of them waits for the last. */
const MOST_IN_A_BATCH = 1024

/** Opens a database file for this process alone; the file and its folder are made if there are none. `damaged`: told if it is. */
export async function openSqlite(
  place: string,
  damaged: (damage: string) => void = () => undefined,
): Promise<Database> {
  // It holds secrets: nobody else on the machine has to look in.
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  // One file, one lock, by whatever link it is reached.
  const file = existsSync(place) ? await realpath(place) : place
  const unlock = lockFile(file)
  let connection: Connection | undefined
  try {
    connection = connect(file)
    await migrateFile(connection, file)
    const owner = await takeOwnership(connection, file, lockPath(file))
    const writer = startWriter(file, owner)
    // So that a thread that cannot start is noticed here.
    await writer.commit([])
    return databaseOver(file, connection, writer, { unlock, damaged })
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

interface Surroundings {
  readonly unlock: () => void
  /** Told where the file itself is damaged. */
  readonly damaged: (damage: string) => void
}

/** Reads on this thread, where they take microseconds; writes in a thread of their own. */
function databaseOver(
  file: string,
  connection: Connection,
  writer: Writer,
  { unlock, damaged }: Surroundings,
): Database {
  connection.pragma('query_only = ON')
  const commits = groupCommits((batch) => writer.commit(batch), {
    lanes: 1,
    most: MOST_IN_A_BATCH,
    // After what has come by now: it shares the commit.
    soon: paced,
    tell: paced,
  })
  const prepared = new Map<string, Statement>()
  const reader = new Reader(file)
  const check = new DamageCheck(file, damaged)
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

  const readTogether = (queries: readonly SqlStatement[]) => {
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
    await reader.close()
    await check.end()
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
    readAside: async (sql, values = []) => {
      checkOpen()
      return reader.read(sql, values)
    },
    // One process has the file: nobody else appends to it.
    listen: async () => async () => undefined,
    close: () => (closed ??= close()),
    damage: () => check.found,
    statistics: commits.statistics,
  }
}

function rowsOf(statement: Statement, values: readonly Value[]): readonly Row[] {
  return statement.all(values) as Row[] // rows of libsql are plain objects by column
}
