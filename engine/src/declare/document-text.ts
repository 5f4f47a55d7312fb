/** How large a document is. */
export interface DocumentSize {
  /** Of its canonical JSON, in UTF-8. */
  readonly bytes: number
  /** Objects and lists within each other. */
  readonly depth: number
  /** Values in it, each object, list and what they hold counted once. */
  readonly nodes: number
}

/** What canonical JSON, hashes and positions hold of a document: its name. The body is written once, where it is asked for. */
export class DocumentText {
  /** SHA-256 of the text, in hexadecimal: equal documents have equal names, and nobody can make another of the same name. */
  readonly hash: string
  readonly #text: string
  readonly #size: DocumentSize

  constructor(hash: string, text: string, size: DocumentSize) {
    this.hash = hash
    this.#text = text
    this.#size = size
  }

  /** Its body, as canonical JSON. */
  get text(): string {
    return this.#text
  }

  get size(): DocumentSize {
    return this.#size
  }

  /** Of the text, in UTF-8. */
  get bytes(): number {
    return this.#size.bytes
  }

  /** In the JSON of a position, a match or a message a document stands by its name. */
  toJSON(): string {
    return this.hash
  }
}
