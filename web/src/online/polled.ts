import { signal, type ReadonlySignal } from '@preact/signals'

/** Something on the server that is asked for again and again while somebody looks at it. */
export class Polled<T> {
  readonly #fetch: () => Promise<T | null>
  readonly #everyMs: number
  readonly #value = signal<T | null>(null)
  readonly #isStale = signal(false)
  #lookers = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Raised with every request: an answer that was overtaken by a later one is not shown. */
  #asked = 0

  /** `fetch`: null when it could not be had. */
  constructor(fetch: () => Promise<T | null>, everyMs: number) {
    this.#fetch = fetch
    this.#everyMs = everyMs
  }

  /** Null until it is known. */
  get value(): ReadonlySignal<T | null> {
    return this.#value
  }

  /** It could not be had the last time: what is shown may be old. */
  get isStale(): ReadonlySignal<boolean> {
    return this.#isStale
  }

  /** Somebody looks from now on; gives back how to stop. */
  look(): () => void {
    if (this.#lookers++ === 0) {
      document.addEventListener('visibilitychange', this.#seen)
      void this.refresh()
    }
    let looks = true
    return () => {
      if (!looks) return
      looks = false
      if (--this.#lookers > 0) return
      document.removeEventListener('visibilitychange', this.#seen)
      clearTimeout(this.#timer)
    }
  }

  /** Asks at once, as after something was changed. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    const value = await this.#fetch()
    if (asked !== this.#asked) return
    if (value !== null) this.#value.value = value
    this.#isStale.value = value === null
    // Nobody sees a page in the background: it is asked for when the page comes back.
    const wait = value === null ? this.#everyMs * SLOWER : this.#everyMs
    if (this.#lookers > 0 && !document.hidden) this.#timer = setTimeout(() => void this.refresh(), wait)
  }

  readonly #seen = () => {
    if (!document.hidden) void this.refresh()
  }
}

/** Where there is no server, it is asked for less often. */
const SLOWER = 4
