import type { AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../../words/words.ts'
import type { Sayings } from './sayings.ts'

interface Props {
  /** None: nothing is asked. */
  readonly ways: readonly AnyMove[]
  readonly sayings: Sayings
  readonly choose: (move: AnyMove) => void
  readonly close: () => void
}

/** What was pressed stands for several moves: which one is meant? */
export function AskWhich({ ways, sayings, choose, close }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (ways.length === 0) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [ways])
  return (
    <dialog
      ref={dialog}
      class="dialog plain-which"
      aria-labelledby={id}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <form method="dialog" class="stack">
        <h2 id={id}>{words.value.plain.chooseOne}</h2>
        <ul class="plain-ways">
          {ways.map((way) => (
            <li key={JSON.stringify(way)} class="plain-offer">
              <button type="submit" class="button plain-way" data-move={way.move} onClick={() => choose(way)}>
                {sayings.move(way)}
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" class="button quiet">
          {words.value.shell.close}
        </button>
      </form>
    </dialog>
  )
}
