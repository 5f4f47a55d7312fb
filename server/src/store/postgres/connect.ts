import pg from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'

const CONNECT_MS = 5000
const ANSWER_MS = 30_000
/** A node that was cut off must not keep others from its matches for long. */
const IDLE_IN_TRANSACTION_MS = 15_000

/** Whole numbers come as numbers, on these connections only: others in the process may want them as they are. */
const types: NonNullable<ClientConfig['types']> = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** `pipeline`: what belongs together is sent at once, not each after the answer to the last. */
export function connectionConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'parlor',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    types,
  }
}

export function openPool(url: string, max: number): pg.Pool {
  const config: PoolConfig = {
    ...connectionConfig(url),
    max,
    // Whatever the database's default is: what was acknowledged is on disk. The pool waits for the answer.
    onConnect: async (client) => void (await client.query('set synchronous_commit = on')),
  }
  const pool = new pg.Pool(config)
  // A lost connection is told to whoever waits for its answer; that it is told here as well must not end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
