/** What a picture card has to be asked to forget. */
interface Disposable {
  dispose(): void
}

/** Remembers what was made for the graphics card, to give it back all at once. */
export class Belongings {
  readonly #all = new Set<Disposable>()

  keep<T extends Disposable>(thing: T): T {
    this.#all.add(thing)
    return thing
  }

  dispose(): void {
    for (const thing of this.#all) thing.dispose()
    this.#all.clear()
  }
}
