import type { QueryConfig } from 'pg'
import type { SqlStatement, Value } from '../database.ts'

/** Turns `?` into `$1`, `$2` … and gives each text a name, under which every connection prepares it once. */
const known = new Map<string, { readonly name: string; readonly text: string }>()

/** No text of the store has a `?` that is not a value. */
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
