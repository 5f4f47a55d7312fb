import { Failed } from '../answer/failed.ts'

/** Lets a few pieces of heavy work run at a time, and few wait. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** Throws Failed when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Whoever is next takes this place over; nobody can come in between.
      if (next === undefined) this.#running--
      else next()
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new Failed('too-many-requests', { retryAfterSeconds: 2 })
    return new Promise((resolve) => void this.#waiting.push(resolve))
  }
}
