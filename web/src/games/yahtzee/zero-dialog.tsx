import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { yahtzeeWords } from './words.ts'

interface Props {
  /** The box that would be given up. */
  readonly box: string
  readonly extra: number
  /** What the dice are worth there: given away. */
  readonly worth: number
  readonly yes: () => void
  readonly no: () => void
}

/** Asks before a box is given up for nothing. Stands in the page only while it asks. */
export function ZeroDialog({ box, extra, worth, yes, no }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const say = yahtzeeWords.words.value
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="yz-zero" aria-describedby="yz-zero-about" onClose={no}>
      <div class="stack">
        <h2 id="yz-zero">{say.zeroAsk(box)}</h2>
        <p id="yz-zero-about">
          {worth > 0 ? say.giveAwayAbout(box, worth) : say.zeroAbout(box)} {extra > 0 ? say.zeroAboutExtra(extra) : ''}
        </p>
        <div class="row">
          {/* Closed, it gives the focus back to the box; taken out of the page while it is open, it would not. */}
          <button type="button" class="button" autoFocus onClick={() => dialog.current?.close()}>
            {say.zeroNo}
          </button>
          <button type="button" class="button danger" data-testid="confirm-scratch" onClick={yes}>
            {say.zeroYes}
          </button>
        </div>
      </div>
    </dialog>
  )
}
