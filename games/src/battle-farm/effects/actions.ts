import type { BedType } from '../beds.ts'
import type { ActionId } from '../cards/actions.ts'
import { colourOf, gradeOf } from '../cards/card.ts'
import type { Colour } from '../cards/crops.ts'
import { bedOf, farmerOf, opponentsOf } from '../farmer-of.ts'
import {
  changeHand,
  copyCard,
  discard,
  discardFromHand,
  drawCards,
  drawOne,
  drawSome,
  fillSlot,
  placesOf,
  takeFromHand,
  takeStallFree,
} from './cards.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops, retypeBed } from './growing.ts'
import { roll } from './happenings.ts'
import { harvestAndAsk } from './harvest.ts'
import { payCoins, payFertilizers } from './ledger.ts'
import { demon, pollenParadise } from './long-actions.ts'
import { aimed, type CardEffect } from './use.ts'

const raises =
  (colour: Colour): CardEffect =>
  (scene, { seat }) =>
    changeHand(scene, seat, seat, ({ kind, value }) => (colourOf(kind) === colour ? value + 1 : value))

/** Anybody's bed, with or without a crop. */
const becomes =
  (type: BedType): CardEffect =>
  (scene, use) =>
    retypeBed(scene, aimed(use), type)

/** What an action does once it is paid for: all of it, or the first step of Pollen Paradise and the Demon. */
export const ACTION_EFFECTS: Readonly<Record<ActionId, CardEffect>> = {
  // What grows. Only actions that point at a crop, and Fungus Flay, mind Greenhouses.

  GARDEN_GOURMET: (scene, use) => changeCrops(scene, [aimed(use)], ({ value }) => ({ value: value + use.value })),

  FERTILIZER_FRENZY: (scene, use) =>
    changeCrops(scene, [aimed(use)], ({ kind, value }) => ({ value: value - gradeOf(kind) })),

  PEST_CONTROL: (scene, { seat }) =>
    changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value + 1 })),

  // The colour is that of the crop pointed at, which may itself be in a Greenhouse.
  FUNGUS_FLAY: (scene, use) => {
    const { state } = scene
    const colour = colourOf(cropAt(state, aimed(use)).kind)
    const flayed = growingCrops(state).filter(
      (place) =>
        colourOf(cropAt(state, place).kind) === colour && bedOf(state, place.seat, place.index).type !== 'GREENHOUSE',
    )
    changeCrops(scene, flayed, ({ value }) => ({ value: value - 1 }))
  },

  SOIL_ENRICHMENT: (scene, { seat }) => {
    const { state } = scene
    changeCrops(scene, cropsOf(state, seat), ({ timer }) => ({ timer: timer - 1 }))
    harvestAndAsk(
      scene,
      seat,
      cropsOf(state, seat).filter((place) => cropAt(state, place).timer === 0),
    )
  },

  WASTE_DISPOSAL: (scene, use) => {
    const { seat } = aimed(use)
    const { length } = farmerOf(scene.state, seat).hand
    changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value - length }))
  },

  DROUGHT: (scene) => changeCrops(scene, growingCrops(scene.state), ({ timer }) => ({ timer: timer + 2 })),

  WITHER: (scene, use) => {
    const { seat, index } = aimed(use)
    destroyCrop(scene, seat, index, 'discard')
  },

  // Hands. The card being played is no longer in its hand.

  RECYCLE: (scene, use) => {
    const card = takeFromHand(scene.state, use.seat, aimed(use).index)
    discard(scene, use.seat, [card])
    payFertilizers(scene, 'bank', use.seat, gradeOf(card.kind) + 1)
  },

  GREEN_DAY: raises('green'),
  RED_HEAT: raises('red'),
  YELLOW_GOLD: raises('yellow'),

  SUPERNATURAL_SELECTION: (scene, use) => {
    const { index } = aimed(use)
    changeHand(scene, use.seat, use.seat, ({ value }, place) => (place === index ? value + 4 : value))
  },

  // A locked bed is an empty one, though nothing can be planted in it before the turn is over.
  SURGING_SEEDLINGS: (scene, { seat }) => {
    const empty = farmerOf(scene.state, seat).beds.filter(({ crop }) => crop === null)
    drawCards(scene, seat, empty.length)
  },

  SEED_SPROUT: (scene, { seat }) => {
    const colours = cropsOf(scene.state, seat).map((place) => colourOf(cropAt(scene.state, place).kind))
    drawCards(scene, seat, new Set(colours).size)
  },

  THORNY_FENCE: (scene, use) => changeHand(scene, use.seat, aimed(use).seat, ({ value }) => value - 1),

  GARDEN_GNOME: (scene, { seat, value }) => {
    for (const foe of opponentsOf(scene.state, seat))
      discardFromHand(scene, foe, drawSome(scene, placesOf(farmerOf(scene.state, foe).hand), value))
  },

  CLONE: (scene, use) => copyCard(scene, use.seat, cropAt(scene.state, aimed(use)).kind),

  // Beds.

  RETRACTABLE_GREENHOUSE: becomes('GREENHOUSE'),
  TRELLIS_BED: becomes('TRELLIS'),
  VERTICAL_BED: becomes('VERTICAL'),
  ROTATIONAL_BED: becomes('ROTATIONAL'),

  // Coins and fertilizers.

  LUCKY_FIND: (scene, { seat }) => payCoins(scene, 'bank', seat, roll(scene, seat, 4, 'LUCKY_FIND')),

  // The card being played is no longer in the hand.
  WEED_WHACKER: (scene, { seat }) => payCoins(scene, 'bank', seat, farmerOf(scene.state, seat).hand.length),

  FLOWER_POWER: (scene, { seat }) => {
    const kinds = new Set(growingCrops(scene.state).map((place) => cropAt(scene.state, place).kind))
    payFertilizers(scene, 'bank', seat, kinds.size)
  },

  CHEMICAL_BLISS: (scene, { seat, value }) => {
    let sum = 0
    for (let die = 0; die < value; die++) sum += roll(scene, seat, 6, 'CHEMICAL_BLISS')
    payFertilizers(scene, 'bank', seat, sum)
  },

  // The market. Cards go back with the values they have.
  CARTEL_AGREEMENT: (scene, { seat }) => {
    const { state, tell } = scene
    const { market, deck } = state
    const filled = market.flatMap((stall, slot) => (stall === null ? [] : [slot]))
    if (filled.length > 0) takeStallFree(scene, seat, drawOne(scene, filled))
    for (const [slot, stall] of market.entries()) {
      if (stall === null) continue
      deck.push(stall.card)
      tell({ what: 'market-returned', slot, card: stall.card })
    }
    // All slots are empty before the first is filled, so that a card may come back into its own.
    market.fill(null)
    for (let slot = 0; slot < market.length; slot++) fillSlot(scene, slot)
  },

  POLLEN_PARADISE: pollenParadise,
  DEMON: demon,
}
