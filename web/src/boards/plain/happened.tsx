import { sayHappening } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import type { BoardProps } from '../../games/board.ts'
import { Recent } from './recent.ts'

/** The last lines are in sight, those before them one press away. */
const IN_SIGHT = 4

/** What happened since one has last moved oneself: the log is beside the board, and on a phone that is elsewhere. */
export function Happened({
  game,
  number,
  happenings,
  nameOf,
  own,
}: Pick<BoardProps, 'game' | 'number' | 'happenings' | 'nameOf'> & {
  /** The number of the entry before one's own last move. */
  readonly own: number
}): VNode | null {
  const [recent] = useState(() => new Recent())
  const told = recent.after(number, happenings, own)
  if (told.length === 0) return null
  const { plain } = words.value
  const lines = told.map((each) => sayHappening(spoken(game), each, nameOf))
  const before = lines.slice(0, -IN_SIGHT)
  return (
    <section class="plain-happened" aria-label={plain.happened}>
      {before.length === 0 ? null : (
        <details>
          <summary>{plain.earlier(before.length)}</summary>
          <ul>
            {before.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <ul>
        {lines.slice(-IN_SIGHT).map((line, at) => (
          <li key={before.length + at}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
