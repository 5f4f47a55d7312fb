import { existsSync } from 'node:fs'
import { checkData, type CheckOptions, type DataReport } from '../store/check-data.ts'
import type { StoreOptions } from '../store/open-store.ts'
import { openPool } from '../store/postgres/connect.ts'
import { toStorageError } from '../store/postgres/connection-errors.ts'
import { toQuery } from '../store/postgres/statements.ts'
import { connect } from '../store/sqlite/connect.ts'
import { databaseFile } from '../store/sqlite/files.ts'
import type { Row } from '../store/database.ts'

/** Verifies stored data, with the server running or stopped. Read-only: tables of an older version are not upgraded. */
export async function checkStored(
  { url, folder }: Pick<StoreOptions, 'url'> & { readonly folder: string },
  options: CheckOptions = {},
): Promise<DataReport> {
  if (url !== undefined) return checkPostgres(url, options)
  const file = databaseFile(folder)
  if (!existsSync(file)) throw new Error(`there is no database ${file}`)
  const connection = connect(file)
  try {
    connection.pragma('query_only = ON')
    const read = async (sql: string, values: readonly unknown[] = []) => connection.prepare(sql).all(values) as Row[] // plain objects by column
    return await checkData({ read }, file, options)
  } finally {
    connection.close()
  }
}

async function checkPostgres(url: string, options: CheckOptions): Promise<DataReport> {
  const pool = openPool(url, 1)
  try {
    return await checkData(
      { read: async (sql, values = []) => (await pool.query<Row>(toQuery(sql, values))).rows },
      'the database',
      options,
    )
  } catch (error) {
    throw options.signal?.aborted === true ? error : toStorageError(error)
  } finally {
    await pool.end()
  }
}
