import { statSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The path of a folder's database. */
export function databaseFile(folder: string): string {
  return join(folder, 'parlor.db')
}

/** Identity of the file at a path (device and inode); null if missing or inaccessible. */
export function fileAt(path: string): string | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? null : `${found.dev}:${found.ino}`
  } catch {
    return null
  }
}

/** Resolves once a file's contents, or a folder's names, are on disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The module of a thread, next to the one that starts it. Node cannot run TypeScript in a thread: when run from
 * source, as in tests, the built file is used.
 */
export function threadFile(beside: URL): URL {
  const url = existsSync(beside) ? beside : new URL(beside.href.replace('/src/store/', '/dist/store/'))
  if (!existsSync(url)) throw new Error(`${fileURLToPath(url)} is missing: build first (npm run build)`)
  return url
}
