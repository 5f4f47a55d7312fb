import pg from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'

const CONNECT_MS = 5000
const ANSWER_MS = 30_000
/** A node that lost its connection must not block others for long. */
const IDLE_IN_TRANSACTION_MS = 15_000

/** Integers as numbers, on these connections only. */
const types: NonNullable<ClientConfig['types']> = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** `pipeline`: statements are sent together, without waiting for each answer. */
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
    // Durability whatever the database's default. The pool waits for it.
    onConnect: async (client) => void (await client.query('set synchronous_commit = on')),
  }
  const pool = new pg.Pool(config)
  // The waiting query receives the error; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
