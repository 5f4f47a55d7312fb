import { Bug } from '@parlor/engine'
import { colourOf, isCrop, rarityOf } from '../cards/card.ts'
import type { Colour, CropId } from '../cards/crops.ts'
import { bedOf, farmerOf, opponentsOf } from '../farmer-of.ts'
import { roll, type GameScene } from '../happenings.ts'
import { payCoins, payFertilizers } from '../ledger.ts'
import { aimed } from './aimed.ts'
import { drawOne } from './chance.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops, retypeBed } from './growing.ts'
import { changeHand, copyCard, placesOf, swapWithDeck } from './hand.ts'
import { useAbility, type Abilities } from './use-ability.ts'
import type { CardEffect, Use } from './use.ts'

/** R10. What crops do when they are harvested; their bed is empty by then. The seat is whoever harvests. */
const HARVESTED: Abilities = {
  CHERRY: (scene, { seat }) =>
    changeHand(scene, seat, seat, ({ kind, value }) => (rarityOf(kind) === 'common' ? value + 1 : value)),

  CABBAGE: coinsFor('green'),
  CORN: coinsFor('yellow'),
  CARROTS: coinsFor('red'),

  POTATO: (scene, { seat }) => {
    if (roll(scene, seat, 4, 'POTATO') === 4) copyCard(scene, seat, 'POTATO')
    else payFertilizers(scene, 'bank', seat, 1)
  },

  MELON: (scene, { seat }) => {
    const farmer = farmerOf(scene.state, seat)
    farmer.melonsHarvested++
    if (farmer.melonsHarvested > 1) payCoins(scene, 'bank', seat, roll(scene, seat, 4, 'MELON'))
  },

  BEANS: (scene, use) => swapWithDeck(scene, use.seat, [aimed(use).index]),

  PINEAPPLE: (scene, use) => {
    const { seat, index } = aimed(use)
    destroyCrop(scene, seat, index, 'deck')
  },

  PEPPER: (scene, { seat }) => {
    const points = roll(scene, seat, 6, 'PEPPER')
    const { hand } = farmerOf(scene.state, seat)
    const crops = placesOf(hand, isCrop)
    const gains = hand.map(() => 0)
    for (let point = 0; point < points && crops.length > 0; point++) {
      const index = drawOne(scene, crops)
      gains[index] = (gains[index] ?? 0) + 1
    }
    changeHand(scene, seat, seat, ({ value }, index) => value + (gains[index] ?? 0))
  },

  TANGERINE: (scene, { seat }) => changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value + 1 })),

  PUMPKIN: (scene, { seat }) => {
    for (const foe of opponentsOf(scene.state, seat)) payCoins(scene, foe, seat, farmerOf(scene.state, foe).fertilizers) // R18
  },

  // The bed it grew in, also where that is not the harvester's.
  GRAPE: (scene, { seat, bed }) => {
    if (bed === null) throw new Bug('a Grape was harvested from no bed')
    const { type } = bedOf(scene.state, bed.seat, bed.index)
    if (type === 'COMMON' || type === 'RAISED') retypeBed(scene, bed, 'HYDROPONIC')
    else payCoins(scene, 'bank', seat, 4)
  },

  STRAWBERRY: (scene, use) => payCoins(scene, 'bank', use.seat, cropAt(scene.state, aimed(use)).value),
}

/** The harvested crop is in no bed any more, so that whatever grows is another. */
function coinsFor(colour: Colour): CardEffect {
  return (scene, { seat }) => {
    const alike = growingCrops(scene.state).filter((place) => colourOf(cropAt(scene.state, place).kind) === colour)
    payCoins(scene, 'bank', seat, alike.length)
  }
}

export function applyHarvested(scene: GameScene, kind: CropId, use: Use): void {
  useAbility(scene, HARVESTED, 'harvested', kind, use)
}
