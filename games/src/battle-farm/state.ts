import { clock, oneOf, option, type OptionValues, type Scene as SceneOf } from '@parlor/engine'
import type { BedType } from './beds.ts'
import type { Phases } from './chart.ts'
import type { Card, CardId } from './cards/card.ts'
import type { CropId } from './cards/crops.ts'
import type { ClassCardId, ClassId } from './classes.ts'

/**
 * What lies on the table? Cards, crops, beds, stalls, aims and the like are never changed in place: one is replaced by
 * another, so that positions can share them.
 */
export interface State {
  /** By seat; none before the characters are rolled. */
  farmers: Farmer[]
  /** The seats in the order of their turns. */
  order: number[]
  /** Turns begun; the number of the present one, counted from 1. */
  turns: number
  /** In no order: a card is drawn from anywhere in it (R5). */
  deck: Card[]
  /** Null: an empty slot, the deck having run out. */
  market: (Stall | null)[]
  /** Market cards nobody bought (R20). */
  swept: Card[]
  /** Cards made beyond the printed ones, by kind, in the order they were made. */
  copied: CardId[]
  /** The other side of every payment: coins and fertilizers the players got, less those they gave back (see ledger.ts). */
  bank: Purse
  /** R21. */
  limit: number
  /** Set once the last turns have begun: why, by whom, and how many are still to come, the present one included. */
  ending: Ending | null
  turn: Turn
  /** By seat: the Target Mode it is in, or is about to enter. */
  aims: (Aim | null)[]
  trade: Trade | null
}

export interface Purse {
  coins: number
  fertilizers: number
}

export interface Farmer extends Purse {
  role: ClassId
  hand: Card[]
  beds: Bed[]
  discard: Card[]
  /** R16. */
  classCardUsed: boolean
  melonsHarvested: number
}

export interface Bed {
  readonly type: BedType
  readonly crop: Crop | null
  /** R9. Emptied this turn outside the Harvest phase: nothing is planted here before the turn is over. */
  readonly locked: boolean
}

export interface Crop {
  readonly kind: CropId
  readonly value: number
  /** Turns of its owner until it is ripe. */
  readonly timer: number
}

export interface Stall {
  readonly card: Card
  /** The turn it was filled in. */
  readonly since: number
}

export interface Ending {
  readonly by: 'limit' | 'deck' | 'stall'
  readonly seat: number
  readonly left: number
}

/** What is remembered until the turn is over. */
export interface Turn {
  /** Whose turn it is. */
  seat: number
  /** R7, R14. Cards that may still be bought, then fertilizers that may still be spent. */
  allowance: number
  bought: number
  chosen: Chosen | null
  playing: Playing | null
  /** R10. Targeted abilities of crops already harvested, to be asked for one after the other. */
  asking: CropId[]
}

/** What was pointed at and waits for a confirmation: a slot of the market, or a bed of one's own. */
export interface Chosen {
  readonly of: 'market' | 'beds'
  readonly place: number
}

/** The card that is being played. */
export interface Playing {
  readonly kind: CardId | ClassCardId
  /** Its place in the hand when it was chosen; the hand's length for the class card. */
  readonly index: number
  /** The card, once it has left the hand; null before, and for a class card. */
  readonly card: Card | null
  /** It is paid for, and cannot be taken back. */
  readonly committed: boolean
  /** The bed it was planted in, while its ability waits for a target. */
  readonly bed: number | null
  /** Demon of Harvest: how much the market cards still to be taken may cost. */
  readonly budget: number
  /** Pollen Paradise: so many cards at the end of the hand were drawn, and one of them is kept. */
  readonly fresh: number
}

/** A seat is asked for a target. */
export interface Aim {
  /** May it be quit? */
  readonly optional: boolean
  /** Who asks; what is pointed at and what goes on after it follow from this. `reaped`: a crop that a fertilizer made ripe. */
  readonly purpose: 'shop' | 'plant' | 'planted' | 'action' | 'harvested' | 'reaped' | 'fertilize' | 'foreign'
  /** Whose card or ability asks. */
  readonly kind: CardId | ClassCardId | null
  /** How often it was quit and asked again. */
  readonly quits: number
  /** More than one card is to be picked (Mango): how many, and which were so far, by their places in the hand. */
  readonly count: number
  readonly chosen: readonly number[]
  readonly picked: Pick | null
  /** It was quit, and nothing is picked. */
  readonly quit: boolean
}

/** A target: a seat, or a bed or card of a seat by its place; -1 where there is none. */
export interface Pick {
  readonly seat: number
  readonly index: number
}

export interface Trade {
  /** Places in the seller's hand, in the order they were added. */
  cards: readonly number[]
  /** By seat: whose answer is waited for; null while the cards are chosen. */
  waited: readonly boolean[] | null
  /** By seat: what a bidder is thinking of, and what it has sealed. */
  drafts: readonly number[]
  offers: readonly (number | null)[]
}

export type Scene = SceneOf<State, Options, Phases>

const NEW_TURN: Readonly<Turn> = {
  seat: 0,
  allowance: 0,
  bought: 0,
  chosen: null,
  playing: null,
  asking: [],
}

export function newTurn(seat: number): Turn {
  return { ...NEW_TURN, seat, asking: [] }
}

/** R1. Nothing lies on the table before the match is started. */
export function setup(_: Options, seats: number): State {
  return emptyTable(seats)
}

export function emptyTable(seats: number): State {
  return {
    farmers: [],
    order: [],
    turns: 0,
    deck: [],
    market: [],
    swept: [],
    copied: [],
    bank: { coins: 0, fertilizers: 0 },
    limit: 0,
    ending: null,
    turn: newTurn(0),
    aims: new Array<Aim | null>(seats).fill(null),
    trade: null,
  }
}

export function copy(state: State): State {
  const { turns, limit, ending, bank, turn, trade } = state
  const farmers: Farmer[] = []
  for (const farmer of state.farmers) farmers.push(copyFarmer(farmer))
  return {
    farmers,
    order: state.order.slice(),
    turns,
    deck: state.deck.slice(),
    market: state.market.slice(),
    swept: state.swept.slice(),
    copied: state.copied.slice(),
    bank: { coins: bank.coins, fertilizers: bank.fertilizers },
    limit,
    ending,
    turn: {
      seat: turn.seat,
      allowance: turn.allowance,
      bought: turn.bought,
      chosen: turn.chosen,
      playing: turn.playing,
      asking: turn.asking.slice(),
    },
    aims: state.aims.slice(),
    trade: trade === null ? null : { ...trade },
  }
}

function copyFarmer({ role, coins, fertilizers, hand, beds, discard, classCardUsed, melonsHarvested }: Farmer): Farmer {
  return {
    role,
    coins,
    fertilizers,
    hand: hand.slice(),
    beds: beds.slice(),
    discard: discard.slice(),
    classCardUsed,
    melonsHarvested,
  }
}

export const options = {
  /** R21. The printed coin limit times this, rounded up. */
  limitFactor: option(oneOf(1, 0.5, 0.4)),
  /** R19. */
  marketRotation: option(oneOf(true, false)),
  /** R6. */
  oddJob: option(oneOf(true, false)),
  // R24. Whole seconds; 0 is no clock. Once a set-up has brought people together, nobody waits for the start.
  startSeconds: clock(60, { usual: 1, atAnyPace: true }),
  harvestTargetSeconds: clock(15),
  shoppingSeconds: clock(15),
  tradeCollectSeconds: clock(15),
  tradeOfferSeconds: clock(15),
  tradeChooseSeconds: clock(10),
  playingSeconds: clock(30),
  fertilizingSeconds: clock(15),
  foreignTargetSeconds: clock(15),
}

export const variants = { quick: { limitFactor: 0.4 }, classic: {} } as const

export type Options = OptionValues<typeof options>
