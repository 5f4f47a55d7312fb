import { otherwise, programFor } from '@parlor/engine'
import { trading } from '../chart/trading.ts'
import { clockSeconds } from '../clock-seconds.ts'
import {
  acceptOffer,
  addToTrade,
  biddersOf,
  endTrade,
  gatherOffers,
  openTrade,
  proposeTrade,
  removeFromTrade,
} from '../effects/trade.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Stage } from '../happenings.ts'
import { Places, WholeSets } from '../places.ts'
import { hasOffered, isCardInHand, isInTrade, isNotInTrade } from '../rules/trading.ts'
import type { Scene } from '../state.ts'

/** R11. The seller's side of a trade. */

const toAdd = new Places()
const toRemove = new Places()
const toAccept = new Places()
const toSend = new WholeSets()

const inTrade = ({ state }: Scene): readonly number[] => state.trade?.cards ?? []

export const tradingProgram = programFor<Stage>()(trading, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    ADD_CARD_TO_TRADE: {
      params: {
        index: (scene: Scene) => {
          const { hand } = farmerOf(scene.state, scene.seat)
          const taken = inTrade(scene)
          const left: number[] = []
          for (let index = 0; index < hand.length; index++) if (!taken.includes(index)) left.push(index)
          return toAdd.of(left)
        },
      },
      rules: [isCardInHand, isNotInTrade],
      exact: true,
    },
    REMOVE_CARD_FROM_TRADE: {
      params: { index: (scene: Scene) => toRemove.of(inTrade(scene)) },
      rules: [isInTrade],
      exact: true,
    },
    // The cards were chosen before: they are said again, so that nobody sends what another click has changed.
    SEND_TRADE: { params: { TCard: (scene: Scene) => toSend.of(inTrade(scene)) } },
    ACCEPT_OFFER: {
      params: { player: ({ state }: Scene) => toAccept.of(state.trade ? biddersOf(state.trade) : []) },
      rules: [hasOffered],
      exact: true,
    },
    GATHER_OFFERS: { by: 'clock' },
  },
  when: {
    remove_last: { 'trade is empty': (scene) => inTrade(scene).length === 0, 'trade is not empty': otherwise },
  },
  effects: {
    '[*] --> IDLE: RESET': openTrade,
    ADD_CARD_TO_TRADE: addToTrade,
    REMOVE_CARD_FROM_TRADE: removeFromTrade,
    SEND_TRADE: proposeTrade,
    GATHER_OFFERS: gatherOffers,
    ACCEPT_OFFER: acceptOffer,
    SKIP: endTrade,
  },
  timers: [
    { in: ['IDLE', 'COLLECT'], seconds: ({ options }) => clockSeconds(options.tradeCollectSeconds), move: 'SKIP' },
    {
      in: ['OFFERS_WAITING'],
      seconds: ({ options }) => clockSeconds(options.tradeOfferSeconds),
      move: 'GATHER_OFFERS',
    },
    { in: ['OFFERS_CHOOSING'], seconds: ({ options }) => clockSeconds(options.tradeChooseSeconds), move: 'SKIP' },
  ],
})
