/** One turn of the loop goes on with this for so long; then whoever else has something to do has their turn. */
const TURN_MS = 8

/** Does it soon, after what was handed over before. */
export type Paced = (work: () => void) => void

/**
 * Short work of which much may come at once: a frame, a request, the answer to a write. One thing is done after the other,
 * each with all that follows from it at once, and no turn of the loop takes more of it than TURN_MS: a thousand frames that
 * arrive in one moment keep nobody's clock or answer waiting. Whoever hands work over bounds how much of theirs may wait.
 */
export class Pacer {
  readonly #waiting: (() => void)[] = []
  #isGoing = false

  readonly paced: Paced = (work) => {
    this.#waiting.push(work)
    if (this.#isGoing) return
    this.#isGoing = true
    this.#goOn()
  }

  #goOn(): void {
    setImmediate(() => void this.#turn())
  }

  async #turn(): Promise<void> {
    const until = performance.now() + TURN_MS
    do {
      this.#waiting.shift()?.()
      await followedUp()
    } while (this.#waiting.length > 0 && performance.now() < until)
    if (this.#waiting.length > 0) this.#goOn()
    else this.#isGoing = false
  }
}

/** Resolved once every promise that can go on has gone on: only then is it known how long the work took. */
function followedUp(): Promise<void> {
  return Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)))
}

/** All of a process shares one: what one part of it does is time that the others do not have. */
export const { paced } = new Pacer()
