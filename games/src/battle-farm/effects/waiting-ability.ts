import type { GameScene } from '../happenings.ts'
import type { Pick } from '../state.ts'
import { applyHarvested } from './harvested.ts'
import { abilityUse } from './use.ts'

/** R10. The ability whose turn it is has been given its target, or is dropped. */
export function settleAbility(scene: GameScene, seat: number, pick: Pick | null): void {
  const kind = scene.state.turn.asking.shift()
  if (kind === undefined) return
  if (pick === null) scene.tell({ what: 'ability-dropped', seat, kind })
  else applyHarvested(scene, kind, abilityUse(seat, pick, null))
}

/** R10. None of those that still wait is used. */
export function dropAbilities(scene: GameScene, seat: number): void {
  while (scene.state.turn.asking.length > 0) settleAbility(scene, seat, null)
}
