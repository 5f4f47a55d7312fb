import type { VNode } from 'preact'
import { tableWords } from '../../words/en/table.ts'
import { CutText } from './cut-text.tsx'
import './recap.css'

interface Props {
  /** The sentence that matters now; empty: the line is there, and says nothing. */
  readonly line: string
  /** All that happened, a sentence or two each, the oldest first. */
  readonly lines: readonly string[]
  /** Goes on to what is now, where more has happened than is shown; else null. */
  readonly skip: (() => void) | null
}

/** What happened, in one line; all of it is one press away and lies over the table, so that nothing moves. */
export function Recap({ line, lines, skip }: Props): VNode {
  const say = tableWords.value
  return (
    <div class="recap" data-testid="recap">
      {lines.length < 2 ? (
        <CutText class="recap-line" text={line} />
      ) : (
        <details class="recap-all">
          <summary>
            <span class="recap-line">{line}</span>
            <span class="recap-count">{say.moreLines(lines.length - 1)}</span>
          </summary>
          <ul>
            {lines.map((each, at) => (
              <li key={at}>{each}</li>
            ))}
          </ul>
        </details>
      )}
      {skip === null ? null : (
        <button type="button" class="button quiet recap-skip" onClick={skip}>
          {say.skip}
        </button>
      )}
    </div>
  )
}
