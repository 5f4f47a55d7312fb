import { Bug } from '@parlor/engine'
import { colourOf } from '../cards/card.ts'
import type { ClassCardId } from '../classes.ts'
import { farmerOf, opponentsOf, seatsInTurn } from '../farmer-of.ts'
import { copyCard, fillSlot, giveCards, placesOf, returnToDeck, sweepSlot } from './cards.ts'
import { changeCrops, cropAt, cropsOf } from './growing.ts'
import { roll } from './happenings.ts'
import { harvestAndAsk } from './harvest.ts'
import { payCoins } from './ledger.ts'
import { aimed, type CardEffect } from './use.ts'

/** R16. What the cards of the classes do, once a game. */
export const CLASS_CARD_EFFECTS: Readonly<Record<ClassCardId, CardEffect>> = {
  // On the pile the card has its printed value already (R20).
  LAND_RECLAMATION: (scene, use) => {
    const { hand, discard } = farmerOf(scene.state, use.seat)
    const { index } = aimed(use)
    const [card] = discard.splice(index, 1)
    if (card === undefined) throw new Bug(`seat ${use.seat} has discarded no card ${index}`)
    hand.push(card)
    scene.tell({ what: 'card-recovered', seat: use.seat, kind: card.kind })
    copyCard(scene, use.seat, card.kind)
  },

  // The colour is that of the crop pointed at. The cards keep their values.
  REAP_AND_SOW: (scene, use) => {
    const { state, tellOnly } = scene
    const colour = colourOf(cropAt(state, aimed(use)).kind)
    for (const foe of opponentsOf(state, use.seat)) {
      const places = placesOf(farmerOf(state, foe).hand, ({ kind }) => colourOf(kind) === colour)
      if (places.length === 0) continue
      const cards = giveCards(state, foe, use.seat, places)
      const given = { what: 'cards-given', from: foe, to: use.seat, count: cards.length } as const
      tellOnly([foe, use.seat], { ...given, cards }, given)
    }
  },

  // Its card is drawn at the end, when all abilities are settled: see play-card.ts.
  EARLY_BIRD: (scene, { seat }) => harvestAndAsk(scene, seat, cropsOf(scene.state, seat)),

  GENETIC_MODIFICATION: (scene, { seat }) =>
    changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value * 2 })),

  BLACK_FRIDAY: (scene, { seat }) => {
    const { state } = scene
    let moved = 0
    for (const other of seatsInTurn(state)) {
      const places = placesOf(farmerOf(state, other).hand)
      moved += places.length
      returnToDeck(scene, other, places)
    }
    const { market } = state
    for (let slot = 0; slot < market.length; slot++) {
      if (market[slot] !== null) moved++
      sweepSlot(scene, slot)
    }
    for (let slot = 0; slot < market.length; slot++) fillSlot(scene, slot)
    payCoins(scene, 'bank', seat, moved)
  },

  // A die for each crop.
  CLOUD_COVER: (scene, use) =>
    changeCrops(scene, cropsOf(scene.state, aimed(use).seat), ({ timer }) => ({
      timer: timer + roll(scene, use.seat, 4, 'CLOUD_COVER'),
    })),
}
