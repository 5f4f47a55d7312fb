import { Bug } from '@parlor/engine'
import { cropValueIn, timerIn } from '../beds.ts'
import { isCrop, type Card } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import { bedOf, farmerOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import { payCoins } from '../ledger.ts'
import type { State } from '../state.ts'
import { cropAt, setBed } from './growing.ts'
import { putOnPile } from './hand.ts'
import { applyHarvested } from './harvested.ts'
import { modeOn } from './needs-target.ts'
import { abilityUse } from './use.ts'

/** R4, R8. What the bed adds is added now, once. */
export function plantCard({ state, tell }: GameScene, seat: number, card: Card, bed: number): void {
  const { type, crop, locked } = bedOf(state, seat, bed)
  if (!isCrop(card)) throw new Bug(`${card.kind} cannot be planted`)
  if (crop !== null) throw new Bug(`bed ${bed} of seat ${seat} is not empty`)
  const { kind } = card
  const value = cropValueIn(type, kind, card.value)
  const timer = timerIn(type, kind)
  setBed(state, seat, bed, { type, crop: { kind, value, timer }, locked })
  tell({ what: 'planted', seat, bed, kind, value, timer })
}

/** The crop is gone as if it had never been planted; the card itself is with the caller. */
export function uprootCard({ state, tell }: GameScene, seat: number, bed: number): void {
  const { kind } = cropAt(state, { seat, index: bed })
  const { type, locked } = bedOf(state, seat, bed)
  setBed(state, seat, bed, { type, crop: null, locked })
  tell({ what: 'taken-back', seat, bed, kind })
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
