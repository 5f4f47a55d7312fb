import { Worker } from 'node:worker_threads'
import { fetchTable, prepareMissing, type Prepared as PreparedFrom } from '../prepare.ts'
import { tableMaker } from '../catalogue.ts'
import type { TableMaker } from '../table-maker.ts'
import { installTable } from '../tables.ts'
import { askOnce, nodeWorker } from '@parlor/workers'
import { readKernel } from './kernel-file.ts'
import type { SolveTasks } from './solve-worker.ts'
import { readTable, tableFolder, writeTable } from './table-files.ts'

export interface PrepareOptions {
  /** Where tables are kept between runs; the user's cache folder unless told. */
  readonly folder?: string
  /** Works it out even if there is a file. */
  readonly fresh?: boolean
  readonly report?: (done: number, maker: TableMaker) => void
  readonly signal?: AbortSignal
}

export type Prepared = PreparedFrom<'file'>

/**
 * Puts a table where bots and coaches look for it: from its file, or worked out in a thread and then kept. The values lie
 * in shared memory, so that other threads can be given the same ones.
 */
export async function prepareTable(name: string, options: PrepareOptions = {}): Promise<Prepared> {
  const start = performance.now()
  const { folder = tableFolder(), fresh = false, report, signal } = options
  const maker = await tableMaker(name)
  const kernel = await readKernel()
  const into = new Float64Array(new SharedArrayBuffer(maker.size * Float64Array.BYTES_PER_ELEMENT))
  const fetched = await fetchTable(maker, kernel, fresh, {
    kept: 'file',
    place: folder,
    read: (key) => readTable(folder, key),
    write: (key, packed) => writeTable(folder, key, packed),
    solve: () =>
      askOnce<SolveTasks, 'solve'>(
        startThread,
        'solve',
        { name, kernel },
        {
          signal,
          report: (done) => report?.(done, maker),
        },
      ),
    into,
  })
  installTable(name, into)
  return { ...fetched, seconds: (performance.now() - start) / 1000 }
}

/** Those that are not there yet. */
export function prepareTables(names: readonly string[], options: PrepareOptions = {}): Promise<Prepared[]> {
  return prepareMissing(names, (name) => prepareTable(name, options))
}

/** A thread cannot run TypeScript: whoever runs this from its source gets the built file. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/on-node/solve-worker.js', import.meta.url)
  : new URL('solve-worker.js', import.meta.url)

const startThread = () => nodeWorker(new Worker(WORKER_FILE, { execArgv: [] }))
