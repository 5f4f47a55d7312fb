import { useLayoutEffect } from 'preact/hooks'
import { buzz, playSound, type Sound } from '../../sound/sounds.ts'
import type { LiapHappening } from './liap-view.ts'

const TAKEN_BUZZ_MS = 25

/** The one sound for what has happened: wood on wood, and a bell for what was met. */
export function soundOf(happenings: readonly LiapHappening[], viewer: number | null): Sound | null {
  const has = (what: LiapHappening['what']) => happenings.some((each) => each.what === what)
  const won = happenings.find((each) => each.what === 'won')
  if (won !== undefined) return viewer === null || won.seats.includes(viewer) ? 'win' : 'lose'
  if (has('scored')) return 'score'
  if (has('turn-won')) return 'turn-up'
  if (has('dealt')) return 'deal'
  if (has('led') || has('followed')) return 'lay'
  return has('declared') ? 'select' : null
}

/** What has happened is heard once. */
export function useSounds(happenings: readonly LiapHappening[], viewer: number | null): void {
  useLayoutEffect(() => {
    const sound = soundOf(happenings, viewer)
    if (sound !== null) playSound(sound)
    if (sound === 'turn-up' && happenings.some((each) => each.what === 'turn-won' && each.seat === viewer))
      buzz(TAKEN_BUZZ_MS)
  }, [happenings])
}
