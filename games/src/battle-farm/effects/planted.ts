import { aimAt } from '../aim.ts'
import { withValue, type Card } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import { bedOf, farmerOf, opponentsOf } from '../farmer-of.ts'
import { roll, type GameScene } from '../happenings.ts'
import { payCoins, payFertilizers } from '../ledger.ts'
import type { Crop } from '../state.ts'
import { aimed } from './aimed.ts'
import { drawOne } from './chance.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, retypeBed } from './growing.ts'
import { placesOf, returnToDeck } from './hand.ts'
import { useAbility, type Abilities } from './use-ability.ts'
import type { Use } from './use.ts'

/** R8. What crops do when they are planted; they are in their bed by then, and their card has left the hand. */
const PLANTED: Abilities = {
  ONION: (scene, { seat }) => {
    const { state } = scene
    payFertilizers(scene, 'bank', seat, placesOf(farmerOf(state, seat).hand, isOnion).length)
    payCoins(scene, 'bank', seat, cropsOf(state, seat).filter((place) => isOnion(cropAt(state, place))).length)
  },

  // The foe is only asked here; what it gives up is swapped in foreign.ts.
  MANGO: (scene, use) => {
    const { state, tell, raise } = scene
    const foe = aimed(use).seat
    const count = Math.min(cropsOf(state, foe).length, farmerOf(state, foe).hand.length)
    if (count === 0) return
    aimAt(state, foe, { mode: 'CARD_OWN', purpose: 'foreign', kind: 'MANGO', optional: false, count })
    tell({ what: 'asked', seat: foe, by: use.seat, kind: 'MANGO', count })
    raise('ENTER_TARGET_MODE', { chart: 'waiting', seat: foe }, { context: 'CARD_OWN' })
  },

  // That another Wasabi is in the hand is asked before there is a target: see needs-target.ts.
  WASABI: (scene, use) => payCoins(scene, aimed(use).seat, use.seat, roll(scene, use.seat, 4, 'WASABI')), // R18

  EGGPLANT: (scene, use) => {
    const { seat } = aimed(use)
    payCoins(scene, seat, 'bank', farmerOf(scene.state, seat).hand.length) // R18
  },

  TANGERINE: (scene, { seat, bed }) => {
    const others = cropsOf(scene.state, seat).filter(({ index }) => index !== bed?.index)
    changeCrops(scene, others, ({ value }) => ({ value: value + 1 }))
  },

  CLOUDBERRY: (scene, { seat }) => {
    for (const foe of opponentsOf(scene.state, seat)) {
      const { hand } = farmerOf(scene.state, foe)
      if (hand.length === 0) continue
      const highest = Math.max(...hand.map(({ value }) => value))
      const index = drawOne(
        scene,
        placesOf(hand, ({ value }) => value === highest),
      )
      hand[index] = withValue(hand[index] as Card, Math.min(highest, 1)) // a place of the hand
      returnToDeck(scene, foe, [index])
    }
  },

  BLUEBERRY: (scene, use) => {
    const pick = aimed(use)
    const { type, crop } = bedOf(scene.state, pick.seat, pick.index)
    retypeBed(scene, pick, 'COMMON')
    if (crop !== null && type !== 'GREENHOUSE') destroyCrop(scene, pick.seat, pick.index, 'discard')
  },
}

function isOnion({ kind }: Card | Crop): boolean {
  return kind === 'ONION'
}

export function applyPlanted(scene: GameScene, kind: CropId, use: Use): void {
  useAbility(scene, PLANTED, 'planted', kind, use)
}
