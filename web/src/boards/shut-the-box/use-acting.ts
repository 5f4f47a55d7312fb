import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { motionReduced } from '../../keep/settings.ts'
import { buzz, playSound } from '../../sound/sounds.ts'
import type { BoardProps } from '../board.ts'
import { Acting, type Cue } from './acting.ts'
import { actsFor, type Act } from './acts.ts'
import { isSamePicture, pictureOf, type BoxHappening, type BoxTable } from './picture.ts'

type Props = Pick<BoardProps, 'view' | 'happenings' | 'match'>

const LANDING_MS = 18

/** Acts out what the board is told, as it is told. */
export function useActing({ view, happenings, match }: Props): Acting {
  const { yours } = match
  const mine = useRef(yours)
  mine.current = yours
  const picture = useMemo(() => pictureOf(view.table as BoxTable, view.phases), [view]) // this board's own game
  const acting = useMemo(
    () =>
      new Acting(picture, {
        frames: { request: (frame) => requestAnimationFrame(frame), cancel: (id) => cancelAnimationFrame(id) },
        isStill: motionReduced,
        isHidden: () => document.hidden,
        cue: (cue, act) => sound(cue, act, mine.current),
      }),
    [],
  )
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // Whoever has just come sees how things are, not how they came to be so.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const { target } = acting
    // Only this game's happenings are told here.
    const acts = actsFor(target, happenings as readonly BoxHappening[], picture)
    if (acts.length > 0) acting.perform(acts)
    else if (!isSamePicture(target, picture)) acting.show(picture)
  }, [picture, happenings])
  useEffect(() => () => acting.stop(), [acting])
  return acting
}

function sound(cue: Cue, { kind, after }: Act, mine: readonly number[]): void {
  if (cue === 'begins' && kind === 'throw') playSound('roll')
  if (cue === 'lands') {
    playSound('land')
    buzz(LANDING_MS)
  }
  if (cue === 'turns') playSound('tile')
  if (cue === 'ended' && kind === 'rest' && after.turnOver !== null) {
    const { points, seat } = after.turnOver
    if (points === 0) playSound('win')
    else if (mine.includes(seat)) playSound('lose')
  }
}
