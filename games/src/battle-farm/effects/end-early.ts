import type { Stage } from '../happenings.ts'
import { takeBack } from './play-card.ts'

/** R25. What is under way is brought to its end or taken back, so that what lies on the table can be counted. */
export function endEarly(stage: Stage): void {
  const { state, tell } = stage
  if (state.farmers.length > 0) takeBack(stage)
  state.aims.fill(null)
  state.trade = null
  state.over = true
  tell({ what: 'ended-early' })
}
