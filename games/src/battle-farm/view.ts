import type { SeenScene } from '@parlor/engine'
import { isForeignOpen, modeOf } from './targets.ts'
import { biddersFor } from './effects/trade.ts'
import type { Mode } from './modes.ts'
import type { Card, CardId } from './cards/card.ts'
import type { CropId } from './cards/crops.ts'
import type { ClassId } from './classes.ts'
import { farmerOf } from './farmer-of.ts'
import type { Aim, Bed, Chosen, Ending, Options, Playing, Stall, State } from './state.ts'

/** A farm as everybody sees it. */
export interface FarmView {
  readonly role: ClassId
  readonly coins: number
  readonly fertilizers: number
  readonly handSize: number
  readonly beds: readonly Bed[]
  readonly discard: readonly Card[]
  readonly classCardUsed: boolean
  readonly melonsHarvested: number
}

/** A card of the player on turn that lies face up: chosen to be played, or offered for sale. */
interface ShownCard {
  readonly place: number
  readonly card: Card
}

/** An aim with what it points at. */
export interface AimView extends Aim {
  readonly mode: Mode
}

export interface TradeView {
  readonly stage: 'collecting' | 'open' | 'gathered'
  /** Places in the seller's hand, once they are offered (see `shown`); before, others see only how many. */
  readonly places: readonly number[]
  readonly bidders: readonly boolean[]
  /** By seat: has it sealed an offer? */
  readonly sealed: readonly boolean[]
  /** By seat: one's own, and for the seller all of them once they are gathered; else null. */
  readonly offers: readonly (number | null)[]
  /** One's own draft. */
  readonly draft: number
}

export interface View {
  /** Whose view it is; null for a spectator. */
  readonly viewer: number | null
  /** The number of the turn, and whose it is; null before the match has begun. */
  readonly turns: number
  readonly turn: number | null
  readonly order: readonly number[]
  readonly limit: number
  readonly deckSize: number
  readonly market: readonly (Stall | null)[]
  readonly swept: readonly Card[]
  readonly copied: readonly CardId[]
  readonly farms: readonly FarmView[]
  /** One's own hand; null for a spectator. */
  readonly hand: readonly Card[] | null
  readonly ending: Ending | null
  /** Cards that may still be bought, or fertilizers that may still be spent, in this turn. */
  readonly allowance: number
  readonly bought: number
  readonly chosen: Chosen | null
  readonly playing: Playing | null
  readonly asking: readonly CropId[]
  readonly shown: readonly ShownCard[]
  /** By seat: what it is pointing at, or asked to; which cards of its hand others pick is not seen. */
  readonly aims: readonly (AimView | null)[]
  /** Does the player on turn wait for another's choice? */
  readonly foreign: boolean
  readonly trade: TradeView | null
}

/** Who sees what? R23: everything but hands, the deck, and offers that are sealed. */
export function view({ state }: SeenScene<State, Options>, viewer: number | null): View {
  const { farmers, turn } = state
  const hasBegun = farmers.length > 0
  return {
    viewer,
    turns: state.turns,
    turn: hasBegun ? turn.seat : null,
    order: state.order,
    limit: state.limit,
    deckSize: state.deck.length,
    market: state.market,
    swept: state.swept,
    copied: state.copied,
    farms: farmers.map(({ role, coins, fertilizers, hand, beds, discard, classCardUsed, melonsHarvested }) => ({
      role,
      coins,
      fertilizers,
      handSize: hand.length,
      beds,
      discard,
      classCardUsed,
      melonsHarvested,
    })),
    hand: viewer === null || !hasBegun ? null : farmerOf(state, viewer).hand,
    ending: state.ending,
    allowance: turn.allowance,
    bought: turn.bought,
    chosen: turn.chosen,
    playing: turn.playing,
    asking: turn.asking,
    shown: hasBegun ? shownCards(state) : [],
    aims: state.aims.map((aim, seat) => aim && aimView(aim, seat === viewer)),
    foreign: isForeignOpen(state),
    trade: tradeView(state, viewer),
  }
}

/** Stands for a place in a hand that the viewer does not see. */
export const UNSEEN = -1

/** R23. Which cards of a hand somebody picks is nobody else's business; how many, is. */
function aimView(aim: Aim, isOwn: boolean): AimView {
  const mode = modeOf(aim)
  if (isOwn || mode !== 'CARD_OWN') return { mode, ...aim }
  return { mode, ...aim, chosen: aim.chosen.map(() => UNSEEN), picked: null }
}

/** R23. A card that is chosen to be played is laid open, and so are cards offered for sale. */
function shownCards({ farmers, turn, trade }: State): ShownCard[] {
  const hand = farmers[turn.seat]?.hand ?? []
  const { playing } = turn
  const places: number[] = []
  if (playing !== null && !playing.committed && playing.card === null) places.push(playing.index)
  if (trade !== null && trade.waited !== null) places.push(...trade.cards)
  return places.flatMap((place) => {
    const card = hand[place]
    return card === undefined ? [] : [{ place, card }] // the class card lies in no hand
  })
}

function tradeView(state: State, viewer: number | null): TradeView | null {
  const { trade, turn } = state
  if (trade === null) return null
  const { cards, waited, drafts, offers } = trade
  const stage = waited === null ? 'collecting' : waited.includes(true) ? 'open' : 'gathered'
  const seesAll = viewer === turn.seat && stage === 'gathered'
  return {
    stage,
    places: viewer === turn.seat || stage !== 'collecting' ? cards : cards.map(() => UNSEEN),
    bidders: stage === 'collecting' ? offers.map(() => false) : biddersFor(state),
    sealed: offers.map((offer) => offer !== null),
    offers: offers.map((offer, seat) => (seesAll || seat === viewer ? offer : null)),
    draft: viewer === null ? 0 : (drafts[viewer] ?? 0),
  }
}
