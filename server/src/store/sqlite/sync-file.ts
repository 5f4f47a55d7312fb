import { open } from 'node:fs/promises'

/** Resolved once a file's contents are on disk; or, of a folder, the names in it. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
