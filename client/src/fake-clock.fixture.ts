import type { Timers } from './environment.ts'

interface Alarm {
  readonly at: number
  readonly call: () => void
}

/** A clock that stands still until it is moved. */
export class FakeClock implements Timers {
  now = 1_000_000
  readonly #alarms = new Set<Alarm>()

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.now + milliseconds, call }
    this.#alarms.add(alarm)
    return () => void this.#alarms.delete(alarm)
  }

  get alarms(): number {
    return this.#alarms.size
  }

  /** Lets time pass; what comes due meanwhile is called at its time, in order. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds
    for (;;) {
      const [next] = [...this.#alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
      if (next === undefined) break
      this.#alarms.delete(next)
      this.now = Math.max(this.now, next.at)
      next.call()
    }
    this.now = end
  }
}
