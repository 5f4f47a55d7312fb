/** A piece of a sentence: words, or the name of something that can be looked up. */
export type Piece = { readonly text: string; readonly thing: boolean }

/** Finds names in sentences. Made once for a game and language: the names become one expression. */
export class NamedThings {
  readonly #pattern: RegExp | null

  constructor(names: readonly string[]) {
    // The longest first: “Common Bed” is not a common thing and a bed.
    const longest = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
    const any = longest.map(escaped).join('|')
    this.#pattern = longest.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu')
  }

  /** The sentence in pieces; together they are the sentence. */
  pieces(sentence: string): readonly Piece[] {
    const pieces: Piece[] = []
    let end = 0
    for (const { index, 0: text } of this.#pattern === null ? [] : sentence.matchAll(this.#pattern)) {
      if (index > end) pieces.push({ text: sentence.slice(end, index), thing: false })
      pieces.push({ text, thing: true })
      end = index + text.length
    }
    if (end < sentence.length) pieces.push({ text: sentence.slice(end), thing: false })
    return pieces
  }

  /** The names in a sentence, each once, in their order. */
  named(sentence: string): readonly string[] {
    return [...new Set(this.pieces(sentence).flatMap(({ text, thing }) => (thing ? [text] : [])))]
  }
}

function escaped(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
}
