import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { askOnce, nodeWorker } from '@parlor/workers'
import type { CopyTasks } from './copy-thread.ts'
import { databaseFile, syncFile, threadFile } from './files.ts'

/**
 * Copies a folder's database into a file, as a consistent snapshot, also while in use. The file appears complete or
 * not at all, and replaces nothing.
 */
export async function backupTo(file: string, folder: string): Promise<void> {
  const database = databaseFile(folder)
  if (!existsSync(database)) throw new Error(`there is no database ${database}`)
  if (existsSync(file)) throw new Error(`${file} is there already, and a backup overwrites nothing`)
  const draft = `${file}.${randomUUID()}.draft`
  try {
    // Created empty with private permissions, since it will contain secrets.
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 })
    await askOnce<CopyTasks, 'copy'>(startCopying, 'copy', { file: database, into: draft })
    await syncFile(draft)
    // Unlike rename, link fails if the target exists.
    await link(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFile(dirname(resolve(file)))
}

const startCopying = () =>
  nodeWorker(new Worker(threadFile(new URL('copy-thread.js', import.meta.url)), { execArgv: [] }))
