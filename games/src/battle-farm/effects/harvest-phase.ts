import { farmerOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import { payCoins } from '../ledger.ts'
import { findsOddJob } from '../rules/odd-job.ts'
import type { State } from '../state.ts'
import { harvestCrop } from './crops.ts'
import { needsTarget } from './needs-target.ts'
import { settleAbility } from './waiting-ability.ts'

/** R6. Whoever has nothing to live on finds an odd job; then the crops grow. */
export function beginHarvest(scene: GameScene): void {
  const { state, options, seat, tell } = scene
  const farmer = farmerOf(state, seat)
  if (options.oddJob && findsOddJob(farmer)) {
    tell({ what: 'odd-job', seat })
    payCoins(scene, 'bank', seat, 1)
  }
  if (farmer.beds.every(({ crop }) => crop === null)) return
  tell({ what: 'crops-grew', seat })
  farmer.beds = farmer.beds.map((bed) => {
    const { crop } = bed
    return crop === null ? bed : { ...bed, crop: { ...crop, timer: Math.max(0, crop.timer - 1) } }
  })
}

/** R10. The bed of the first ripe crop; -1 where there is none. */
export function ripeBed(state: State, seat: number): number {
  return farmerOf(state, seat).beds.findIndex(({ crop }) => crop !== null && crop.timer === 0)
}

/** R10. */
export function harvestNext(scene: GameScene): void {
  const { state, seat } = scene
  const kind = harvestCrop(scene, { by: seat, seat, bed: ripeBed(state, seat), locks: false })
  if (kind === null) return
  state.turn.asking = [kind]
  if (!needsTarget(state, seat, kind, 'harvested')) settleAbility(scene, seat, null)
}
