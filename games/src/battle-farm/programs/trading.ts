import { otherwise, programFor } from '@parlor/engine'
import { trading } from '../chart.ts'
import { tradingMoves } from '../moves.ts'
import { inTrade } from '../rules.ts'
import type { GameScene } from '../effects/happenings.ts'
import {
  acceptOffer,
  addToTrade,
  endTrade,
  gatherOffers,
  openTrade,
  proposeTrade,
  removeFromTrade,
} from '../effects/trade.ts'

/** R11. The seller's side of a trade. */

/** R24. Time to read what is for sale, where nobody is hurried. */
const SALE_SECONDS = 60

export const tradingProgram = programFor<GameScene>()(trading, {
  moves: tradingMoves,
  raises: { waiting: ['SEND_TRADE', 'OFFER_ACCEPTED', 'END_TRADE'], trading: ['SKIP'] },
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
    { in: ['IDLE', 'COLLECT'], seconds: ({ options }) => options.tradeCollectSeconds, move: 'SKIP' },
    {
      in: ['OFFERS_WAITING'],
      // R24. A sale ends by itself, also where no other clock runs.
      seconds: ({ options }) => options.tradeOfferSeconds || SALE_SECONDS,
      move: 'GATHER_OFFERS',
    },
    { in: ['OFFERS_CHOOSING'], seconds: ({ options }) => options.tradeChooseSeconds, move: 'SKIP' },
  ],
})
