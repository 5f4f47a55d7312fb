import { colourOf, gradeOf } from '../../cards/card.ts'
import type { Colour } from '../../cards/crops.ts'
import { farmerOf, opponentsOf } from '../../farmer-of.ts'
import { payFertilizers } from '../../ledger.ts'
import { aimed } from '../aimed.ts'
import { drawSome } from '../chance.ts'
import { cropAt, cropsOf } from '../growing.ts'
import { changeHand, copyCard, discard, discardFromHand, drawCards, placesOf, takeFromHand } from '../hand.ts'
import type { CardEffect } from '../use.ts'

const raises =
  (colour: Colour): CardEffect =>
  (scene, { seat }) =>
    changeHand(scene, seat, seat, ({ kind, value }) => (colourOf(kind) === colour ? value + 1 : value))

/** Actions on hand cards. The card being played is no longer in the hand. */
export const HAND_ACTIONS = {
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
} satisfies Record<string, CardEffect>
