import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerCalls, type TasksIn } from '@parlor/workers'

/** The worker beside a file. A thread cannot run TypeScript: whoever runs this from its source gets the built one. */
export function workerFile(from: string, folder: string): URL {
  return from.endsWith('.ts') ? new URL(`../../dist/${folder}/worker.js`, from) : new URL('worker.js', from)
}

/** Starts threads, feeds all of them at once until there is nothing left, and ends them. */
export async function feedThreads<T extends TasksIn<T>>(
  file: URL,
  workerData: unknown,
  workers: number,
  feed: (thread: WorkerCalls<T>) => Promise<void>,
): Promise<void> {
  const ports = Array.from({ length: workers }, () => nodeWorker(new Worker(file, { workerData, execArgv: [] })))
  try {
    await Promise.all(ports.map((port) => feed(new WorkerCalls<T>(port))))
  } finally {
    await Promise.all(ports.map((port) => port.end()))
  }
}
