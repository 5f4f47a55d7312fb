import type { VNode } from 'preact'
import { thinking } from '../brain/start-brain.ts'
import { coachWords } from '../words/en/coach.ts'
import { words } from '../words/words.ts'

interface Props {
  /** Said above the bar while a table is made. */
  readonly text: string
  /** Said where there is no bar. */
  readonly still?: string
  readonly cancel?: (event: MouseEvent) => void
}

/** Something is being worked out: a bar while it is a table, else a word that is seen only if it takes a while. */
export function Preparing({ text, still, cancel }: Props): VNode {
  const making = thinking.value
  const { shell } = words.value
  const say = coachWords.value
  if (making === null)
    return (
      <p class="coach-still soft" aria-busy="true">
        {still ?? shell.loading}
      </p>
    )
  return (
    <div class="coach-preparing stack" aria-busy="true">
      <p>{text}</p>
      <div class="row">
        <progress class="coach-bar" max={making.of} value={making.done} aria-label={say.preparingShort} />
        {cancel === undefined ? null : (
          <button type="button" class="button" onClick={cancel}>
            {shell.cancel}
          </button>
        )}
      </div>
    </div>
  )
}
