import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import Libsql from 'libsql'
import type { Row } from '../database.ts'
import { schemaVersion } from '../migrate.ts'
import { SCHEMA_VERSION } from '../migrations.ts'
import { NewerSchema } from '../storage-errors.ts'
import { databaseFile } from './database-file.ts'
import { lockFile } from './file-lock.ts'
import { syncFile } from './sync-file.ts'

/**
 * Puts a backup into a folder as its database. It is looked through first; a database that is there already is replaced only
 * if that is asked for. No process may have it open.
 */
export async function restoreFrom(
  file: string,
  folder: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new Error(`there is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is not a file: a backup is one, made by \`parlor backup\``)
  await refuseHalf(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = databaseFile(folder)
  const unlock = lockFile(database)
  const draft = `${database}.restore`
  try {
    if (existsSync(database) && !replace) throw new Error(`${database} is there already: to lose it, ask to replace it`)
    await copyFile(file, draft)
    await checkBackup(draft, file)
    await syncFile(draft)
    await putInPlace(draft, database)
    await syncFile(folder)
    await removeDatabase(asideOf(database))
  } finally {
    await removeDatabase(draft)
    unlock()
  }
}

/** A database that was copied by hand while in use: what was stored last lies in another file. */
async function refuseHalf(file: string): Promise<void> {
  const log = await stat(`${file}-wal`).catch(() => null)
  if (log !== null && log.size > 0)
    throw new Error(`${file} is not a backup but a database in use: a part of it lies in ${file}-wal`)
}

async function checkBackup(draft: string, file: string): Promise<void> {
  const connection = new Libsql(draft)
  try {
    const all = (sql: string) => connection.prepare(sql).all() as Row[] // rows of libsql are plain objects by column
    const [found] = all('pragma integrity_check')
    if (found?.['integrity_check'] !== 'ok') throw new Error(`it is damaged: ${String(found?.['integrity_check'])}`)
    if (all(`select name from sqlite_master where type = 'table' and name = 'meta'`).length === 0)
      throw new Error('it is not a database of Parlor')
    const version = await schemaVersion({ read: async (sql) => all(sql) })
    if (version > SCHEMA_VERSION) throw new NewerSchema(file, version, SCHEMA_VERSION)
    if (version < 1) throw new Error('it is not a database of Parlor')
    // Whoever had the file that it was copied from does not have this one.
    connection.exec('drop table if exists file_owner')
    // So that the file is all there is of it.
    all('pragma journal_mode = delete')
  } catch (error) {
    if (error instanceof NewerSchema) throw error
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    connection.close()
  }
}

/** The old log must never meet the new file, so the old database goes aside with it first. */
async function putInPlace(draft: string, database: string): Promise<void> {
  const aside = asideOf(database)
  await removeDatabase(aside)
  for (const end of ['', '-wal', '-shm']) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (existsSync(`${database}${end}`)) await rename(`${database}${end}`, `${aside}${end}`)
  }
  await rename(draft, database)
}

function asideOf(database: string): string {
  return `${database}.replaced`
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm', '-journal'].map((end) => rm(`${file}${end}`, { force: true })))
}
