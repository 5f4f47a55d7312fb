import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { plainWords } from '../../words/en/plain.ts'

/** So few are found without being looked for. */
const MOST_AT_A_GLANCE = 16
/** More than this at once would be slow to draw and to read. */
const MOST_SHOWN = 60

/** Those that are looked for by a part of their name, and those that have to stay in sight. */
export function filtered<T>(
  all: readonly T[],
  say: (item: T) => string,
  part: string,
  stays: (item: T) => boolean = () => false,
): { readonly shown: readonly T[]; readonly left: number; readonly isLong: boolean } {
  const isLong = all.length > MOST_AT_A_GLANCE
  const wanted = part.trim().toLowerCase()
  if (!isLong || (wanted === '' && all.length <= MOST_SHOWN)) return { shown: all, left: 0, isLong }
  const found = all.filter((item) => stays(item) || say(item).toLowerCase().includes(wanted))
  return { shown: found.slice(0, MOST_SHOWN), left: Math.max(0, found.length - MOST_SHOWN), isLong }
}

interface Props {
  readonly count: number
  readonly part: string
  readonly change: (part: string) => void
  /** How many more there are than are shown. */
  readonly left: number
  readonly isEmpty: boolean
}

export function Filter({ count, part, change, left, isEmpty }: Props): VNode {
  const id = useId()
  const say = plainWords.value
  return (
    <div class="field plain-filter">
      <label for={id}>
        {say.filter} <span class="soft small">({say.filterAbout(count)})</span>
      </label>
      <input
        id={id}
        class="input"
        type="search"
        autocomplete="off"
        value={part}
        // Enter looks for something: it does not play the move.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p class="soft small" role="status">
        {isEmpty ? say.nothingFound : left > 0 ? say.moreFound(left) : ''}
      </p>
    </div>
  )
}
