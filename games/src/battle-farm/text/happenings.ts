import type { NameOf, Text } from '@parlor/engine'
import { cardName } from '../cards/card.ts'
import { CROPS, type CropId } from '../cards/crops.ts'
import { CLASSES } from '../classes.ts'
import type { Happening } from '../happenings.ts'
import type { Account } from '../ledger.ts'
import { aBed, cardNames, counted, listed, nameOfCard, placeName, ripeIn, sayCard, sayCards } from '../words.ts'

type Happenings = Text<never, never, never, Happening, object>['happenings']

/** What happens, a sentence each. Coins and fertilizers that move say how many; what made them move does not. */
export const happenings: Happenings = {
  'class-dealt': ({ seat, role }, nameOf) => `${nameOf(seat)} is the ${CLASSES[role].name}.`,
  'order-rolled': ({ rolls, order }, nameOf) =>
    `The d20 decides who begins: ${listed(order.map((seat) => `${nameOf(seat)} (${rolls[seat] ?? 0})`))}.`,
  'set-up': ({ limit }) => `The farms are ready. The coin limit is ${limit}.`,
  'turn-started': ({ seat, turn }, nameOf) => `Turn ${turn}: ${nameOf(seat)}.`,
  'crops-grew': ({ seat }, nameOf) => `The crops of ${nameOf(seat)} grow.`,
  'odd-job': ({ seat }, nameOf) => `${nameOf(seat)} does an odd job.`,
  rolled: ({ seat, value, on }, nameOf) => `${nameOf(seat)} rolls a ${value}${sayPurpose(on, value)}.`,

  'coins-moved': ({ from, to, coins }, nameOf) => sayPayment(from, to, counted(coins, 'coin'), nameOf),
  'fertilizers-moved': ({ from, to, fertilizers }, nameOf) =>
    sayPayment(from, to, counted(fertilizers, 'fertilizer'), nameOf),

  'cards-drawn': ({ seat, count, cards }, nameOf) =>
    `${nameOf(seat)} draws ${cards === undefined ? counted(count, 'card') : sayCards(cards)}.`,
  'card-recovered': ({ seat, kind }, nameOf) => `${nameOf(seat)} takes ${nameOfCard(kind)} back from the discard pile.`,
  'card-copied': ({ seat, kind }, nameOf) => `${nameOf(seat)} gets a new ${nameOfCard(kind)} card.`,
  'hand-changed': ({ seat, cards }, nameOf) =>
    cards === undefined
      ? `Card values in the hand of ${nameOf(seat)} change.`
      : `The hand of ${nameOf(seat)} is now ${sayCards(cards)}.`,
  'cards-returned': ({ seat, count, cards }, nameOf) =>
    `${nameOf(seat)} puts ${cards === undefined ? counted(count, 'card') : cardNames(cards)} back into the deck.`,
  'cards-discarded': ({ seat, cards }, nameOf) => `${nameOf(seat)} discards ${cardNames(cards)}.`,
  'cards-given': ({ from, to, count, cards }, nameOf) =>
    `${nameOf(from)} gives ${nameOf(to)} ${cards === undefined ? counted(count, 'card') : sayCards(cards)}.`,
  'market-filled': ({ slot, card }) => `New on the market, in place ${placeName(slot)}: ${sayCard(card)}.`,
  'market-returned': ({ slot, card }) =>
    `Back into the deck, from place ${placeName(slot)} of the market: ${cardName(card.kind)}.`,
  'market-swept': ({ slot, card }) => `Gone from the market, place ${placeName(slot)}: ${cardName(card.kind)}.`,
  bought: ({ seat, card, price }, nameOf) =>
    price === 0
      ? `${nameOf(seat)} takes ${sayCard(card)} from the market for nothing.`
      : `${nameOf(seat)} buys ${sayCard(card)}.`,

  planted: ({ seat, bed, kind, value, timer }, nameOf) =>
    `${nameOf(seat)} plants ${nameOfCard(kind)} in bed ${placeName(bed)} (worth ${value}, ${ripeIn(timer)}).`,
  'taken-back': ({ seat, bed, kind }, nameOf) =>
    `${nameOf(seat)} takes ${nameOfCard(kind)} back from bed ${placeName(bed)}.`,
  fertilized: ({ seat, bed, kind, timer }, nameOf) =>
    `${nameOf(seat)} fertilizes ${nameOfCard(kind)} in bed ${placeName(bed)} (${ripeIn(timer)}).`,
  harvested: ({ by, seat, bed, kind, coins }, nameOf) =>
    `${nameOf(by)} harvests ${nameOfCard(kind)}, worth ${coins}, from bed ${placeName(bed)}${by === seat ? '' : ` of ${nameOf(seat)}`}.`,
  ability: ({ seat, kind, pick }, nameOf) => `${nameOf(seat)} uses ${sayAbility(kind)}${sayTarget(pick, nameOf)}.`,
  'ability-dropped': ({ seat, kind }, nameOf) => `${nameOf(seat)} does not use ${sayAbility(kind)}.`,
  'crops-changed': ({ crops }, nameOf) =>
    crops
      .map(
        ({ seat, bed, kind, value, timer }) =>
          `${nameOfCard(kind)} in bed ${placeName(bed)} of ${nameOf(seat)}: now worth ${value}, ${ripeIn(timer)}.`,
      )
      .join(' '),
  destroyed: ({ seat, bed, kind }, nameOf) => `${nameOf(seat)} loses ${nameOfCard(kind)} in bed ${placeName(bed)}.`,
  'bed-changed': ({ seat, bed, type }, nameOf) => `Bed ${placeName(bed)} of ${nameOf(seat)} becomes ${aBed(type)}.`,

  'action-played': ({ seat, kind, target }, nameOf) =>
    `${nameOf(seat)} plays ${nameOfCard(kind)}${sayTarget(target, nameOf)}.`,
  asked: ({ seat, by, kind, count }, nameOf) =>
    `${nameOf(seat)} has to choose ${counted(count, 'card')} to swap, for ${nameOfCard(kind)} of ${nameOf(by)}.`,

  'trade-proposed': ({ seat, cards }, nameOf) => `${nameOf(seat)} offers ${sayCards(cards)} for sale.`,
  'offer-made': ({ seat, value }, nameOf) =>
    value === undefined
      ? `${nameOf(seat)} makes a sealed offer.`
      : `${nameOf(seat)} makes a sealed offer of ${counted(value, 'coin')}.`,
  'offer-withdrawn': ({ seat }, nameOf) => `${nameOf(seat)} withdraws the offer.`,
  'offers-gathered': ({ seat, bidders, offers }, nameOf) => {
    if (bidders.length === 0) return `Nobody makes ${nameOf(seat)} an offer.`
    if (offers === undefined) return `${nameOf(seat)} opens the offers of ${listed(bidders.map(nameOf))}.`
    const said = bidders.map((bidder) => `${counted(offers[bidder] ?? 0, 'coin')} from ${nameOf(bidder)}`)
    return `${nameOf(seat)} opens the offers: ${listed(said)}.`
  },
  sold: ({ seat, to, cards, price }, nameOf) =>
    `${nameOf(seat)} sells ${sayCards(cards)} to ${nameOf(to)} for ${counted(price, 'coin')}.`,
  'trade-ended': ({ seat }, nameOf) => `${nameOf(seat)} sells nothing.`,

  'last-turns': ({ seat, by }, nameOf) =>
    `${sayEnd(by, nameOf(seat))}: everybody but ${nameOf(seat)} has one more turn.`,
  finished: () => 'The last turn is over.',
  'ended-early': () => 'The game ends here, before its time.',
}

function sayPayment(from: Account, to: Account, what: string, nameOf: NameOf): string {
  if (from === 'bank') return to === 'bank' ? `Nobody gets ${what}.` : `${nameOf(to)} gets ${what}.`
  return `${nameOf(from)} pays ${to === 'bank' ? '' : `${nameOf(to)} `}${what}.`
}

/** “Yellow Patch (Corn)”. */
function sayAbility(kind: CropId): string {
  return `${CROPS[kind].ability.name} (${CROPS[kind].name})`
}

/** A player, or a bed of a player. */
function sayTarget(target: { readonly seat: number; readonly bed: number } | null | undefined, nameOf: NameOf): string {
  if (!target) return ''
  return target.bed < 0 ? ` on ${nameOf(target.seat)}` : ` on bed ${placeName(target.bed)} of ${nameOf(target.seat)}`
}

function sayPurpose(on: Extract<Happening, { what: 'rolled' }>['on'], value: number): string {
  if (on === 'shopping') return ` and may buy ${counted(value, 'card')}`
  if (on === 'fertilizing') return ` and may spend ${counted(value, 'fertilizer')}`
  return ` for ${nameOfCard(on)}`
}

function sayEnd(by: Extract<Happening, { what: 'last-turns' }>['by'], name: string): string {
  if (by === 'limit') return `${name} has reached the coin limit`
  return by === 'deck' ? 'The deck is empty' : 'Nobody can do anything any more'
}
