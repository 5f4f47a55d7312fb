import type { Seat } from '@parlor/engine'

/** Nobody waits longer than this many times in a row. */
const MOST_WAITS = 20

/**
 * Where no real time passes, others could go on for ever while somebody waits. A seat that has waited so often since it
 * last acted has waited long enough: time passes, and the clock is next.
 */
export class Patience {
  readonly #waits: number[]
  #isOver = false

  constructor(seats: number) {
    this.#waits = new Array<number>(seats).fill(0)
  }

  /** Has somebody waited long enough? */
  isOver(): boolean {
    return this.#isOver
  }

  waits(seat: Seat): void {
    const waits = (this.#waits[seat] ?? 0) + 1
    this.#waits[seat] = waits
    if (waits >= MOST_WAITS) this.#isOver = true
  }

  acts(seat: Seat): void {
    if (this.#waits[seat] === 0) return
    this.#waits[seat] = 0
    this.#isOver = this.#waits.some((waits) => waits >= MOST_WAITS)
  }

  /** The clock has spoken. */
  starts(): void {
    this.#waits.fill(0)
    this.#isOver = false
  }
}
