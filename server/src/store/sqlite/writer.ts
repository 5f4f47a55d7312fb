import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerCalls, WorkerGone } from '@parlor/bots/workers'
import type { Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { StorageDown } from '../storage-errors.ts'
import { batchPacker, unpackOutcomes } from './packed-batch.ts'
import { threadFile } from './thread-file.ts'
import type { WriterTasks } from './writer-thread.ts'

export interface Writer {
  commit(batch: readonly Write[]): Promise<readonly Outcome[]>
  close(): Promise<void>
}

/** Starts the thread that writes to the file, under the name of whoever has it. */
export function startWriter(file: string, owner: string): Writer {
  const pack = batchPacker()
  const port = nodeWorker(
    new Worker(threadFile(new URL('writer-thread.js', import.meta.url)), { workerData: { file, owner }, execArgv: [] }),
  )
  const calls = new WorkerCalls<WriterTasks>(port)
  const down = (error: unknown): never => {
    if (!(error instanceof WorkerGone)) throw error
    throw new StorageDown(`the thread that writes to ${file} has ended: ${error.message}`)
  }
  return {
    commit: async (batch) => unpackOutcomes(batch, await calls.ask('commit', pack(batch)).catch(down)),
    close: async () => {
      // A thread that has died has closed its connection with it.
      await calls.ask('close', null).catch(() => undefined)
      await port.end()
    },
  }
}
