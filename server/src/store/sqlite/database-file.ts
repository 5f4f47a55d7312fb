import { join } from 'node:path'

/** The database file of a folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'parlor.db')
}
