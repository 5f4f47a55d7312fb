import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Trace } from './trace.ts'

export interface Start {
  readonly gameId: string
  readonly name: string
}

export type Asked =
  | { readonly ask: 'trace'; readonly matches: number; readonly seed: number }
  | { readonly ask: 'slice'; readonly ms: number }

export interface Slice {
  readonly moves: number
  readonly ms: number
}

/**
 * An implementation in a thread of its own: own heap, own compiled code. Nobody runs slower because another left
 * garbage, or called a shared function with other types. Only one is asked at a time.
 */
export class ContenderThread {
  readonly #worker: Worker

  constructor(start: Start) {
    this.#worker = new Worker(new URL('./contender-worker.js', import.meta.url), { workerData: start })
  }

  async #ask(asked: Asked): Promise<unknown> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(asked)
    const [answer]: unknown[] = await once(this.#worker, 'message')
    return answer
  }

  // Answers come from our own worker, which gives what was asked for.
  async trace(matches: number, seed: number): Promise<Trace> {
    return (await this.#ask({ ask: 'trace', matches, seed })) as Trace
  }
  async slice(ms: number): Promise<Slice> {
    return (await this.#ask({ ask: 'slice', ms })) as Slice
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
