import { Bug } from '@parlor/engine'
import { priceOf } from '../../cards/card.ts'
import { farmerOf } from '../../farmer-of.ts'
import { roll, type Stage } from '../../happenings.ts'
import { payFertilizers } from '../../ledger.ts'
import type { State } from '../../state.ts'
import { harvestCrop } from '../crops.ts'
import { cropsOf, destroyCrop, growingCrops } from '../growing.ts'
import { fillSlot, takeStallFree } from '../market.ts'
import type { CardEffect } from '../use.ts'
import { changePlaying, playingOf } from './playing.ts'

/** The roll: everything is harvested, or the own crops die, or there is something to spend on the market. */
export const demon: CardEffect = (stage, { seat }) => {
  const { state } = stage
  const rolled = roll(stage, seat, 20, 'DEMON')
  if (rolled === 20) harvestEverything(stage, seat)
  else if (farmerOf(state, seat).fertilizers < rolled)
    for (const { index } of cropsOf(state, seat)) destroyCrop(stage, seat, index, 'discard')
  else {
    payFertilizers(stage, seat, 'bank', rolled)
    changePlaying(state, { budget: rolled })
  }
}

/** Coins and abilities are the player's, whoever owns the beds. Abilities that need a target are dropped. */
function harvestEverything(stage: Stage, seat: number): void {
  for (const place of growingCrops(stage.state)) {
    const kind = harvestCrop(stage, { by: seat, seat: place.seat, bed: place.index, locks: true })
    if (kind !== null) stage.tell({ what: 'ability-dropped', seat, kind })
  }
}

export function demonCanTake({ market, turn: { playing } }: State): boolean {
  if (playing?.kind !== 'DEMON') return false
  return market.some((stall) => stall !== null && priceOf(stall.card.kind) <= playing.budget)
}

export function takeForDemon(stage: Stage, seat: number, slot: number): void {
  const { state } = stage
  const { budget } = playingOf(state)
  const stall = state.market[slot]
  const price = stall ? priceOf(stall.card.kind) : Infinity
  if (price > budget) throw new Bug(`slot ${slot} cannot be taken for ${budget}`)
  changePlaying(state, { budget: budget - price })
  takeStallFree(stage, seat, slot)
}

/** Only now: what comes next may not be taken any more. */
export function refillMarket(stage: Stage): void {
  stage.state.market.forEach((stall, slot) => {
    if (stall === null) fillSlot(stage, slot)
  })
}
