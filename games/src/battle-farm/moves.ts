import { among, oneFrom, range, subsetOf } from '@parlor/engine'
import { anyClass, type ClassId } from './classes.ts'
import { biddersOf } from './effects/trade.ts'
import { farmerOf, seatOf } from './farmer-of.ts'
import { aimOf, legalPicks, modeOf } from './targets.ts'
import {
  cardIsPlayable,
  draftCanGrow,
  draftCanShrink,
  draftOf,
  hasOffered,
  inTrade,
  isCardInHand,
  isInTrade,
  isMadeToChoose,
  isNotInTrade,
  isOpen,
  mayQuit,
  offersAreOpen,
  playableCards,
  purseHolds,
  targetIsLegal,
} from './rules.ts'
import type { Pick, Scene } from './state.ts'

/** What can a player say? Events of the game itself and gestures are listed with them: the charts draw all alike. */

/** A place in a row: of slots, beds, hand cards, seats. No row is ever as long as this. */
const anyPlace = range(0, 999)

/** What was pointed at and waits for a confirmation. */
const chosenPlace = among(anyPlace, ({ state: { turn } }: Scene) => (turn.chosen === null ? [] : [turn.chosen.place]))

export const gameMoves = {
  ROLL_CHARACTERS: { by: ['seat', 'clock'] },
  ROLL_TURN_ORDER: 'game',
  PREPARE: 'game',
  START: 'game',
  TURN_START: 'game',
  TURN_PHASE_START: 'game',
  TURN_PHASE_END: 'game',
  TURN_END: 'game',
  END: { by: 'host' },
} as const

export const harvestMoves = { CROP_HARVESTED: 'game', EFFECT_APPLIED: 'game', SKIP_TARGET_MODE: 'game' } as const

export const shoppingMoves = {
  SKIP: { by: ['seat', 'clock'] },
  HOVER: 'interface',
  CHOOSE_MARKET_SLOT: 'game',
  CANCEL_SELECTION: {},
  CONFIRM_DEAL: {
    params: { index: chosenPlace },
  },
} as const

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

export const tradingMoves = {
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
} as const

const coinsOf = ({ state, seat }: Scene): number => farmerOf(state, seat).coins
/** R11. Nothing once the offers are opened. */
const upTo = (scene: Scene, most: number) => range(1, isOpen(scene.state) ? most : 0)

export const waitingMoves = {
  SKIP: { by: ['seat', 'clock'], rules: [isMadeToChoose] },
  SEND_TRADE: 'game',
  MAKE_OFFER: {
    // An offer of nothing is how one passes.
    params: { value: (scene: Scene) => (isOpen(scene.state) ? range(0, coinsOf(scene)) : range(1, 0)) },
    rules: [offersAreOpen, purseHolds],
    secret: ['value'],
    exact: true,
    judges: 'all',
  },
  CANCEL_OFFER: { rules: [offersAreOpen] },
  OFFER_ACCEPTED: 'game',
  END_TRADE: 'game',
  ADD_COINS_TO_OFFER: {
    params: { value: (scene: Scene) => upTo(scene, coinsOf(scene) - draftOf(scene.state, scene.seat)) },
    rules: [offersAreOpen, draftCanGrow],
    secret: ['value'],
    exact: true,
    judges: 'all',
  },
  REMOVE_COINS_FROM_OFFER: {
    params: { value: (scene: Scene) => upTo(scene, draftOf(scene.state, scene.seat)) },
    rules: [offersAreOpen, draftCanShrink],
    secret: ['value'],
    exact: true,
    judges: 'all',
  },
  ENTER_TARGET_MODE: 'game',
  QUIT_TARGET_MODE: 'game',
} as const

const playable = among(anyPlace, playableCards)

export const playingMoves = {
  SKIP: { by: ['seat', 'clock'] },
  HOVER_CARD: 'interface',
  CHOOSE_CARD: {
    params: { index: playable },
    rules: [cardIsPlayable],
    exact: true,
    judges: 'all',
  },
  CANCEL_SELECTION: {},
  PLANT_CROP: 'game',
  AFTER_PLANT: 'game',
  // Said by a seat where a card points at nothing: then it only confirms. Targets come from Target Mode.
  EXECUTE_ACTION: {
    params: {
      Card: ({ state: { turn } }: Scene) => oneFrom(turn.playing === null ? [] : [turn.playing.kind]),
      index: () => anyPlace.among([]),
      player: () => anyPlace.among([]),
    },
  },
} as const

export const fertilizingMoves = {
  SKIP: { by: ['seat', 'clock'] },
  HOVER: 'interface',
  CHOOSE_CROP: 'game',
  CANCEL_SELECTION: {},
  FERTILIZE: {
    params: { index: chosenPlace },
  },
} as const

export type Pointing = { readonly class?: ClassId; readonly self?: ClassId; readonly index?: number }

/** What a move points at. FOE names a seat by its number, PLAYER by its class. */
export function pickFrom({ state, seat }: Scene, { class: role, self, index = -1 }: Pointing): Pick {
  const named = role ?? self
  const owner = named === undefined ? seat : seatOf(state, named)
  return modeOf(aimOf(state, seat)) === 'FOE' ? { seat: index, index: -1 } : { seat: owner, index }
}

const isLegal = (scene: Scene, move: Pointing) => targetIsLegal(scene, pickFrom(scene, move))

function picksOf({ state, seat }: Scene): Pick[] {
  const aim = state.aims[seat]
  return aim ? legalPicks(state, seat, aim) : []
}

function placesIn(scene: Scene, owner: number): readonly number[] {
  const places: number[] = []
  for (const pick of picksOf(scene)) if (pick.seat === owner) places.push(pick.index)
  return places
}

/** One's own card, or a slot of the market. */
const ownPlace = among(anyPlace, (scene: Scene) => placesIn(scene, scene.seat))

function ownersIn(scene: Scene) {
  return anyClass.among([...new Set(picksOf(scene).map(({ seat }) => farmerOf(scene.state, seat).role))])
}

/** A bed or crop: of the player of a class, or one's own. */
const inBeds = {
  // Everybody: where a player has nothing that may be pointed at, the rule says why.
  class: ({ state }: Scene) => anyClass.among(state.farmers.map(({ role }) => role)),
  self: ({ state, seat }: Scene) => anyClass.among([farmerOf(state, seat).role]),
  index: (scene: Scene, { class: role, self }: Pointing) => {
    const named = role ?? self
    return anyPlace.among(placesIn(scene, named === undefined ? scene.seat : seatOf(scene.state, named)))
  },
}

/** What is offered is legal, and the rule says what is wrong with the rest. */
const aimed = { rules: [isLegal], exact: true, judges: 'all' } as const

export const targetMoves = {
  CHOOSE_PLAYER: {
    params: {
      index: among(anyPlace, (scene: Scene) => picksOf(scene).map(({ seat }) => seat)),
      class: (scene: Scene) => ownersIn(scene),
    },
    ...aimed,
  },
  CHOOSE_BED: { params: inBeds, ...aimed },
  CHOOSE_CROP: { params: inBeds, ...aimed },
  CHOOSE_CARD: {
    params: { index: ownPlace },
    ...aimed,
  },
  CHOOSE_MARKET_SLOT: {
    params: { index: ownPlace },
    ...aimed,
  },
  HOVER: 'interface',
  QUIT: { by: ['seat', 'clock'], rules: [mayQuit] },
} as const
