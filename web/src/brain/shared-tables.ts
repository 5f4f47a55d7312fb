import type { Making } from './messages.ts'

/** Makes one table, or fetches it, unless it is there already. */
export type Prepare = (name: string, report: (making: Making) => void, signal: AbortSignal) => Promise<unknown>

interface UnderWay {
  readonly done: Promise<unknown>
  readonly giveUp: AbortController
  waiting: number
}

/** Tables that several wait for at once: each is made once, and given up only when nobody wants it any more. */
export class SharedTables {
  readonly #prepare: Prepare
  readonly #tell: (making: Making | null) => void
  readonly #underWay = new Map<string, UnderWay>()

  constructor(prepare: Prepare, tell: (making: Making | null) => void) {
    this.#prepare = prepare
    this.#tell = tell
  }

  /** Resolved when all of them are there; rejected at once with the signal's reason. */
  async ready(names: readonly string[], signal: AbortSignal): Promise<void> {
    // One after the other: each takes a processor for itself.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of names) await this.#wait(name, signal)
  }

  async #wait(name: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const making = this.#underWay.get(name) ?? this.#begin(name)
    making.waiting++
    try {
      await unlessAborted(making.done, signal)
    } finally {
      making.waiting--
      if (making.waiting === 0) {
        this.#end(name, making)
        making.giveUp.abort()
      }
    }
  }

  #begin(name: string): UnderWay {
    const giveUp = new AbortController()
    const report = (making: Making) => {
      if (!giveUp.signal.aborted) this.#tell(making)
    }
    const making = { done: this.#prepare(name, report, giveUp.signal), giveUp, waiting: 0 }
    this.#underWay.set(name, making)
    return making
  }

  #end(name: string, making: UnderWay): void {
    if (this.#underWay.get(name) !== making) return
    this.#underWay.delete(name)
    this.#tell(null)
  }
}

function unlessAborted(done: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
