import { modeOn, needsTarget } from '../targets.ts'
import type { CropId } from '../cards/crops.ts'
import { bedOf, farmerOf } from '../farmer-of.ts'
import { findsOddJob } from '../rules.ts'
import type { Pick, State } from '../state.ts'
import { applyHarvested } from './abilities.ts'
import { putOnPile } from './cards.ts'
import { cropAt, setBed } from './growing.ts'
import type { GameScene } from './happenings.ts'
import { payCoins } from './ledger.ts'
import { abilityUse } from './use.ts'

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

/** Who harvests, and where. */
interface Harvest {
  /** Gets the coins, and the ability works as if it were theirs. */
  readonly by: number
  /** Whose bed it is. */
  readonly seat: number
  readonly bed: number
  /** R9. Outside the Harvest phase. */
  readonly locks: boolean
}

/**
 * R10. Coins, then the bed is emptied, then the ability, then the card goes to the pile of the bed's owner. An ability
 * that needs a target is given back: the caller asks for it.
 */
export function harvestCrop(scene: GameScene, { by, seat, bed, locks }: Harvest): CropId | null {
  const { state, tell } = scene
  const { kind, value } = cropAt(state, { seat, index: bed })
  const { type, locked } = bedOf(state, seat, bed)
  const coins = kind === 'TOMATO' ? value + richerThan(state, by) : value
  tell({ what: 'harvested', by, seat, bed, kind, coins })
  payCoins(scene, 'bank', by, coins)
  setBed(state, seat, bed, { type, crop: null, locked: locked || locks })
  const isTargeted = modeOn(kind, 'harvested') !== null
  if (!isTargeted) applyHarvested(scene, kind, abilityUse(by, null, { seat, index: bed }))
  putOnPile(state, seat, kind)
  return isTargeted ? kind : null
}

function richerThan(state: State, seat: number): number {
  const { coins } = farmerOf(state, seat)
  let richer = 0
  for (const farmer of state.farmers) if (farmer.coins > coins) richer++
  return richer
}

/** R9, R10. A player harvests own crops outside the Harvest phase; abilities that need a target wait until all paid. */
export function harvestAndAsk(scene: GameScene, seat: number, places: readonly Pick[]): void {
  for (const { index } of places) {
    const kind = harvestCrop(scene, { by: seat, seat, bed: index, locks: true })
    if (kind !== null) scene.state.turn.asking.push(kind)
  }
}

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
