/** Timeout of the readiness probe. */
const LONGEST_MS = 2_000
/** Probe results are reused for this long. */
const FRESH_MS = 500

/** Probes whether the store can be written and read. Concurrent callers share a probe. */
export class Readiness {
  readonly #use: () => Promise<void>
  readonly #longestMs: number
  #asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null

  constructor(use: () => Promise<void>, longestMs = LONGEST_MS) {
    this.#use = use
    this.#longestMs = longestMs
  }

  ask(): Promise<boolean> {
    const now = performance.now()
    if (this.#asked === null || now - this.#asked.at > FRESH_MS) this.#asked = { at: now, answer: this.#find() }
    return this.#asked.answer
  }

  async #find(): Promise<boolean> {
    let alarm: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      alarm = setTimeout(() => resolve(false), this.#longestMs)
    })
    const used = this.#use().then(
      () => true,
      () => false,
    )
    const answer = await Promise.race([used, late])
    clearTimeout(alarm)
    return answer
  }
}
