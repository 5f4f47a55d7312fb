import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The file of a thread, given where it lies beside the module that starts it. Node cannot run TypeScript in a thread: where
 * the sources are run, as in tests, the built one is taken.
 */
export function threadFile(beside: URL): URL {
  const url = existsSync(beside) ? beside : new URL(beside.href.replace('/src/store/', '/dist/store/'))
  if (!existsSync(url)) throw new Error(`${fileURLToPath(url)} is missing: build first (npm run build)`)
  return url
}
