import { useLayoutEffect } from 'preact/hooks'
import { buzz, playSound } from '../../sound/sounds.ts'
import type { FarmProps } from './farm-view.ts'
import { hits, soundOf } from './told.ts'

const HIT_BUZZ_MS = 40

/** Plays the sound of what has happened. */
export function useSounds({ match, happenings, view }: FarmProps): void {
  useLayoutEffect(() => {
    const sound = soundOf(happenings, view.viewer === null || match.outcome?.ranks[view.viewer] === 1)
    if (sound !== null) playSound(sound)
    if (view.table.turn !== view.viewer && happenings.some((each) => hits(each, view.viewer))) buzz(HIT_BUZZ_MS)
    // What has happened is heard once, whatever is drawn afterwards.
  }, [happenings])
}
