import type { Stage } from '../happenings.ts'
import type { Pick } from '../state.ts'
import { applyHarvested } from './harvested.ts'
import { abilityUse } from './use.ts'

/** R10. The ability whose turn it is has been given its target, or is dropped. */
export function settleAbility(stage: Stage, seat: number, pick: Pick | null): void {
  const kind = stage.state.turn.asking.shift()
  if (kind === undefined) return
  if (pick === null) stage.tell({ what: 'ability-dropped', seat, kind })
  else applyHarvested(stage, kind, abilityUse(seat, pick, null))
}

/** R10. None of those that still wait is used. */
export function dropAbilities(stage: Stage, seat: number): void {
  while (stage.state.turn.asking.length > 0) settleAbility(stage, seat, null)
}
