import { addTally, MatchFailed, type Tally } from '@parlor/bots'
import { WorkerFault } from '@parlor/workers'
import { workerFile } from '../feed-threads.ts'
import { playInParts } from '../play-in-parts.ts'
import { Refused } from '../stop.ts'
import { runPart, type Job, type PlayedPart } from './job.ts'

/** Where a job's results go. */
export interface Gathered {
  readonly whole: Tally
  readonly report: (matchesDone: number) => void
  /** Given the lines of all matches in the order of their numbers, where they are wanted. */
  readonly write: (lines: readonly string[]) => void
}

/** Plays all matches of a job, here or in several threads: the tally and the lines are the same. */
export async function runJob(job: Job, workers: number, gathered: Gathered): Promise<void> {
  const inOrder = new InOrder(gathered)
  try {
    await playInParts({
      matches: job.matches,
      workers,
      file: workerFile(import.meta.url, 'simulate'),
      job,
      here: (part) => runPart(job, part),
      add: ({ from }, played) => inOrder.add(from, played),
    })
  } catch (error) {
    if (error instanceof WorkerFault && error.fault === MatchFailed.name) throw new Refused(error.message)
    throw error
  }
}

/** Adds up parts as they come, and hands on their lines in the order of the matches. */
class InOrder {
  readonly #gathered: Gathered
  readonly #waiting = new Map<number, readonly string[]>()
  #next = 0

  constructor(gathered: Gathered) {
    this.#gathered = gathered
  }

  add(from: number, { tally, lines }: PlayedPart): void {
    const { whole, report, write } = this.#gathered
    addTally(whole, tally)
    report(whole.matches)
    if (lines.length === 0) return
    this.#waiting.set(from, lines)
    for (let ready = this.#waiting.get(this.#next); ready !== undefined; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next)
      this.#next += ready.length
      write(ready)
    }
  }
}
