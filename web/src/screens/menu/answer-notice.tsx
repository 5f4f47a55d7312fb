import type { VNode } from 'preact'
import { words } from '../../words/words.ts'

interface AnswerNoticeProps {
  readonly failed: { readonly code: string; readonly why: string }
  /** What it means that no server can be reached. */
  readonly noServer: string
  readonly again: () => void
}

/** The server could not be asked, or said no: why, and a way to try again. */
export function AnswerNotice({ failed, noServer, again }: AnswerNoticeProps): VNode {
  return (
    <div class="notice menu-notice" role="status">
      <p>{failed.code === 'no-server' ? noServer : failed.why}</p>
      <button type="button" class="button" onClick={again}>
        {words.value.shell.retry}
      </button>
    </div>
  )
}
