import { parentPort, workerData } from 'node:worker_threads'
import { driveWork } from '../drive-work.ts'
import { tableMaker } from '../table-makers.ts'
import { startKernel } from '../yahtzee/start-kernel.ts'

/** What the thread tells whoever started it. */
export type SolveReport = { readonly done: number } | { readonly packed: Float64Array }

/** A thread that works out one table and tells how far it is. */
const { name, kernel } = workerData as { name: string; kernel: Uint8Array } // solve-in-thread.ts hands them over

const send = (report: SolveReport) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(report)
}

const work = tableMaker(name).start(await startKernel(kernel))
send({ packed: driveWork(work, (done) => send({ done })) })
