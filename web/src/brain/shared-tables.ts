import type { Making } from './brain.ts'

type Report = (making: Making) => void

/** Makes one table, or fetches it, unless it is there already. */
export type Prepare = (name: string, report: Report, signal: AbortSignal) => Promise<unknown>

interface UnderWay {
  readonly done: Promise<unknown>
  readonly giveUp: AbortController
  /** One of each who waits: each is called with the progress. */
  readonly waiting: Set<Report>
}

/** Tables that several wait for at once: each is made once, and given up only when nobody wants it any more. */
export class SharedTables {
  readonly #prepare: Prepare
  readonly #underWay = new Map<string, UnderWay>()

  constructor(prepare: Prepare) {
    this.#prepare = prepare
  }

  /** Resolved when all of them are there; rejected at once with the signal's reason. */
  async ready(names: readonly string[], report: Report, signal: AbortSignal): Promise<void> {
    // One after the other: each takes a processor for itself.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of names) await this.#wait(name, report, signal)
  }

  async #wait(name: string, report: Report, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { done, giveUp, waiting } = this.#underWay.get(name) ?? this.#begin(name)
    waiting.add(report)
    try {
      await unlessAborted(done, signal)
    } finally {
      waiting.delete(report)
      if (waiting.size === 0) {
        // Another may have begun under this name meanwhile.
        if (this.#underWay.get(name)?.giveUp === giveUp) this.#underWay.delete(name)
        giveUp.abort()
      }
    }
  }

  #begin(name: string): UnderWay {
    const giveUp = new AbortController()
    const waiting = new Set<Report>()
    const tellAll = (making: Making) => {
      for (const report of waiting) report(making)
    }
    const begun = { done: this.#prepare(name, tellAll, giveUp.signal), giveUp, waiting }
    this.#underWay.set(name, begun)
    return begun
  }
}

function unlessAborted(done: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
