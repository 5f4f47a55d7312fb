import { waitAfter } from './back-off.ts'
import type { Line } from './follow.ts'

/** Something that is tried again, later each time that it has not worked. */
export class Retry {
  readonly #line: Pick<Line, 'timers' | 'random' | 'waits'>
  #failures = 0
  #callOff: (() => void) | null = null

  constructor(line: Pick<Line, 'timers' | 'random' | 'waits'>) {
    this.#line = line
  }

  get isWaiting(): boolean {
    return this.#callOff !== null
  }

  later(call: () => void): void {
    this.stop()
    const { timers, random, waits } = this.#line
    this.#callOff = timers.after(waitAfter(this.#failures++, random, waits), () => {
      this.#callOff = null
      call()
    })
  }

  /** The first time at once. */
  soon(call: () => void): void {
    if (this.#failures > 0) return this.later(call)
    this.#failures++
    call()
  }

  /** It has worked. */
  worked(): void {
    this.#failures = 0
  }

  stop(): void {
    this.#callOff?.()
    this.#callOff = null
  }
}
