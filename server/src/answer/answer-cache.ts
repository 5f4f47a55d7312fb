/** How long an answer stays fresh. */
const FRESH_MS = 2_000
/** Limit of cached answers; the oldest is evicted first. */
const MOST = 256

interface Answer<T> {
  readonly about: string
  readonly at: number
  readonly given: Promise<T>
  outdated: boolean
  isFound: boolean
}

/**
 * Caches expensive answers. Concurrent callers share one computation. After `invalidate` in this process, callers get
 * a newer answer; changes by other processes appear when the answer expires.
 */
export class AnswerCache<T> {
  readonly #answers = new Map<string, Answer<T>>()
  readonly #freshMs: number

  /** `freshMs` 0: only concurrent callers share an answer. */
  constructor(freshMs = FRESH_MS) {
    this.#freshMs = freshMs
  }

  /** `about`: the topic under which the answer can be invalidated. */
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

  /** Invalidates the answers on this topic (default: all). */
  invalidate(about?: string): void {
    for (const answer of this.#answers.values())
      if (about === undefined || answer.about === about) answer.outdated = true
  }
}
