import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { cardWorth, worthTo } from './card-worth.ts'
import { farmAt, type Outlook } from './outlook.ts'

/** Of what a card is worth, so much is bid; and so much of the purse at most. */
const BID = 0.6
const PURSE_SHARE = 1 / 3
/** A sale takes everybody's time: it is tried only for as much as this. */
const LEAST_PROFIT = 0.5

/** The place of a card to put up for sale, beside those that are; -1 to add none. */
export function cardToSell(outlook: Outlook): number {
  const places = outlook.table.trade?.places ?? []
  // All that is of no use goes in one set; else a single card.
  if (places.length > 0 && !outlook.isLast) return -1
  let best = -1
  let most = outlook.isLast ? 0 : LEAST_PROFIT
  for (const [place, card] of outlook.hand.entries()) {
    if (places.includes(place)) continue
    const own = cardWorth(outlook, card, true)
    const profit = outlook.isLast ? (own === 0 ? 1 : 0) : expectedBid(outlook, card) - own
    if (profit <= most) continue
    most = profit
    best = place
  }
  return best
}

/** What the others may bid for a card at most, as far as can be told without seeing their hands. */
function expectedBid({ table, foes }: Outlook, card: farmCards.Card): number {
  let most = 0
  for (const foe of foes) most = Math.max(most, bidOf(farmAt(table, foe).coins, worthTo(table, foe, card)))
  return most
}

function bidOf(coins: number, worth: number): number {
  return Math.min(Math.max(1, Math.floor(coins * PURSE_SHARE)), Math.floor(BID * worth))
}

/** The seat whose offer to take, -1 for none: what it pays is more than the cards are worth, and than they do it good. */
export function offerToAccept(outlook: Outlook): number {
  const { table, hand, grudge, foes } = outlook
  if (table.trade === null) return -1
  const cards = table.trade.places.flatMap((place) => hand[place] ?? [])
  const own = cards.reduce((sum, card) => sum + cardWorth(outlook, card, true), 0)
  let best = -1
  let most = 0
  for (const bidder of foes) {
    const price = table.trade.offers[bidder] ?? null
    if (price === null) continue
    const theirs = cards.reduce((sum, card) => sum + worthTo(table, bidder, card), 0)
    const profit = price - own - (outlook.isLast ? 0 : Math.max(0, theirs - price) * (grudge[bidder] ?? 0))
    if (profit <= most) continue
    most = profit
    best = bidder
  }
  return best
}

/** 0 for what is not worth a coin. */
export function bidFor(outlook: Outlook): number {
  let worth = 0
  for (const { card } of outlook.table.shown) worth += cardWorth(outlook, card, false)
  return bidOf(outlook.farm.coins, worth)
}
