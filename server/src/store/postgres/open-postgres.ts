import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Pool, PoolClient } from 'pg'
import { ConcurrencyLimiter } from '../../answer/concurrency-limiter.ts'
import { paced } from '../../answer/paced.ts'
import type { Database, ChangeNotice, Row, SqlStatement, Value } from '../database.ts'
import { groupCommits } from '../group-commit.ts'
import { migrate, type Dialect } from '../migrate.ts'
import { StorageBusy, StorageDown } from '../storage-errors.ts'
import { runBatch } from './batch-runner.ts'
import { connectionConfig, openPool } from './connect.ts'
import { toStorageError } from './connection-errors.ts'
import { listenTo } from './notices.ts'
import { sendTogether, queryOf, toQuery } from './statements.ts'

/** Byte-wise collation, as in SQLite; also faster. */
const DIALECT: Dialect = { text: 'text collate "C"', bytes: 'bytea' }
/** Concurrent batches. */
const LANES = 3
const READERS = 6
/** Limit and timeout of queued reads. */
const MOST_WAITING = 2_000
const LONGEST_WAIT_MS = 10_000
const MOST_IN_A_BATCH = 512
/** Key of the advisory lock for migrations. */
const MIGRATION_LOCK = 0x7061726c

export async function openPostgres(url: string): Promise<Database> {
  await migrateDatabase(url)
  const node = randomUUID()
  const readers = openPool(url, READERS)
  // Queued here: if reads waited in the driver's pool, a long queue would look like an unreachable database.
  const limiter = new ConcurrencyLimiter(
    { atOnce: READERS, waitingEach: MOST_WAITING, longestMs: LONGEST_WAIT_MS },
    { full: () => new StorageBusy(`${MOST_WAITING} reads wait for the database`), late: readTimeout },
  )
  const writers = openPool(url, LANES)
  const commits = groupCommits((batch) => runBatch(writers, batch, node), {
    lanes: LANES,
    most: MOST_IN_A_BATCH,
    // Deferred, so that concurrent writes share the commit.
    soon: paced,
    tell: paced,
  })
  const listeners = new Set<(heard: ChangeNotice) => void>()
  /** One shared connection for all listeners, opened for the first. */
  let listening: Promise<() => Promise<void>> | undefined
  let closed: Promise<void> | undefined

  const close = async () => {
    await commits.idle()
    const stopListening = await listening
    await stopListening?.()
    await Promise.all([readers.end(), writers.end()])
  }
  const checkOpen = () => {
    if (closed !== undefined) throw new StorageDown('the connections to the database were closed')
  }

  const read = async (sql: string, values: readonly Value[] = []): Promise<readonly Row[]> => {
    checkOpen()
    try {
      return await limiter.run(async () => (await readers.query<Row>(toQuery(sql, values))).rows)
    } catch (error) {
      throw toStorageError(error)
    }
  }

  return {
    read,
    // PostgreSQL runs in its own process, so this is not different.
    readAside: read,
    readTogether: async (queries) => {
      checkOpen()
      return limiter.run(() => readTogether(readers, queries))
    },
    write: async (write) => {
      checkOpen()
      return commits.add(write)
    },
    listen: async (heard) => {
      checkOpen()
      listeners.add(heard)
      listening ??= listenTo(url, node, (news) => {
        for (const listener of listeners) listener(news)
      })
      await listening
      return async () => void listeners.delete(heard)
    },
    close: () => (closed ??= close()),
    // PostgreSQL checks its pages itself and reports damage on read.
    fault: () => null,
    statistics: commits.statistics,
  }
}

/** A database that has answered other reads meanwhile is busy, not down. */
function readTimeout(isStuck: boolean): StorageDown {
  const waited = `no connection was free for ${LONGEST_WAIT_MS} ms`
  return isStuck ? new StorageDown(`the database does not answer: ${waited}`) : new StorageBusy(waited)
}

async function migrateDatabase(url: string): Promise<void> {
  // Building an index may take long.
  const client = new pg.Client({ ...connectionConfig(url), query_timeout: 0, pipeline: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const place = `the database ${client.database ?? ''}`
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await migrate(
      {
        run: async (sql) => void (await client.query(sql)),
        read: async (sql, values) => (await client.query<Row>(toQuery(sql, values))).rows,
      },
      DIALECT,
      place,
    )
    await client.query('commit')
  } catch (error) {
    throw toStorageError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readTogether(pool: Pool, queries: readonly SqlStatement[]): Promise<readonly (readonly Row[])[]> {
  let client: PoolClient | undefined
  let usable = false
  try {
    const reader = await pool.connect()
    client = reader
    const asked = sendTogether(reader, () => [
      reader.query<Row>('begin isolation level repeatable read read only'),
      ...queries.map((query) => reader.query<Row>(queryOf(query))),
      reader.query<Row>('commit'),
    ])
    const answers = await Promise.all(asked)
    usable = true
    return answers.slice(1, -1).map(({ rows }) => rows)
  } catch (error) {
    throw toStorageError(error)
  } finally {
    client?.release(!usable)
  }
}
