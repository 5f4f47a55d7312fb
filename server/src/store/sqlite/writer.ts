import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerCalls, WorkerGone, type WorkerPort } from '@parlor/workers'
import type { Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { StorageDown } from '../storage-errors.ts'
import type { OpenFile } from './connect.ts'
import { batchPacker, unpackOutcomes } from './packed-batch.ts'
import { threadFile } from './files.ts'
import type { WriterTasks } from './writer-thread.ts'

/** Delay before a dead thread is replaced. */
const RESTART_MS = 1_000

interface Running {
  readonly port: WorkerPort
  readonly calls: WorkerCalls<WriterTasks>
  /** Packs batches with the thread's statement numbers. */
  readonly pack: ReturnType<typeof batchPacker>
}

/** The writer thread; restarted if it dies. */
export class Writer {
  readonly #opened: OpenFile
  readonly #owner: string
  readonly #died: (error: Error) => void
  #running: Running
  #restart: NodeJS.Timeout | undefined
  #closing = false
  #death: string | null = null

  /** `died`: called each time the thread has ended unexpectedly. */
  constructor(opened: OpenFile, owner: string, died: (error: Error) => void) {
    this.#opened = opened
    this.#owner = owner
    this.#died = died
    this.#running = this.#start()
  }

  /** Why writing is impossible; null once a thread has answered. */
  get death(): string | null {
    return this.#death
  }

  async commit(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const { calls, pack } = this.#running
    try {
      const outcomes = await calls.ask('commit', pack(batch))
      this.#death = null
      return unpackOutcomes(batch, outcomes)
    } catch (error) {
      if (!(error instanceof WorkerGone)) throw error
      throw new StorageDown(`the thread that writes to ${this.#opened.file} has ended: ${error.message}`)
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    clearTimeout(this.#restart)
    const { calls, port } = this.#running
    // A dead thread has closed its connection.
    await calls.ask('close', null).catch(() => undefined)
    await port.end()
  }

  /** Terminates the thread without closing, so that it writes nothing more. */
  async abandon(): Promise<void> {
    this.#closing = true
    clearTimeout(this.#restart)
    await this.#running.port.end()
  }

  #start(): Running {
    const thread = new Worker(threadFile(new URL('writer-thread.js', import.meta.url)), {
      workerData: { opened: this.#opened, owner: this.#owner },
      execArgv: [],
    })
    const port = nodeWorker(thread)
    const running = { port, calls: new WorkerCalls<WriterTasks>(port), pack: batchPacker() }
    thread.once('exit', (code) => this.#ended(code))
    return running
  }

  #ended(code: number): void {
    if (this.#closing) return
    this.#death = `the thread that writes to ${this.#opened.file} has ended with exit code ${code}`
    this.#died(new Error(`${this.#death}; another one is started`))
    this.#restart = setTimeout(() => {
      this.#running = this.#start()
      // Its answer shows that it works. If it dies, too, `#ended` is called again.
      this.commit([]).catch(() => undefined)
    }, RESTART_MS)
  }
}
