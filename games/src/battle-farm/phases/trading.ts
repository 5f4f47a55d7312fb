import { among, otherwise, programFor, subsetOf, statechart } from '@parlor/engine'
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
import type { GameScene } from '../happenings.ts'
import { hasOffered, isCardInHand, isInTrade, isNotInTrade } from '../rules/trading.ts'
import { anyPlace } from '../places.ts'
import type { Scene } from '../state.ts'

/** When? Trading. */
const trading = statechart(`
stateDiagram-v2
[*]-->FINISHED: SKIP
[*]-->IDLE: RESET
COLLECT-->FINISHED: SKIP
OFFERS_WAITING-->FINISHED: SKIP
OFFERS_CHOOSING-->FINISHED: SKIP
IDLE-->FINISHED: SKIP
COLLECT-->OFFERS_WAITING: SEND_TRADE (TCard[])
COLLECT-->COLLECT: HOVER (index)
COLLECT-->COLLECT: ADD_CARD_TO_TRADE (index)
state remove_last <<choice>>
COLLECT-->remove_last: REMOVE_CARD_FROM_TRADE (index)
remove_last-->IDLE: trade is empty
remove_last-->COLLECT: trade is not empty 
OFFERS_CHOOSING-->FINISHED: ACCEPT_OFFER (player)
IDLE-->IDLE: HOVER (index)
IDLE-->COLLECT: ADD_CARD_TO_TRADE (index)
OFFERS_WAITING-->OFFERS_CHOOSING: GATHER_OFFERS (offers)
FINISHED --> [*]
`)

/** R11. The seller's side of a trade. */

/** R24. Time to read what is for sale, where nobody is hurried. */
const SALE_SECONDS = 60

const inTrade = ({ state }: Scene): readonly number[] => state.trade?.cards ?? []

function notInTrade(scene: Scene): readonly number[] {
  const { hand } = farmerOf(scene.state, scene.seat)
  const taken = inTrade(scene)
  const left: number[] = []
  for (let index = 0; index < hand.length; index++) if (!taken.includes(index)) left.push(index)
  return left
}

const toBeAdded = among(anyPlace, notInTrade)
const toBeRemoved = among(anyPlace, inTrade)
const bidder = among(anyPlace, ({ state: { trade } }: Scene) => (trade ? biddersOf(trade) : []))

/** The one choice there is where all of some cards have to be named. */
function allOf(cards: readonly number[]) {
  const { length } = cards
  return subsetOf(
    cards.toSorted((a, b) => a - b),
    { min: length, max: length },
  )
}

export const tradingProgram = programFor<GameScene>()(trading, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    ADD_CARD_TO_TRADE: {
      params: { index: toBeAdded },
      rules: [isCardInHand, isNotInTrade],
      secret: ['index'],
      exact: true,
      judges: 'all',
    },
    REMOVE_CARD_FROM_TRADE: {
      params: { index: toBeRemoved },
      rules: [isInTrade],
      secret: ['index'],
      exact: true,
      judges: 'all',
    },
    // The cards were chosen before: they are said again, so that nobody sends what another click has changed.
    SEND_TRADE: { params: { TCard: (scene: Scene) => allOf(inTrade(scene)) } },
    ACCEPT_OFFER: {
      params: { player: bidder },
      rules: [hasOffered],
      exact: true,
      judges: 'all',
    },
    GATHER_OFFERS: { by: 'clock' },
  },
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
