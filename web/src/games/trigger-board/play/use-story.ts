import { useMemo, useRef } from 'preact/hooks'
import { turnOf, type BoardHappening, type BoardView } from '../board-kind.ts'
import { changesIn, inTurnOf, toldOn, type Change, type Known, type Story } from './story.ts'

interface Told {
  readonly story: Story | null
  /** What was gained and lost since the view before. */
  readonly changes: readonly Change[]
}

/** Keeps the story of the last walk while the views of it come one after the other. */
export function useStory(view: BoardView, happenings: readonly BoardHappening[]): Told {
  const kept = useRef<{ known: Known; story: Story | null; turn: number | null } | null>(null)
  return useMemo(() => {
    kept.current ??= { known: shownIn(view), story: null, turn: null }
    const { known, turn } = kept.current
    const story = inTurnOf(turn, kept.current.story)
    const changes = changesIn(happenings, known)
    const next = toldOn(story, happenings, known)
    kept.current = { known: shownIn(view), story: next, turn: turnOf(view) }
    return { story: next, changes }
  }, [happenings, view])
}

function shownIn({ stats, table }: BoardView): Known {
  const known: Known = new Map()
  table.players.forEach(({ shown }, seat) =>
    stats.forEach(({ name }, at) => {
      const value = shown[at]
      if (typeof value === 'number') known.set(`${seat} ${name}`, value)
    }),
  )
  return known
}
