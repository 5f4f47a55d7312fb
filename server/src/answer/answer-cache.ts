/** An answer is given again for so long, if nothing is known that makes it wrong. */
const FRESH_MS = 2_000
/** What was asked for longest ago is forgotten first. */
const MOST = 256

interface Answer<T> {
  readonly about: string
  readonly at: number
  readonly given: Promise<T>
  outdated: boolean
  isFound: boolean
}

/**
 * Answers that are dear to find and asked for by many: found once for all who ask meanwhile, and one after another. Whoever
 * asks after something was changed here gets an answer that knows of it; other processes are heard of a little later.
 */
export class AnswerCache<T> {
  readonly #answers = new Map<string, Answer<T>>()
  readonly #freshMs: number

  /** 0: only those who ask while it is being found share it. */
  constructor(freshMs = FRESH_MS) {
    this.#freshMs = freshMs
  }

  /** `about`: what changes it, see `changed`. */
  get(key: string, about: string, find: () => Promise<T>): Promise<T> {
    const last = this.#answers.get(key)
    const now = performance.now()
    if (last !== undefined && !last.outdated && (!last.isFound || now - last.at < this.#freshMs)) return last.given
    const given = last === undefined ? find() : last.given.then(find, find)
    const answer = { about, at: now, given, outdated: false, isFound: false }
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest)
    given
      .catch(() => {
        answer.outdated = true
      })
      .finally(() => {
        answer.isFound = true
      })
    return given
  }

  /** What was found about this is out of date; about anything, unless told. */
  invalidate(about?: string): void {
    for (const answer of this.#answers.values())
      if (about === undefined || answer.about === about) answer.outdated = true
  }
}
