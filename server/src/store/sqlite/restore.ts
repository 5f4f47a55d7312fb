import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import Libsql from 'libsql'
import { checkData, type CheckOptions, type DataReport } from '../check-data.ts'
import type { Row, Value } from '../database.ts'
import { schemaVersion, SCHEMA_VERSION } from '../migrate.ts'
import { NewerSchema } from '../storage-errors.ts'
import { databaseFile, syncFile } from './files.ts'
import { lockFile } from './file-lock.ts'

export interface RestoreOptions extends CheckOptions {
  /** Replaces an existing database. */
  readonly replace?: boolean
  /** Restores although some matches are damaged. */
  readonly acceptDamage?: boolean
}

/**
 * Restores a backup into a folder. Checks pages, hash chains and signatures first and returns the report. No process
 * may have the database open.
 */
export async function restoreFrom(
  file: string,
  folder: string,
  { replace = false, acceptDamage = false, ...options }: RestoreOptions = {},
): Promise<DataReport> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new Error(`there is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is not a file: a backup is one, made by \`parlor backup\``)
  await refuseHalf(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = databaseFile(folder)
  const lock = lockFile(database)
  const draft = `${database}.restore`
  try {
    if (existsSync(database) && !replace) throw new Error(`${database} is there already: to lose it, ask to replace it`)
    await copyFile(file, draft)
    const report = await checkBackup(draft, file, options)
    if (report.damaged > 0 && !acceptDamage) throw new DamagedBackup(file, report)
    await syncFile(draft)
    await putInPlace(draft, database)
    await syncFile(folder)
    await removeDatabase(asideOf(database))
    return report
  } finally {
    await removeDatabase(draft)
    lock.releaseFailed()
  }
}

/** Some matches of a backup are damaged. */
class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'

  constructor(file: string, { damaged, damage: [first] }: DataReport) {
    super(
      `${file} is damaged in ${damaged} ${damaged === 1 ? 'place' : 'places'}, first: ` +
        `${first?.match === null ? '' : `match ${first?.match ?? ''}, `}${first?.reason ?? ''}. Take another backup, or accept the damage`,
    )
  }
}

/** A copy made by hand while in use lacks the latest data, which is in the WAL. */
async function refuseHalf(file: string): Promise<void> {
  const log = await stat(`${file}-wal`).catch(() => null)
  if (log !== null && log.size > 0)
    throw new Error(`${file} is not a backup but a database in use: a part of it lies in ${file}-wal`)
}

async function checkBackup(draft: string, file: string, options: CheckOptions): Promise<DataReport> {
  const connection = new Libsql(draft)
  try {
    const all = (sql: string, values: readonly Value[] = []) => connection.prepare(sql).all(values) as Row[] // rows of libsql are plain objects by column
    const [found] = all('pragma integrity_check')
    if (found?.['integrity_check'] !== 'ok') throw new Error(`it is damaged: ${String(found?.['integrity_check'])}`)
    if (all(`select name from sqlite_master where type = 'table' and name = 'meta'`).length === 0)
      throw new Error('it is not a database of Parlor')
    const version = await schemaVersion({ read: async (sql) => all(sql) })
    if (version > SCHEMA_VERSION) throw new NewerSchema(file, version, SCHEMA_VERSION)
    if (version < 1) throw new Error('it is not a database of Parlor')
    const report = await checkData({ read: async (sql, values) => all(sql, values) }, file, options)
    // The ownership of the original file does not apply to the copy.
    connection.exec('drop table if exists file_owner')
    // So that the database is a single file.
    all('pragma journal_mode = delete')
    return report
  } catch (error) {
    if (error instanceof NewerSchema || options.signal?.aborted === true) throw error
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    connection.close()
  }
}

/** The old WAL must never meet the new file, so the old database is moved aside with it first. */
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
