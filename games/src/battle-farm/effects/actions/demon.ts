import { Bug } from '@parlor/engine'
import { priceOf } from '../../cards/card.ts'
import { farmerOf } from '../../farmer-of.ts'
import { roll, type GameScene } from '../../happenings.ts'
import { payFertilizers } from '../../ledger.ts'
import type { State } from '../../state.ts'
import { harvestCrop } from '../crops.ts'
import { cropsOf, destroyCrop, growingCrops } from '../growing.ts'
import { fillSlot, takeStallFree } from '../market.ts'
import type { CardEffect } from '../use.ts'
import { changePlaying, playingOf } from './playing.ts'

/** The roll: everything is harvested, or the own crops die, or there is something to spend on the market. */
export const demon: CardEffect = (scene, { seat }) => {
  const { state } = scene
  const rolled = roll(scene, seat, 20, 'DEMON')
  if (rolled === 20) harvestEverything(scene, seat)
  else if (farmerOf(state, seat).fertilizers < rolled)
    for (const { index } of cropsOf(state, seat)) destroyCrop(scene, seat, index, 'discard')
  else {
    payFertilizers(scene, seat, 'bank', rolled)
    changePlaying(state, { budget: rolled })
  }
}

/** Coins and abilities are the player's, whoever owns the beds. Abilities that need a target are dropped. */
function harvestEverything(scene: GameScene, seat: number): void {
  for (const place of growingCrops(scene.state)) {
    const kind = harvestCrop(scene, { by: seat, seat: place.seat, bed: place.index, locks: true })
    if (kind !== null) scene.tell({ what: 'ability-dropped', seat, kind })
  }
}

export function demonCanTake({ market, turn: { playing } }: State): boolean {
  if (playing?.kind !== 'DEMON') return false
  return market.some((stall) => stall !== null && priceOf(stall.card.kind) <= playing.budget)
}

export function takeForDemon(scene: GameScene, seat: number, slot: number): void {
  const { state } = scene
  const { budget } = playingOf(state)
  const stall = state.market[slot]
  const price = stall ? priceOf(stall.card.kind) : Infinity
  if (price > budget) throw new Bug(`slot ${slot} cannot be taken for ${budget}`)
  changePlaying(state, { budget: budget - price })
  takeStallFree(scene, seat, slot)
}

/** Only now: what comes next may not be taken any more. */
export function refillMarket(scene: GameScene): void {
  scene.state.market.forEach((stall, slot) => {
    if (stall === null) fillSlot(scene, slot)
  })
}
