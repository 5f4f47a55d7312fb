import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren, VNode } from 'preact'
import { words } from '../words/words.ts'

interface Props {
  readonly title: string
  readonly isOpen: boolean
  /** By its button, Escape or a click beside it. */
  readonly close: () => void
  readonly children: ComponentChildren
}

/** Something before everything else; the browser keeps the keyboard in it, and gives it back afterwards. */
export function Dialog({ title, isOpen, close, children }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    if (current === null) return
    if (isOpen && !current.open) current.showModal()
    if (!isOpen && current.open) current.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={close}
      onClick={({ target }) => {
        // What is drawn in it is in its one child: a click on the dialog itself hit its edge or the backdrop.
        if (target === dialog.current) dialog.current?.close()
      }}
    >
      {isOpen ? (
        <div class="stack">
          <div class="row dialog-head">
            <h2 id={id}>{title}</h2>
            <button
              type="button"
              class="button quiet"
              style={{ marginLeft: 'auto' }}
              aria-label={words.value.shell.close}
              onClick={() => dialog.current?.close()}
            >
              ×
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
