import { address, type Addressed } from '@parlor/engine'
import type { HappeningSentences } from '../happenings.ts'
import { placeName } from '../words.ts'
import { aBed } from './moves.ts'
import { words } from './words.ts'

const { cardNames, classes, counted, listed, nameOfCard, ripeIn, sayCard, sayCards, worth } = words

const oneMore = (who: Addressed) => `everybody but ${who.called('you')} has one more turn.`
/** “your bed 1”, or “bed 1 of Ann”. */
const bedOf = (bed: string, who: Addressed) => who.phrase(`your bed ${bed}`, (name) => `bed ${bed} of ${name}`)

export const happenings: HappeningSentences = {
  plain: {
    'class-dealt': ({ seat, role }, nameOf) =>
      `${address(nameOf, seat).does('You are', 'is')} the ${classes[role].name}.`,
    'order-rolled': ({ rolls, order }, nameOf) =>
      `The d20 decides who begins: ${listed(order.map((seat) => `${address(nameOf, seat).called('you')} (${rolls[seat] ?? 0})`))}.`,
    'set-up': ({ limit }) => `The farms are ready. The coin limit is ${limit}.`,
    'turn-started': ({ seat, turn }, nameOf) => `Turn ${turn}: ${address(nameOf, seat).called('yours')}.`,
    'crops-grew': ({ seat }, nameOf) =>
      `${address(nameOf, seat).phrase('Your crops', (name) => `The crops of ${name}`)} grow.`,
    'odd-job': ({ seat }, nameOf) => `${address(nameOf, seat).does('You do', 'does')} an odd job.`,
    'card-recovered': ({ seat, kind }, nameOf) =>
      `${address(nameOf, seat).does('You take', 'takes')} ${nameOfCard(kind)} back from the discard pile.`,
    'card-copied': ({ seat, kind }, nameOf) =>
      `${address(nameOf, seat).does('You get', 'gets')} a new ${nameOfCard(kind)} card.`,
    'cards-discarded': ({ seat, cards }, nameOf) =>
      `${address(nameOf, seat).does('You discard', 'discards')} ${cardNames(cards)}.`,
    'market-filled': ({ slot, card }) => `New on the market, in place ${placeName(slot)}: ${sayCard(card)}.`,
    'market-returned': ({ slot, card }) =>
      `Back into the deck, from place ${placeName(slot)} of the market: ${nameOfCard(card.kind)}.`,
    'market-swept': ({ slot, card }) => `Gone from the market, place ${placeName(slot)}: ${nameOfCard(card.kind)}.`,
    planted: ({ seat, bed, kind, value, timer }, nameOf) =>
      `${address(nameOf, seat).does('You plant', 'plants')} ${nameOfCard(kind)} in bed ${placeName(bed)} (${worth(value)}, ${ripeIn(timer)}).`,
    'taken-back': ({ seat, bed, kind }, nameOf) =>
      `${address(nameOf, seat).does('You take', 'takes')} ${nameOfCard(kind)} back from bed ${placeName(bed)}.`,
    fertilized: ({ seat, bed, kind, timer }, nameOf) =>
      `${address(nameOf, seat).does('You fertilize', 'fertilizes')} ${nameOfCard(kind)} in bed ${placeName(bed)} (${ripeIn(timer)}).`,
    destroyed: ({ seat, bed, kind }, nameOf) =>
      `${address(nameOf, seat).does('You lose', 'loses')} ${nameOfCard(kind)} in bed ${placeName(bed)}.`,
    'bed-changed': ({ seat, bed, type }, nameOf) => {
      const place = placeName(bed)
      const whose = address(nameOf, seat).phrase(`Your bed ${place}`, (name) => `Bed ${place} of ${name}`)
      return `${whose} becomes ${aBed(type)}.`
    },
    asked: ({ seat, by, kind, count }, nameOf) =>
      `${address(nameOf, seat).does('You have to', 'has to')} choose ${counted(count, 'card')} to swap, for ${nameOfCard(kind)} of ${address(nameOf, by).called('yours')}.`,
    'trade-proposed': ({ seat, cards }, nameOf) =>
      `${address(nameOf, seat).does('You offer', 'offers')} ${sayCards(cards)} for sale.`,
    'offer-withdrawn': ({ seat }, nameOf) => `${address(nameOf, seat).does('You withdraw', 'withdraws')} the offer.`,
    sold: ({ seat, to, cards, price }, nameOf) =>
      `${address(nameOf, seat).does('You sell', 'sells')} ${sayCards(cards)} to ${address(nameOf, to).called('you')} for ${counted(price, 'coin')}.`,
    'trade-ended': ({ seat }, nameOf) => `${address(nameOf, seat).does('You sell', 'sells')} nothing.`,
    finished: () => 'The last turn is over.',
    'ended-early': () => 'The game ends here, before its time.',
  },
  rolledToShop: (who, cards) => `${who.does('You roll', 'rolls')} a ${cards} and may buy ${counted(cards, 'card')}.`,
  rolledToFertilize: (who, fertilizers) =>
    `${who.does('You roll', 'rolls')} a ${fertilizers} and may spend ${counted(fertilizers, 'fertilizer')}.`,
  rolledFor: (who, value, card) => `${who.does('You roll', 'rolls')} a ${value} for ${card}.`,
  nobodyGets: (what) => `Nobody gets ${what}.`,
  gets: (who, what) => `${who.does('You get', 'gets')} ${what}.`,
  pays: (who, what) => `${who.does('You pay', 'pays')} ${what}.`,
  paysTo: (who, to, what) => `${who.does('You pay', 'pays')} ${to.called('you')} ${what}.`,
  draws: (who, cards) => `${who.does('You draw', 'draws')} ${cards}.`,
  handUnseen: (who) => `Card values in ${who.phrase('your hand', (name) => `the hand of ${name}`)} change.`,
  hand: (who, cards) => `${who.phrase('Your hand', (name) => `The hand of ${name}`)} is now ${cards}.`,
  returns: (who, cards) => `${who.does('You put', 'puts')} ${cards} back into the deck.`,
  gives: (who, to, cards) => `${who.does('You give', 'gives')} ${to.called('you')} ${cards}.`,
  takesFree: (who, card) => `${who.does('You take', 'takes')} ${card} from the market for nothing.`,
  buys: (who, card) => `${who.does('You buy', 'buys')} ${card}.`,
  harvests: (who, crop, coins, bed, of) =>
    `${who.does('You harvest', 'harvests')} ${crop}, ${worth(coins)}, from ${of === null ? `bed ${bed}` : bedOf(bed, of)}.`,
  onPlayer: (who) => ` on ${who.called('you')}`,
  onBed: (bed, who) => ` on ${bedOf(bed, who)}`,
  uses: (who, ability, target) => `${who.does('You use', 'uses')} ${ability}${target}.`,
  doesNotUse: (who, ability) => `${who.does('You do', 'does')} not use ${ability}.`,
  cropIsNow: (crop, bed, who, value, ripening) => `${crop} in ${bedOf(bed, who)}: now ${worth(value)}, ${ripening}.`,
  plays: (who, card, target) => `${who.does('You play', 'plays')} ${card}${target}.`,
  sealedOffer: (who) => `${who.does('You give', 'gives')} a sealed answer.`,
  ownOffer: (who, coins) =>
    coins === 0
      ? `${who.does('You pass', 'passes')}.`
      : `${who.does('You make', 'makes')} a sealed offer of ${counted(coins, 'coin')}.`,
  noOffers: (who) => `Nobody makes ${who.called('you')} an offer.`,
  offersUnseen: (who, bidders) =>
    `${who.does('You open', 'opens')} what ${listed(bidders.map((each) => each.called('you')))} answered.`,
  offer: (coins, from) => `${counted(coins, 'coin')} from ${from.called('you')}`,
  offers: (who, offers) => `${who.does('You open', 'opens')} the offers: ${offers}.`,
  end: {
    limit: (who) => `${who.does('You have', 'has')} reached the coin limit: ${oneMore(who)}`,
    deck: (who) => `The deck is empty: ${oneMore(who)}`,
    stall: (who) => `Nobody can do anything any more: ${oneMore(who)}`,
  },
}
