import { signal, type Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { words } from '../../words/words.ts'
import { NamedThings } from './named-things.ts'

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
