import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren, VNode } from 'preact'
import { words } from '../words/words.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly about: string
  readonly yes: string
  readonly onYes: () => void
  readonly onNo: () => void
  readonly children?: ComponentChildren
}

/** Asks before something is gone for good. Open from the moment it is drawn. */
export function ConfirmDialog({ title, about, yes, onYes, onNo, children }: ConfirmDialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="confirm-title" onClose={onNo}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onYes()
        }}
      >
        <h2 id="confirm-title">{title}</h2>
        <p>{about}</p>
        {children}
        <div class="row" style={{ justifyContent: 'flex-end' }}>
          {/* Closed, it gives the focus back to where it came from; taken out of the page while it is open, it would not. */}
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {words.value.shell.cancel}
          </button>
          <button type="submit" class="button danger" data-testid="confirm">
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  )
}
