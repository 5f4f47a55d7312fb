import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { askOnce, nodeWorker } from '@parlor/workers'
import type { CopyTasks } from './copy-thread.ts'
import { databaseFile } from './database-file.ts'
import { syncFile } from './sync-file.ts'
import { threadFile } from './thread-file.ts'

/**
 * Copies the database of a folder into a file, as it is at one moment; also while this or another process works with it. The
 * file is there whole or not at all, and never in place of another.
 */
export async function backupTo(file: string, folder: string): Promise<void> {
  const database = databaseFile(folder)
  if (!existsSync(database)) throw new Error(`there is no database ${database}`)
  if (existsSync(file)) throw new Error(`${file} is there already, and a backup overwrites nothing`)
  const draft = `${file}.${randomUUID()}.draft`
  try {
    // Empty, it is taken for the copy. It holds secrets: nobody else on the machine has to read it.
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 })
    await askOnce<CopyTasks, 'copy'>(startCopying, 'copy', { file: database, into: draft })
    await syncFile(draft)
    // Unlike renaming, this fails if somebody has made the file in the meantime.
    await link(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFile(dirname(resolve(file)))
}

const startCopying = () =>
  nodeWorker(new Worker(threadFile(new URL('copy-thread.js', import.meta.url)), { execArgv: [] }))
