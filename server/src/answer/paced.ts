/** One turn of the event loop spends at most this long on paced work; then other events have their turn. */
const TURN_MS = 8

/** Does the work soon, after what was handed over before. */
export type Paced = (work: () => unknown) => void

/** Called with what a piece of work has thrown, or its promise was rejected with. */
type OnFailure = (error: unknown) => void

/**
 * A queue for short work of which much may arrive at once: a frame, a request, the answer to a write. Items run one after the
 * other, each with everything that follows from it at once, and no turn of the event loop spends more than TURN_MS on them.
 * An item that throws is reported, and the next one runs. The caller bounds how many of its items may wait.
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

  /** Reports failures of items to this listener, until the returned function is called. */
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

/** Resolved once every promise that can go on has gone on: only then is it known how long the work took. */
function followedUp(): Promise<void> {
  return Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)))
}

/** The one of this process: what one part of it does is time that the others do not have. */
export const pacer = new Pacer()
export const { paced } = pacer
