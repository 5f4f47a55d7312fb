import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The module of a thread, next to the one that starts it. Node cannot run TypeScript in a thread: when run from
 * source, as in tests, the built file is used.
 */
export function threadFile(beside: URL): URL {
  const url = existsSync(beside) ? beside : new URL(beside.href.replace('/src/store/', '/dist/store/'))
  if (!existsSync(url)) throw new Error(`${fileURLToPath(url)} is missing: build first (npm run build)`)
  return url
}
