import { Bug } from '@parlor/engine'
import { aimAt } from './aim.ts'
import { type Card, colourOf, isCrop, rarityOf, withValue } from '../cards/card.ts'
import { type Colour, type CropId, CROPS } from '../cards/crops.ts'
import { bedOf, farmerOf, opponentsOf } from '../farmer-of.ts'
import type { Crop } from '../state.ts'
import { changeHand, copyCard, drawOne, placesOf, returnToDeck, swapWithDeck } from './cards.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops, retypeBed } from './growing.ts'
import { type GameScene, roll } from './happenings.ts'
import { payCoins, payFertilizers } from './ledger.ts'
import { aimed, type CardEffect, toldTarget, type Use } from './use.ts'

/** R8. What crops do when they are planted; they are in their bed by then, and their card has left the hand. */
const PLANTED: Abilities = {
  ONION: (scene, { seat }) => {
    const { state } = scene
    payFertilizers(scene, 'bank', seat, placesOf(farmerOf(state, seat).hand, isOnion).length)
    payCoins(scene, 'bank', seat, cropsOf(state, seat).filter((place) => isOnion(cropAt(state, place))).length)
  },

  // The foe is only asked here; what it gives up is swapped in choose.ts.
  MANGO: (scene, use) => {
    const { state, tell, raise } = scene
    const foe = aimed(use).seat
    const count = Math.min(cropsOf(state, foe).length, farmerOf(state, foe).hand.length)
    if (count === 0) return
    aimAt(state, foe, 'foreign', 'MANGO', { optional: false, count })
    tell({ what: 'asked', seat: foe, by: use.seat, kind: 'MANGO', count })
    raise('ENTER_TARGET_MODE', { chart: 'waiting', seat: foe }, { context: 'CARD_OWN' })
  },

  // That another Wasabi is in the hand is asked before there is a target: see targets.ts.
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

/** R14. What crops do when they are fertilized, before they pay if that makes them ripe. */
const FERTILIZED: Abilities = {
  WHEAT: (scene, { bed }) => {
    if (bed === null) throw new Bug('a Wheat was fertilized in no bed')
    changeCrops(scene, [bed], ({ value }) => ({ value: value + 2 }))
  },
}

export function applyFertilized(scene: GameScene, kind: CropId, use: Use): void {
  useAbility(scene, FERTILIZED, 'fertilized', kind, use)
}

/** What some crops do at a certain moment. */
type Abilities = Readonly<Partial<Record<CropId, CardEffect>>>

/** Nothing happens if the crop has no such ability, or if it needs a target and was given none. */
function useAbility(
  scene: GameScene,
  abilities: Abilities,
  on: 'planted' | 'harvested' | 'fertilized',
  kind: CropId,
  use: Use,
): void {
  const effect = abilities[kind]
  const { target } = CROPS[kind].ability
  if (effect === undefined || (target !== null && use.pick === null)) return
  scene.tell({ what: 'ability', seat: use.seat, kind, on, pick: toldTarget(target, use.pick) })
  effect(scene, use)
}
