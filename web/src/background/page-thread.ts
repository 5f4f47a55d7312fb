import { pageWorker, WorkerCalls, WorkerGone, type InputOf, type OutputOf, type TasksIn } from '@parlor/workers'

/** A worker of the page that is started when it is first needed. Where none can run, its tasks run in the page. */
export class PageThread<T extends TasksIn<T>> {
  readonly #start: () => Worker
  /** Null in a browser that cannot run it. */
  #calls: WorkerCalls<T> | null | undefined

  /** `start` must contain the whole expression `new Worker(new URL(…))`: this is how bundlers find a worker. */
  constructor(start: () => Worker) {
    this.#start = start
  }

  /** Runs a task in the worker, or `inPage` where there is none. */
  async run<K extends keyof T & string>(
    task: K,
    input: InputOf<T[K]>,
    inPage: () => Promise<OutputOf<T[K]>>,
  ): Promise<OutputOf<T[K]>> {
    const calls = this.#started()
    try {
      if (calls !== null) return await calls.ask(task, input)
    } catch (error) {
      if (!(error instanceof WorkerGone)) throw error
      this.#calls = null
    }
    return inPage()
  }

  #started(): WorkerCalls<T> | null {
    if (this.#calls !== undefined) return this.#calls
    try {
      this.#calls = new WorkerCalls(pageWorker(this.#start()))
    } catch {
      this.#calls = null
    }
    return this.#calls
  }
}
