/** Those who want to hear something. Whoever hears may stop hearing, or let others begin. */
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
        // A fault of one is no reason for the others not to hear it, nor for the match to stop; it is told all the same.
        queueMicrotask(() => {
          throw error
        })
      }
  }

  clear(): void {
    this.#all.clear()
  }
}
