import { statSync } from 'node:fs'
import { join } from 'node:path'

/** The database file of a folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'parlor.db')
}

/** Which file lies at a path, by device and inode; null where there is none, or it cannot be seen. */
export function fileAt(path: string): string | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? null : `${found.dev}:${found.ino}`
  } catch {
    return null
  }
}
