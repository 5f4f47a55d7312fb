import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerBusy, WorkerCalls, WorkerGone, type WorkerPort } from '@parlor/workers'
import type { Row, Value } from '../database.ts'
import { StorageDown } from '../storage-errors.ts'
import type { OpenFile } from './connect.ts'
import type { ReaderTasks } from './reader-thread.ts'
import { threadFile } from './files.ts'

interface Running {
  readonly port: WorkerPort
  readonly calls: WorkerCalls<ReaderTasks>
}

/** Reads in a thread, started on demand. */
export class Reader {
  readonly #opened: OpenFile
  #running: Running | null = null

  constructor(opened: OpenFile) {
    this.#opened = opened
  }

  async read(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    this.#running ??= this.#start()
    try {
      return await this.#running.calls.ask('read', { sql, values })
    } catch (error) {
      if (error instanceof WorkerGone) this.#running = null
      if (error instanceof WorkerGone || error instanceof WorkerBusy)
        throw new StorageDown(`the thread that reads ${this.#opened.file} does not answer: ${error.message}`)
      throw error
    }
  }

  /** Terminates the thread at once. */
  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    await running?.port.end()
  }

  async close(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (running === null) return
    await running.calls.ask('close', null).catch(() => undefined)
    await running.port.end()
  }

  #start(): Running {
    const file = threadFile(new URL('reader-thread.js', import.meta.url))
    const port = nodeWorker(new Worker(file, { workerData: this.#opened, execArgv: [] }))
    return { port, calls: new WorkerCalls<ReaderTasks>(port) }
  }
}
