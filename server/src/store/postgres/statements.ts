import type { QueryConfig } from 'pg'
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
