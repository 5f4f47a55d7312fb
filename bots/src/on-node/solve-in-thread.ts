import { Worker } from 'node:worker_threads'
import type { SolveReport } from './solve-worker.ts'

/** Works out a table in a thread of its own. Aborting ends the thread at once. */
export function solveInThread(
  name: string,
  kernel: Uint8Array,
  report: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  signal?.throwIfAborted()
  const thread = new Worker(new URL('solve-worker.js', import.meta.url), { workerData: { name, kernel } })
  return new Promise<Float64Array>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error(`the thread that made the table ${name} ended too early`)))
    thread.on('message', (message: SolveReport) => {
      if ('packed' in message) resolve(message.packed)
      else report(message.done)
    })
  }).finally(() => thread.terminate())
}
