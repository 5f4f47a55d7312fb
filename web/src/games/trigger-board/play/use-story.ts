import { useMemo, useRef } from 'preact/hooks'
import { turnOf, type BoardHappening, type BoardView } from '../board-kind.ts'
import { changesIn, inTurnOf, sinceOwn, toldOn, type Change, type Known, type Story } from './story.ts'

interface Told {
  /** Of the turns since the viewer's last one. */
  readonly stories: readonly Story[]
  /** What was gained and lost since the view before. */
  readonly changes: readonly Change[]
}

/** Bots may play for long while somebody watches. */
const MOST_STORIES = 12

/** Keeps the stories of the last turns while the views of them come one after the other. */
export function useStory(view: BoardView, happenings: readonly BoardHappening[]): Told {
  const kept = useRef<{ known: Known; stories: readonly Story[]; turn: number | null } | null>(null)
  return useMemo(() => {
    kept.current ??= { known: shownIn(view), stories: [], turn: null }
    const { known, turn } = kept.current
    const changes = changesIn(happenings, known)
    const all = toldOn(inTurnOf(turn, kept.current.stories), happenings, known)
    const stories = sinceOwn(all, view.viewer < 0 ? null : view.viewer).slice(-MOST_STORIES)
    kept.current = { known: shownIn(view), stories, turn: turnOf(view) }
    return { stories, changes }
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
