import { open } from 'node:fs/promises'

/** Resolves once a file's contents, or a folder's names, are on disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
