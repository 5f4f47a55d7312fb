import { Bug } from '@parlor/engine'
import { colourOf, isCrop, rarityOf } from '../cards/card.ts'
import type { Colour, CropId } from '../cards/crops.ts'
import { bedOf, farmerOf, opponentsOf } from '../farmer-of.ts'
import { roll, type Stage } from '../happenings.ts'
import { payCoins, payFertilizers } from '../ledger.ts'
import { aimed } from './aimed.ts'
import { drawOne } from './chance.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops, retypeBed } from './growing.ts'
import { changeHand, copyCard, placesOf, swapWithDeck } from './hand.ts'
import { useAbility, type Abilities } from './use-ability.ts'
import type { CardEffect, Use } from './use.ts'

/** R10. What crops do when they are harvested; their bed is empty by then. The seat is whoever harvests. */
const HARVESTED: Abilities = {
  CHERRY: (stage, { seat }) =>
    changeHand(stage, seat, seat, ({ kind, value }) => (rarityOf(kind) === 'common' ? value + 1 : value)),

  CABBAGE: coinsFor('green'),
  CORN: coinsFor('yellow'),
  CARROTS: coinsFor('red'),

  POTATO: (stage, { seat }) => {
    if (roll(stage, seat, 4, 'POTATO') === 4) copyCard(stage, seat, 'POTATO')
    else payFertilizers(stage, 'bank', seat, 1)
  },

  MELON: (stage, { seat }) => {
    const farmer = farmerOf(stage.state, seat)
    farmer.melonsHarvested++
    if (farmer.melonsHarvested > 1) payCoins(stage, 'bank', seat, roll(stage, seat, 4, 'MELON'))
  },

  BEANS: (stage, use) => swapWithDeck(stage, use.seat, [aimed(use).index]),

  PINEAPPLE: (stage, use) => {
    const { seat, index } = aimed(use)
    destroyCrop(stage, seat, index, 'deck')
  },

  PEPPER: (stage, { seat }) => {
    const points = roll(stage, seat, 6, 'PEPPER')
    const { hand } = farmerOf(stage.state, seat)
    const crops = placesOf(hand, isCrop)
    const gains = hand.map(() => 0)
    for (let point = 0; point < points && crops.length > 0; point++) {
      const index = drawOne(stage, crops)
      gains[index] = (gains[index] ?? 0) + 1
    }
    changeHand(stage, seat, seat, ({ value }, index) => value + (gains[index] ?? 0))
  },

  TANGERINE: (stage, { seat }) => changeCrops(stage, cropsOf(stage.state, seat), ({ value }) => ({ value: value + 1 })),

  PUMPKIN: (stage, { seat }) => {
    for (const foe of opponentsOf(stage.state, seat)) payCoins(stage, foe, seat, farmerOf(stage.state, foe).fertilizers) // R18
  },

  // The bed it grew in, also where that is not the harvester's.
  GRAPE: (stage, { seat, bed }) => {
    if (bed === null) throw new Bug('a Grape was harvested from no bed')
    const { type } = bedOf(stage.state, bed.seat, bed.index)
    if (type === 'COMMON' || type === 'RAISED') retypeBed(stage, bed, 'HYDROPONIC')
    else payCoins(stage, 'bank', seat, 4)
  },

  STRAWBERRY: (stage, use) => payCoins(stage, 'bank', use.seat, cropAt(stage.state, aimed(use)).value),
}

/** The harvested crop is in no bed any more, so that whatever grows is another. */
function coinsFor(colour: Colour): CardEffect {
  return (stage, { seat }) => {
    const alike = growingCrops(stage.state).filter((place) => colourOf(cropAt(stage.state, place).kind) === colour)
    payCoins(stage, 'bank', seat, alike.length)
  }
}

export function applyHarvested(stage: Stage, kind: CropId, use: Use): void {
  useAbility(stage, HARVESTED, 'harvested', kind, use)
}
