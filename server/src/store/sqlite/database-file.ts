import { statSync } from 'node:fs'
import { join } from 'node:path'

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
