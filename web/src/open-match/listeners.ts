/** A set of listeners. A listener may remove itself, or add others, while it is called. */
export class Listeners<T> {
  readonly #all = new Set<(news: T) => void>()

  add(listener: (news: T) => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  tell(news: T): void {
    const all = [...this.#all]
    for (const listener of all)
      try {
        listener(news)
      } catch (error) {
        // A listener that throws stops neither the others nor the match; its error is reported all the same.
        queueMicrotask(() => {
          throw error
        })
      }
  }

  clear(): void {
    this.#all.clear()
  }
}
