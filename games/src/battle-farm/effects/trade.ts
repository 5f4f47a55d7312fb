import { Bug } from '@parlor/engine'
import type { Card } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { State, Trade } from '../state.ts'
import { giveCards } from './cards.ts'
import type { GameScene } from './happenings.ts'
import { payCoins } from './ledger.ts'

/** R11. A sale in three steps: cards are proposed, offers are sealed, one of them is accepted. All or nothing. */

export function openTrade({ state, seats }: GameScene): void {
  state.trade = {
    cards: [],
    waited: null,
    drafts: new Array<number>(seats).fill(0),
    offers: new Array<null>(seats).fill(null),
  }
}

function tradeOf({ trade }: State): Trade {
  if (trade === null) throw new Bug('there is no trade')
  return trade
}

export function addToTrade({ state }: GameScene, { index }: { index: number }): void {
  const trade = tradeOf(state)
  trade.cards = [...trade.cards, index]
}

export function removeFromTrade({ state }: GameScene, { index }: { index: number }): void {
  const trade = tradeOf(state)
  trade.cards = trade.cards.filter((each) => each !== index)
}

/** The cards are shown to everybody; whoever waits and has a coin may make an offer. */
export function proposeTrade({ state, seat, tell, raise }: GameScene): void {
  const trade = tradeOf(state)
  trade.waited = biddersFor(state)
  tell({ what: 'trade-proposed', seat, cards: cardsInTrade(state) })
  for (const [other, bids] of trade.waited.entries()) if (bids) raise('SEND_TRADE', { chart: 'waiting', seat: other })
}

/** Whoever has a coin may buy: by seat. */
export function biddersFor({ farmers, turn }: State): readonly boolean[] {
  return farmers.map(({ coins }, seat) => seat !== turn.seat && coins > 0)
}

function waitedOf({ waited }: Trade): readonly boolean[] {
  if (waited === null) throw new Bug('nothing is for sale')
  return waited
}

function cardsInTrade(state: State): Card[] {
  const { hand } = farmerOf(state, state.turn.seat)
  return tradeOf(state).cards.map((index) => hand[index] as Card) // only places in the hand are added
}

export function changeDraft({ state, seat }: GameScene, by: number): void {
  const trade = tradeOf(state)
  trade.drafts = trade.drafts.with(seat, (trade.drafts[seat] ?? 0) + by)
}

/** Sealed: nobody sees it before all are gathered, and then only the seller. Nothing is an answer too: nobody waits for it. */
export function makeOffer({ state, seat, tellOnly, raise }: GameScene, { value }: { value: number }): void {
  const trade = tradeOf(state)
  trade.drafts = trade.drafts.with(seat, value)
  trade.offers = trade.offers.with(seat, value)
  trade.waited = waitedOf(trade).with(seat, false)
  tellOnly([seat], { what: 'offer-made', seat, value }, { what: 'offer-made', seat })
  if (!trade.waited.includes(true)) raise('GATHER_OFFERS', { chart: 'trading', seat: state.turn.seat })
}

export function withdrawOffer({ state, seat, tell }: GameScene): void {
  const trade = tradeOf(state)
  trade.offers = trade.offers.with(seat, null)
  trade.waited = waitedOf(trade).with(seat, true)
  tell({ what: 'offer-withdrawn', seat })
}

/** The seller sees the offers; where there are none, the trade is over. */
export function gatherOffers({ state, seat, tellOnly, raise }: GameScene): void {
  const trade = tradeOf(state)
  trade.waited = waitedOf(trade).map(() => false)
  const bidders = biddersOf(trade)
  const { offers } = trade
  // Who passed is the seller's business, as long as there is something to choose.
  const answered = bidders.length === 0 ? [] : offers.flatMap((offer, other) => (offer === null ? [] : [other]))
  tellOnly(
    [seat],
    { what: 'offers-gathered', seat, bidders, offers },
    { what: 'offers-gathered', seat, bidders: answered },
  )
  if (bidders.length === 0) raise('SKIP', { chart: 'trading', seat })
}

/** The seats that have made an offer; those who passed have not. */
export function biddersOf({ offers }: Trade): number[] {
  return offers.flatMap((offer, seat) => (offer === null || offer === 0 ? [] : [seat]))
}

/** Coins and cards change hands together. */
export function acceptOffer(scene: GameScene, { player }: { player: number }): void {
  const { state, seat, tell, raise } = scene
  const price = tradeOf(state).offers[player] ?? 0
  tell({ what: 'sold', seat, to: player, cards: cardsInTrade(state), price })
  if (payCoins(scene, player, seat, price) !== price) throw new Bug(`seat ${player} offered ${price} and has less`)
  giveCards(state, seat, player, tradeOf(state).cards)
  state.trade = null
  raise('OFFER_ACCEPTED', { chart: 'waiting', seat: player })
  raise('END_TRADE', { chart: 'waiting' })
}

/** Nothing has changed hands. */
export function endTrade({ state, seat, phases, tell, raise }: GameScene): void {
  state.trade = null
  if (phases.trading !== 'OFFERS_WAITING' && phases.trading !== 'OFFERS_CHOOSING') return
  tell({ what: 'trade-ended', seat })
  raise('END_TRADE', { chart: 'waiting' })
}
