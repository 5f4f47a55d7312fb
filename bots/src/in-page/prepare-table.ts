import { prepareMissing, type Prepared as PreparedFrom } from '../prepare.ts'
import { installTable } from '../tables.ts'
import { askOnce, pageWorker } from '@parlor/workers'
import type { MakerLabel, TableTasks } from './messages.ts'
import { reasonOf } from './reason-of.ts'

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
  const { fetched, values } = await askOnce<TableTasks, 'fetch'>(
    startWorker,
    'fetch',
    { name, fresh },
    {
      signal,
      report: ({ done, maker }) => report?.(done, maker),
    },
  ).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new Error(`the table ${name} could not be made: ${reasonOf(error)}`, { cause: error })
  })
  installTable(name, values)
  return { ...fetched, seconds: (performance.now() - start) / 1000 }
}

/** Those that are not there yet. */
export function prepareTables(names: readonly string[], options: PrepareOptions = {}): Promise<Prepared[]> {
  return prepareMissing(names, (name) => prepareTable(name, options))
}

// Written in one piece: this is how bundlers know a worker.
const startWorker = () => pageWorker(new Worker(new URL('./solve-worker.js', import.meta.url), { type: 'module' }))
