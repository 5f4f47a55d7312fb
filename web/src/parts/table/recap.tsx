import type { VNode } from 'preact'
import { words } from '../../words/words.ts'
import { CutText } from './cut-text.tsx'
import './recap.css'

interface Props {
  /** What others did, a sentence each, the oldest first. */
  readonly lines: readonly string[]
  /** More is coming than is shown: it can be skipped. */
  readonly isBehind: boolean
  readonly skip: () => void
}

/** What others did while one looked on: the last of it in one line, all of it one press away. */
export function Recap({ lines, isBehind, skip }: Props): VNode {
  const { table: say } = words.value
  const last = lines.at(-1)
  return (
    <div class="recap" data-testid="recap">
      {lines.length < 2 ? (
        <CutText class="recap-line" text={last ?? ''} />
      ) : (
        <details class="recap-all">
          <summary>
            <span class="recap-line">{last}</span>
            <span class="recap-count">{say.moreLines(lines.length - 1)}</span>
          </summary>
          <ul>
            {lines.slice(0, -1).map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {isBehind ? (
        <button type="button" class="button quiet recap-skip" onClick={skip}>
          {say.skip}
        </button>
      ) : null}
    </div>
  )
}
