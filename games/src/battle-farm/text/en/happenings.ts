import type { HappeningSentences } from '../happenings.ts'
import { placeName } from '../words.ts'
import { aBed } from './moves.ts'
import { words } from './words.ts'

const { cardNames, classes, counted, listed, nameOfCard, ripeIn, sayCard, sayCards, worth } = words

const oneMore = (who: string) => `everybody but ${who} has one more turn.`

export const happenings: HappeningSentences = {
  plain: {
    'class-dealt': ({ seat, role }, nameOf) => `${nameOf(seat)} is the ${classes[role].name}.`,
    'order-rolled': ({ rolls, order }, nameOf) =>
      `The d20 decides who begins: ${listed(order.map((seat) => `${nameOf(seat)} (${rolls[seat] ?? 0})`))}.`,
    'set-up': ({ limit }) => `The farms are ready. The coin limit is ${limit}.`,
    'turn-started': ({ seat, turn }, nameOf) => `Turn ${turn}: ${nameOf(seat)}.`,
    'crops-grew': ({ seat }, nameOf) => `The crops of ${nameOf(seat)} grow.`,
    'odd-job': ({ seat }, nameOf) => `${nameOf(seat)} does an odd job.`,
    'card-recovered': ({ seat, kind }, nameOf) =>
      `${nameOf(seat)} takes ${nameOfCard(kind)} back from the discard pile.`,
    'card-copied': ({ seat, kind }, nameOf) => `${nameOf(seat)} gets a new ${nameOfCard(kind)} card.`,
    'cards-discarded': ({ seat, cards }, nameOf) => `${nameOf(seat)} discards ${cardNames(cards)}.`,
    'market-filled': ({ slot, card }) => `New on the market, in place ${placeName(slot)}: ${sayCard(card)}.`,
    'market-returned': ({ slot, card }) =>
      `Back into the deck, from place ${placeName(slot)} of the market: ${nameOfCard(card.kind)}.`,
    'market-swept': ({ slot, card }) => `Gone from the market, place ${placeName(slot)}: ${nameOfCard(card.kind)}.`,
    planted: ({ seat, bed, kind, value, timer }, nameOf) =>
      `${nameOf(seat)} plants ${nameOfCard(kind)} in bed ${placeName(bed)} (${worth(value)}, ${ripeIn(timer)}).`,
    'taken-back': ({ seat, bed, kind }, nameOf) =>
      `${nameOf(seat)} takes ${nameOfCard(kind)} back from bed ${placeName(bed)}.`,
    fertilized: ({ seat, bed, kind, timer }, nameOf) =>
      `${nameOf(seat)} fertilizes ${nameOfCard(kind)} in bed ${placeName(bed)} (${ripeIn(timer)}).`,
    destroyed: ({ seat, bed, kind }, nameOf) => `${nameOf(seat)} loses ${nameOfCard(kind)} in bed ${placeName(bed)}.`,
    'bed-changed': ({ seat, bed, type }, nameOf) => `Bed ${placeName(bed)} of ${nameOf(seat)} becomes ${aBed(type)}.`,
    asked: ({ seat, by, kind, count }, nameOf) =>
      `${nameOf(seat)} has to choose ${counted(count, 'card')} to swap, for ${nameOfCard(kind)} of ${nameOf(by)}.`,
    'trade-proposed': ({ seat, cards }, nameOf) => `${nameOf(seat)} offers ${sayCards(cards)} for sale.`,
    'offer-withdrawn': ({ seat }, nameOf) => `${nameOf(seat)} withdraws the offer.`,
    sold: ({ seat, to, cards, price }, nameOf) =>
      `${nameOf(seat)} sells ${sayCards(cards)} to ${nameOf(to)} for ${counted(price, 'coin')}.`,
    'trade-ended': ({ seat }, nameOf) => `${nameOf(seat)} sells nothing.`,
    finished: () => 'The last turn is over.',
    'ended-early': () => 'The game ends here, before its time.',
  },
  rolledToShop: (who, cards) => `${who} rolls a ${cards} and may buy ${counted(cards, 'card')}.`,
  rolledToFertilize: (who, fertilizers) =>
    `${who} rolls a ${fertilizers} and may spend ${counted(fertilizers, 'fertilizer')}.`,
  rolledFor: (who, value, card) => `${who} rolls a ${value} for ${card}.`,
  nobodyGets: (what) => `Nobody gets ${what}.`,
  gets: (who, what) => `${who} gets ${what}.`,
  pays: (who, what) => `${who} pays ${what}.`,
  paysTo: (who, to, what) => `${who} pays ${to} ${what}.`,
  draws: (who, cards) => `${who} draws ${cards}.`,
  handUnseen: (who) => `Card values in the hand of ${who} change.`,
  hand: (who, cards) => `The hand of ${who} is now ${cards}.`,
  returns: (who, cards) => `${who} puts ${cards} back into the deck.`,
  gives: (who, to, cards) => `${who} gives ${to} ${cards}.`,
  takesFree: (who, card) => `${who} takes ${card} from the market for nothing.`,
  buys: (who, card) => `${who} buys ${card}.`,
  harvests: (who, crop, coins, bed, of) =>
    `${who} harvests ${crop}, ${worth(coins)}, from bed ${bed}${of === null ? '' : ` of ${of}`}.`,
  onPlayer: (who) => ` on ${who}`,
  onBed: (bed, who) => ` on bed ${bed} of ${who}`,
  uses: (who, ability, target) => `${who} uses ${ability}${target}.`,
  doesNotUse: (who, ability) => `${who} does not use ${ability}.`,
  cropIsNow: (crop, bed, who, value, ripening) => `${crop} in bed ${bed} of ${who}: now ${worth(value)}, ${ripening}.`,
  plays: (who, card, target) => `${who} plays ${card}${target}.`,
  sealedOffer: (who) => `${who} gives a sealed answer.`,
  ownOffer: (who, coins) =>
    coins === 0 ? `${who} passes.` : `${who} makes a sealed offer of ${counted(coins, 'coin')}.`,
  noOffers: (who) => `Nobody makes ${who} an offer.`,
  offersUnseen: (who, bidders) => `${who} opens what ${bidders} answered.`,
  offer: (coins, from) => `${counted(coins, 'coin')} from ${from}`,
  offers: (who, offers) => `${who} opens the offers: ${offers}.`,
  end: {
    limit: (who) => `${who} has reached the coin limit: ${oneMore(who)}`,
    deck: (who) => `The deck is empty: ${oneMore(who)}`,
    stall: (who) => `Nobody can do anything any more: ${oneMore(who)}`,
  },
}
