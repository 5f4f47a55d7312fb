import type { QueryConfig, Client, PoolClient } from 'pg'
import type { SqlStatement, Value } from '../database.ts'

/** Converts `?` to `$1`, `$2` … and names each statement, so that connections prepare it once. */
const known = new Map<string, { readonly name: string; readonly text: string }>()

/** The store's statements contain no `?` other than parameters. */
export function toQuery(sql: string, values: readonly Value[]): QueryConfig<Value[]> {
  let statement = known.get(sql)
  if (statement === undefined) {
    let number = 0
    statement = { name: `parlor_${known.size}`, text: sql.replaceAll('?', () => `$${++number}`) }
    known.set(sql, statement)
  }
  return { ...statement, values: [...values] }
}

export function queryOf({ sql, values }: SqlStatement): QueryConfig<Value[]> {
  return toQuery(sql, values)
}

/** Sends the queries of `ask` in one network write: separate writes are what costs most. */
export function sendTogether<T>(client: PoolClient, ask: () => T): T {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection // a pool's clients are Clients
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
