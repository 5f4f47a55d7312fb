import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { motionReduced } from '../../storage/settings.ts'
import { buzz, playSound } from '../../sound/sounds.ts'
import { Acting, type Cue } from './acting.ts'
import { actsFor, type Act } from './acts.ts'
import { isSamePicture, pictureOf, type BoxProps, type Picture } from './picture.ts'

type Props = Pick<BoxProps, 'view' | 'phases' | 'happenings' | 'match' | 'acting' | 'log'>

const LANDING_MS = 18

/** Acts out happenings in the order in which they come. */
export function useActing({ view, phases, happenings, match, acting: tell, log }: Props): Acting {
  const { yours } = match
  const mine = useRef(yours)
  mine.current = yours
  const picture = useMemo(() => pictureOf(view.table, phases), [view])
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
    // The first view is shown as it is, without acting it out.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const { target } = acting
    const acts = actsFor(target, happenings, picture)
    if (acts.length > 0) acting.perform(acts)
    else if (!isSamePicture(target, picture)) acting.show(keeping(target, picture))
    // At once: the next drawing has to know it.
    tell(acting.moment.peek().act !== null)
  }, [picture, happenings])
  useEffect(() => {
    if (picture.last.length > 0 || picture.taken === 0) return
    const look = async () => acting.remember(lastRolled(await log()))
    // Not to be had just now: then they lie as they lay at first.
    look().catch(() => undefined)
  }, [acting])
  useEffect(() => () => acting.stop(), [acting])
  return acting
}

/** A jump shows what the view says; the dice that lie ready are still those that were rolled, if nothing else was. */
function keeping({ last }: Picture, picture: Picture): Picture {
  return picture.dice.length === 0 && picture.taken === last.length ? { ...picture, last } : picture
}

function lastRolled(lines: Awaited<ReturnType<BoxProps['log']>>): readonly number[] {
  const rolled = lines.flatMap(({ happenings }) => happenings).findLast(({ what }) => what === 'rolled')
  const dice: unknown = rolled?.['dice']
  return Array.isArray(dice) ? dice.filter((value) => typeof value === 'number') : []
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
