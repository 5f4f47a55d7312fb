import { Worker } from 'node:worker_threads'
import type { SolveReport } from './solve-worker.ts'

/** A thread cannot run TypeScript: whoever runs this from its source gets the built file. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/on-node/solve-worker.js', import.meta.url)
  : new URL('solve-worker.js', import.meta.url)

/** Works out a table in a thread of its own. Aborting ends the thread at once. */
export function solveInThread(
  name: string,
  kernel: Uint8Array,
  report: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  signal?.throwIfAborted()
  const thread = new Worker(WORKER_FILE, { workerData: { name, kernel }, execArgv: [] })
  const ended = new AbortController()
  return new Promise<Float64Array>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error(`the thread that made the table ${name} ended too early`)))
    thread.on('message', (message: SolveReport) => {
      if ('packed' in message) resolve(message.packed)
      else report(message.done)
    })
  }).finally(() => {
    // Whoever gave the signal may keep it for long: nothing of ours stays on it.
    ended.abort()
    return thread.terminate()
  })
}
