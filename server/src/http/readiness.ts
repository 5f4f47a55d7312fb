/** A store that has not answered by then is as good as none. */
const LONGEST_MS = 2_000
/** Asked more often, the last answer is given again. */
const FRESH_MS = 500

/** Can the store be written to and read from? Asked by many, it is found out once. */
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
