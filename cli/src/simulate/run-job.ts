import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { addTally, type Tally } from '@parlor/bots'
import { Refused } from '../stop.ts'
import { Parts, runPart, type Job } from './job.ts'
import type { Answer } from './worker.ts'

type Report = (matchesDone: number) => void

/** Plays all matches of a job, here or in several threads: the tally is the same. */
export function runJob(job: Job, workers: number, whole: Tally, report: Report): Promise<void> {
  return workers === 1 ? runHere(job, whole, report) : runInThreads(job, workers, whole, report)
}

async function runHere(job: Job, whole: Tally, report: Report): Promise<void> {
  const parts = new Parts(job.matches)
  let part = parts.take()
  while (part !== undefined) {
    const start = performance.now()
    addTally(whole, runPart(job, part.from, part.count))
    report(whole.matches)
    part = parts.take({ count: part.count, tookMs: performance.now() - start })
    // Between two parts Ctrl-C is heard.
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate()
  }
}

async function runInThreads(job: Job, workers: number, whole: Tally, report: Report): Promise<void> {
  const parts = new Parts(job.matches)
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('worker.js', import.meta.url), { workerData: job }),
  )
  try {
    await Promise.all(threads.map((thread) => feed(thread, parts, whole, report)))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

/** Gives one thread parts until none are left. */
function feed(thread: Worker, parts: Parts, whole: Tally, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    let part = parts.take()
    let start = performance.now()
    const send = () => {
      if (part === undefined) return resolve()
      start = performance.now()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(part)
    }
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('a thread of the simulation ended too early')))
    thread.on('message', (answer: Answer) => {
      if ('failed' in answer) return reject(new Refused(answer.failed))
      addTally(whole, answer.tally)
      report(whole.matches)
      part = parts.take({ count: part?.count ?? 1, tookMs: performance.now() - start })
      send()
    })
    send()
  })
}
