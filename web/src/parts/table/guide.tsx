import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { tableWords } from '../../words/en/table.ts'
import './guide.css'

/** A tip that a newcomer sees at the moment it matters. */
export interface Tip {
  readonly id: string
  readonly text: string
  /** Done as soon as the next tip comes: a player who got on has no more need of it. */
  readonly isPassing?: boolean
}

interface Props {
  /** Whose tips: each is shown once on this device, until they are called back. */
  readonly game: string
  /** What would help now; null: nothing. */
  readonly tip: Tip | null
}

/** The game explains itself while it is played: one tip at a time, once, and again on request. */
export function Guide(props: Props): VNode | null {
  const { hint, again } = useGuide(props)
  return hint ?? again
}

/** The same where the note and the button that calls the notes back stand apart. */
export function useGuide({ game, tip }: Props): { readonly hint: VNode | null; readonly again: VNode | null } {
  const say = tableWords.value
  const [told, tell] = useState(() => readTold(game))
  const keep = (next: readonly string[]) => {
    tell(next)
    keepTold(game, next)
  }
  const last = useRef<Tip | null>(null)
  useEffect(() => {
    const { current } = last
    if (tip === null || tip.id === current?.id) return
    last.current = tip
    if (current?.isPassing === true && !told.includes(current.id)) keep([...told, current.id])
  }, [tip?.id])
  const again =
    told.length === 0 ? null : (
      <button type="button" class="button quiet guide-again" onClick={() => keep([])}>
        {say.guideAgain}
      </button>
    )
  if (told.includes(ALL) || tip === null || told.includes(tip.id)) return { hint: null, again }
  const hint = (
    <aside class="guide" aria-label={say.guide} data-testid="guide">
      <p>
        {tip.text}{' '}
        <button type="button" class="guide-off" onClick={() => keep([ALL])}>
          {say.guideOff}
        </button>
      </p>
      <button type="button" class="button primary guide-next" onClick={() => keep([...told, tip.id])}>
        {say.guideNext}
      </button>
    </aside>
  )
  return { hint, again }
}

const ALL = '*'
const keyOf = (game: string) => `parlor.guide.${game}`

function readTold(game: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function keepTold(game: string, told: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(told))
  } catch {
    // Not kept: it is shown once more the next time.
  }
}
