import { aimOf, dropAim } from '../aim.ts'
import type { GameScene } from '../happenings.ts'
import type { Pick } from '../state.ts'
import { canFertilize } from '../rules/fertilizing.ts'
import { aimToFertilize } from './fertilize.ts'
import { settleAbility } from './waiting-ability.ts'

/** R13. Somebody has pointed at something: it is kept for whoever asked. */
export function choose(scene: GameScene, picked: Pick): void {
  const { state, seat } = scene
  const aim = aimOf(state, seat)
  if (aim.purpose === 'reaped') return reap(scene, picked)
  const chosen = aim.purpose === 'foreign' ? [...aim.chosen, picked.index] : aim.chosen
  state.aims[seat] = { ...aim, chosen, picked }
}

/** R13. */
export function quitForGood(scene: GameScene): void {
  const { state, seat } = scene
  const aim = aimOf(state, seat)
  if (aim.purpose === 'reaped') reap(scene, null)
  else state.aims[seat] = { ...aim, quit: true }
}

/** R14. The ability of a crop that a fertilizer made ripe; then fertilizing goes on, if there is anything left to do. */
function reap(scene: GameScene, pick: Pick | null): void {
  const { state, seat, raise } = scene
  dropAim(state, seat)
  settleAbility(scene, seat, pick)
  if (canFertilize(state, seat)) aimToFertilize(state, seat)
  else raise('SKIP', { chart: 'fertilizing', seat })
}
