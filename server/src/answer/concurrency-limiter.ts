import { Failed } from './failed.ts'

export interface ConcurrencyLimits {
  /** Running tasks. */
  readonly atOnce: number
  /** Running tasks per key (default: `atOnce`). */
  readonly atOnceEach?: number
  /** Queued tasks per key (default: unlimited). */
  readonly waitingEach?: number
  /** Longest time in the queue, in milliseconds (default: unlimited). */
  readonly longestMs?: number
}

export interface LimiterErrors {
  /** The key's queue is full. */
  readonly full: () => Error
  /** A task has waited for `longestMs`. `isStuck`: no task has finished meanwhile. */
  readonly late: (isStuck: boolean) => Error
}

const TOO_MANY: LimiterErrors = {
  full: () => new Failed('too-many-requests'),
  late: () => new Failed('too-busy'),
}

interface Queued {
  readonly key: string
  readonly begin: () => void
}

/** Limits how many tasks run at a time, in total and per key; others wait in a queue. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #errors: LimiterErrors
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, number>()
  readonly #queue: Queued[] = []
  #atWork = 0
  #finished = 0

  constructor(limits: ConcurrencyLimits, errors: Partial<LimiterErrors> = {}) {
    this.#limits = limits
    this.#errors = { ...TOO_MANY, ...errors }
  }

  /** Runs the task as soon as the limits allow. Rejects like the task, or with an error of the limiter. */
  async run<T>(task: () => Promise<T>, key = ''): Promise<T> {
    if (this.#mayBegin(key)) this.#begin(key)
    else await this.#turn(key)
    try {
      return await task()
    } finally {
      this.#end(key)
    }
  }

  #mayBegin(key: string): boolean {
    const { atOnce, atOnceEach = atOnce } = this.#limits
    return this.#atWork < atOnce && (this.#running.get(key) ?? 0) < atOnceEach
  }

  #begin(key: string): void {
    this.#atWork++
    add(this.#running, key, 1)
  }

  #turn(key: string): Promise<void> {
    const { waitingEach = Infinity, longestMs } = this.#limits
    if ((this.#waiting.get(key) ?? 0) >= waitingEach) throw this.#errors.full()
    const finished = this.#finished
    return new Promise((resolve, reject) => {
      let alarm: NodeJS.Timeout | undefined
      const begin = () => {
        clearTimeout(alarm)
        resolve()
      }
      const queued = { key, begin }
      if (longestMs !== undefined)
        alarm = setTimeout(() => {
          this.#takeOut(this.#queue.indexOf(queued))
          reject(this.#errors.late(this.#finished === finished))
        }, longestMs)
      this.#queue.push(queued)
      add(this.#waiting, key, 1)
    })
  }

  /** The next task begins within the same turn of the event loop, so that no newcomer takes its place. */
  #end(key: string): void {
    this.#atWork--
    this.#finished++
    add(this.#running, key, -1)
    const next = this.#takeOut(this.#next())
    if (next === undefined) return
    this.#begin(next.key)
    next.begin()
  }

  /** The place in the queue of the key with the fewest running tasks; the longest waiting of equals. -1: none may begin. */
  #next(): number {
    // All tasks have the same key: the first one is next.
    if (this.#waiting.size === 1) return this.#queue[0] !== undefined && this.#mayBegin(this.#queue[0].key) ? 0 : -1
    let next = -1
    let least = Infinity
    for (const [at, { key }] of this.#queue.entries()) {
      const load = this.#running.get(key) ?? 0
      if (load >= least || !this.#mayBegin(key)) continue
      next = at
      least = load
      if (load === 0) break
    }
    return next
  }

  #takeOut(at: number): Queued | undefined {
    if (at < 0) return undefined
    const [queued] = this.#queue.splice(at, 1)
    if (queued !== undefined) add(this.#waiting, queued.key, -1)
    return queued
  }
}

/** Keys with a count of zero are removed. */
function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
