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
  (stage, { seat }) =>
    changeHand(stage, seat, seat, ({ kind, value }) => (colourOf(kind) === colour ? value + 1 : value))

/** Actions on hand cards. The card being played is no longer in the hand. */
export const HAND_ACTIONS = {
  RECYCLE: (stage, use) => {
    const card = takeFromHand(stage.state, use.seat, aimed(use).index)
    discard(stage, use.seat, [card])
    payFertilizers(stage, 'bank', use.seat, gradeOf(card.kind) + 1)
  },

  GREEN_DAY: raises('green'),
  RED_HEAT: raises('red'),
  YELLOW_GOLD: raises('yellow'),

  SUPERNATURAL_SELECTION: (stage, use) => {
    const { index } = aimed(use)
    changeHand(stage, use.seat, use.seat, ({ value }, place) => (place === index ? value + 4 : value))
  },

  // A locked bed is an empty one, though nothing can be planted in it before the turn is over.
  SURGING_SEEDLINGS: (stage, { seat }) => {
    const empty = farmerOf(stage.state, seat).beds.filter(({ crop }) => crop === null)
    drawCards(stage, seat, empty.length)
  },

  SEED_SPROUT: (stage, { seat }) => {
    const colours = cropsOf(stage.state, seat).map((place) => colourOf(cropAt(stage.state, place).kind))
    drawCards(stage, seat, new Set(colours).size)
  },

  THORNY_FENCE: (stage, use) => changeHand(stage, use.seat, aimed(use).seat, ({ value }) => value - 1),

  GARDEN_GNOME: (stage, { seat, value }) => {
    for (const foe of opponentsOf(stage.state, seat))
      discardFromHand(stage, foe, drawSome(stage, placesOf(farmerOf(stage.state, foe).hand), value))
  },

  CLONE: (stage, use) => copyCard(stage, use.seat, cropAt(stage.state, aimed(use)).kind),
} satisfies Record<string, CardEffect>
