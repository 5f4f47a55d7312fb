import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { namesAt } from '../../open-match/names.ts'
import { seatAtPlay } from '../../open-match/open-match.ts'
import type { Showing } from '../../open-match/showing.ts'
import { Recap } from '../../parts/table/recap.tsx'
import { spoken } from '../../words/spoken.ts'
import { storyOf, tell, type Told } from './story.ts'

/** Longer stories are told by the log. */
const MOST = 40

/** What just happened to the viewer, in one line above every board: always there, and always of the same height. */
export function JustHappened({ showing }: { readonly showing: Showing }): VNode {
  const told = useTold(showing)
  const upTo = showing.toldUpTo
  const isHidden = showing.openMatch.state.value.passTo !== null
  const story = storyOf(isHidden ? [] : told.filter(({ number }) => number <= upTo))
  return <Recap {...story} skip={showing.skip} />
}

function useTold(showing: Showing): readonly Told[] {
  const told = useMemo(() => signal<readonly Told[]>([]), [showing])
  useLayoutEffect(() => {
    const { openMatch } = showing
    let { view: before, match: matchBefore } = openMatch.state.peek()
    return openMatch.hear(({ match, view, happenings, live }) => {
      const isOwnMove = match.yours.length === 1 && seatAtPlay({ match: matchBefore, view: before }) !== null
      // What one player at this device was told is not for the eyes of the next.
      const known = view?.viewer === before?.viewer ? told.peek() : []
      before = view
      matchBefore = match
      const now = { number: match.number, happenings: live ? happenings : [], nameOf: namesAt(match), isOwnMove }
      told.value = [...known, tell(spoken(openMatch.game), now)].slice(-MOST)
    })
  }, [showing])
  return told.value
}
