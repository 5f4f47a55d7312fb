import type { Seat } from '@parlor/engine'
import { useLayoutEffect } from 'preact/hooks'
import { buzz, playSound } from '../../sound/sounds.ts'
import { isOver, leaders, type Category, type YahtzeeHappening, type YahtzeeView } from './yahtzee-view.ts'

const SCORE_BUZZ_MS = 25

/** Sounds for what has happened; gives the box that was filled by it. */
export function useHappened(
  view: YahtzeeView,
  happenings: readonly YahtzeeHappening[],
  viewer: Seat | null,
): { readonly seat: number; readonly category: Category } | null {
  // What a match of Yahtzee tells is told in its own terms.
  const told = happenings
  const filled = told.find((each) => each.what === 'scored' || each.what === 'scratched')
  useLayoutEffect(() => {
    if (filled === undefined) return
    if (isOver(view)) playSound(viewer === null || leaders(view).includes(viewer) ? 'win' : 'lose')
    else playSound('score')
    buzz(SCORE_BUZZ_MS)
    // What has happened is heard once, whatever is drawn afterwards.
  }, [happenings])
  return filled === undefined ? null : { seat: filled.seat, category: filled.category }
}
