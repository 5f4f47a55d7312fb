import { needsTarget } from '../targets.ts'
import { aimAt } from './aim.ts'
import { bedOf } from '../farmer-of.ts'
import type { State } from '../state.ts'
import { applyFertilized } from './abilities.ts'
import { setBed } from './growing.ts'
import type { GameScene } from './happenings.ts'
import { harvestCrop, settleAbility } from './harvest.ts'
import { payFertilizers } from './ledger.ts'
import { abilityUse } from './use.ts'

export function aimToFertilize(state: State, seat: number): void {
  state.turn.chosen = null
  aimAt(state, seat, 'fertilize', null)
}

/** R14. One fertilizer on one crop; where that makes it ripe, it is harvested at once. */
export function fertilize(scene: GameScene, bed: number): void {
  const { state, seat, tell } = scene
  state.turn.allowance--
  state.turn.chosen = null
  const place = bedOf(state, seat, bed)
  if (place.crop === null) return
  const crop = { ...place.crop, timer: Math.max(0, place.crop.timer - 1) }
  setBed(state, seat, bed, { ...place, crop })
  tell({ what: 'fertilized', seat, bed, kind: crop.kind, timer: crop.timer })
  payFertilizers(scene, seat, 'bank', 1)
  applyFertilized(scene, crop.kind, abilityUse(seat, null, { seat, index: bed }))
  if (crop.timer > 0) return
  const kind = harvestCrop(scene, { by: seat, seat, bed, locks: true })
  if (kind === null) return
  state.turn.asking = [kind]
  if (needsTarget(state, seat, kind, 'harvested')) aimAt(state, seat, 'reaped', kind)
  else settleAbility(scene, seat, null)
}
