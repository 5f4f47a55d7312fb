/** Time slice of paced work per turn of the event loop. */
const TURN_MS = 8

/** Enqueues work, in order. */
export type Paced = (work: () => unknown) => void

/** Called with the error of a failed item. */
type OnFailure = (error: unknown) => void

/**
 * A queue for short work that arrives in bursts: frames, requests, write acknowledgements. Items run one after
 * another, each with all its follow-up microtasks; no turn of the event loop spends more than TURN_MS on them. A
 * failed item is reported, and the next one runs. Callers limit how many of their items wait.
 */
export class Pacer {
  readonly #waiting: (() => unknown)[] = []
  readonly #listeners = new Set<OnFailure>()
  #isGoing = false

  readonly paced: Paced = (work) => {
    this.#waiting.push(work)
    if (this.#isGoing) return
    this.#isGoing = true
    this.#goOn()
  }

  /** Reports failed items to this listener, until the returned function is called. */
  onFailure(listener: OnFailure): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #goOn(): void {
    setImmediate(() => void this.#turn())
  }

  async #turn(): Promise<void> {
    const until = performance.now() + TURN_MS
    do {
      this.#run(this.#waiting.shift())
      await followedUp()
    } while (this.#waiting.length > 0 && performance.now() < until)
    if (this.#waiting.length > 0) this.#goOn()
    else this.#isGoing = false
  }

  #run(work: (() => unknown) | undefined): void {
    try {
      const done = work?.()
      if (done instanceof Promise) done.catch((error: unknown) => this.#failed(error))
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    for (const listener of this.#listeners) listener(error)
  }
}

/** Resolves once all pending microtasks have run: only then is the time of the item known. */
function followedUp(): Promise<void> {
  return Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)))
}

/** One per process: all parts share the same event loop. */
export const pacer = new Pacer()
export const { paced } = pacer
