import { prepareMissing, type Prepared as PreparedFrom } from '../prepare.ts'
import { installTable } from '../tables.ts'
import { askWorker } from './ask-worker.ts'
import type { MakerLabel } from './messages.ts'

export interface PrepareOptions {
  /** Works it out even if there is one in the database. */
  readonly fresh?: boolean
  readonly report?: (done: number, maker: MakerLabel) => void
  readonly signal?: AbortSignal
}

export type Prepared = PreparedFrom<'database'>

/**
 * Puts a table where bots and coaches look for it: from the browser's database, or worked out and then kept there. All of
 * it happens in a worker, and the page goes on meanwhile.
 */
export async function prepareTable(name: string, options: PrepareOptions = {}): Promise<Prepared> {
  const start = performance.now()
  const { fresh = false, report, signal } = options
  const { fetched, values } = await askWorker({ name, fresh }, (done, maker) => report?.(done, maker), signal)
  installTable(name, values)
  return { ...fetched, seconds: (performance.now() - start) / 1000 }
}

/** Those that are not there yet. */
export function prepareTables(names: readonly string[], options: PrepareOptions = {}): Promise<Prepared[]> {
  return prepareMissing(names, (name) => prepareTable(name, options))
}
