import { parentPort, workerData } from 'node:worker_threads'
import { installTable, MatchFailed, type Tally } from '@parlor/bots'
import { runPart, type Job } from './job.ts'

/** One thread of a simulation: gets numbers of matches, answers with their tally. */
export type Answer = { readonly tally: Tally } | { readonly failed: string }

const job = workerData as Job // run-job.ts hands it over
for (const { name, values } of job.tables) installTable(name, values)

parentPort?.on('message', ({ from, count }: { from: number; count: number }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answerTo(from, count))
})

function answerTo(from: number, count: number): Answer {
  try {
    return { tally: runPart(job, from, count) }
  } catch (error) {
    if (error instanceof MatchFailed) return { failed: error.message }
    throw error
  }
}
