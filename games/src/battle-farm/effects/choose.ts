import { Bug } from '@parlor/engine'
import { aimOf } from '../targets.ts'
import { dropAim } from './aim.ts'
import { legalPicks } from '../targets.ts'
import { canFertilize } from '../rules.ts'
import type { Aim, Pick, State } from '../state.ts'
import { drawOne, swapWithDeck } from './cards.ts'
import { aimToFertilize } from './fertilize.ts'
import type { GameScene } from './happenings.ts'
import { settleAbility } from './harvest.ts'

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

/** R15. A choice that somebody else's crop (the Mango) forces on a seat. */
function foreignAim(state: State, seat: number): Aim {
  const aim = state.aims[seat]
  if (!aim || aim.purpose !== 'foreign') throw new Bug(`nobody has asked seat ${seat} for anything`)
  return aim
}

/** Once all cards are chosen, they are swapped; before, nothing happens. */
export function finishForeign(scene: GameScene, seat: number): void {
  const { chosen, count } = foreignAim(scene.state, seat)
  if (chosen.length < count) return
  dropAim(scene.state, seat)
  swapWithDeck(scene, seat, chosen)
}

/** R15. Who does not choose in time has it done by chance: the cards still missing. */
export function chooseAtRandom(scene: GameScene, seat: number): void {
  const { state } = scene
  let aim = foreignAim(state, seat)
  while (aim.chosen.length < aim.count) {
    const { index } = drawOne(scene, legalPicks(state, seat, aim))
    aim = { ...aim, chosen: [...aim.chosen, index] }
  }
  state.aims[seat] = aim
}
