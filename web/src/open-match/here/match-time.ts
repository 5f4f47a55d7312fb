/** While a clock runs it is looked at so often, in milliseconds. */
export const BEAT_MS = 1_000
/** Nobody was looking if it was not looked at for so long: the device slept, or the page lay in the background. */
const LONGEST_GAP_MS = 10_000

/** The time of a match: it stands still while the match is closed, and while the device sleeps under a running clock. */
export class MatchTime {
  /** What the device's clock is ahead of the match's. */
  #ahead: number
  /** When it was last looked at; null while no clock runs. */
  #lookedAt: number | null = null

  /** `now`: as it was when the match was left. */
  constructor(now: number) {
    this.#ahead = Date.now() - now
  }

  now(): number {
    const device = Date.now()
    if (this.#lookedAt !== null) {
      const gap = device - this.#lookedAt
      // The device's own clock may also have been set back.
      if (gap > LONGEST_GAP_MS || gap < 0) this.#ahead += gap
      this.#lookedAt = device
    }
    return device - this.#ahead
  }

  /** A clock runs from now on: it is looked at with every beat. */
  watch(): void {
    this.#lookedAt ??= Date.now()
  }

  rest(): void {
    this.#lookedAt = null
  }
}
