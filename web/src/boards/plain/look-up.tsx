import { signal, type Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { words } from '../../words/words.ts'

/** What things are, by their names; and the one that somebody wants to know about now. */
export interface LookUp {
  readonly things: NamedThings
  readonly about: Readonly<Record<string, string>>
  readonly wanted: Signal<string | null>
}

export function useLookUp(about: Readonly<Record<string, string>> | undefined): LookUp {
  return useMemo(() => {
    const known = about ?? {}
    return { things: new NamedThings(Object.keys(known)), about: known, wanted: signal<string | null>(null) }
  }, [about])
}

/** A sentence in which things can be looked up. */
export function Explained({ text, lookUp }: { readonly text: string; readonly lookUp: LookUp }): VNode {
  const pieces = lookUp.things.pieces(text)
  return (
    <>
      {pieces.map((piece, at) => {
        if (!piece.thing)
          return pieces[at - 1]?.thing === true ? piece.text.slice(marksOf(piece.text).length) : piece.text
        const after = pieces[at + 1]
        return (
          // No line begins with the comma after a name.
          <span key={at} class="plain-named">
            <button type="button" class="plain-thing" onClick={() => (lookUp.wanted.value = piece.text)}>
              {piece.text}
            </button>
            {after === undefined || after.thing ? '' : marksOf(after.text)}
          </span>
        )
      })}
    </>
  )
}

function marksOf(text: string): string {
  return /^[)\]’”.,:;!?]*/.exec(text)?.[0] ?? ''
}

/** The explanation of the thing that is wanted, over everything else. */
export function Explanation({ lookUp: { wanted, about } }: { readonly lookUp: LookUp }): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const name = wanted.value
  useLayoutEffect(() => {
    if (name === null) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [name])
  return (
    <dialog
      ref={dialog}
      class="dialog plain-explanation"
      aria-labelledby={id}
      onClose={() => (wanted.value = null)}
      // A press beside it closes it, as people expect of a little note.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <form method="dialog" class="stack">
        <h2 id={id}>{name ?? ''}</h2>
        <p>{name === null ? '' : (about[name] ?? '')}</p>
        <button type="submit" class="button">
          {words.value.shell.close}
        </button>
      </form>
    </dialog>
  )
}

/** A piece of a sentence: words, or the name of something that can be looked up. */
type Piece = { readonly text: string; readonly thing: boolean }

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
