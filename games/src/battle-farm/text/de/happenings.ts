import type { BedType } from '../../beds.ts'
import type { HappeningSentences } from '../happenings.ts'
import { placeName } from '../words.ts'
import { words } from './words.ts'

const { beds, cardNames, classes, counted, listed, nameOfCard, ripeIn, sayCard, sayCards, worth } = words

const aBed = (type: BedType) => `${type === 'HYDROPONIC' ? 'eine' : 'ein'} ${beds[type].name}`
const oneMore = (who: string) => `Alle außer ${who} haben noch einen Zug.`

export const happenings: HappeningSentences = {
  plain: {
    'class-dealt': ({ seat, role }, nameOf) => `${nameOf(seat)} spielt als ${classes[role].name}.`,
    'order-rolled': ({ rolls, order }, nameOf) =>
      `Der W20 entscheidet, wer beginnt: ${listed(order.map((seat) => `${nameOf(seat)} (${rolls[seat] ?? 0})`))}.`,
    'set-up': ({ limit }) => `Die Höfe sind bereit. Die Münzgrenze liegt bei ${limit}.`,
    'turn-started': ({ seat, turn }, nameOf) => `Zug ${turn}: ${nameOf(seat)}.`,
    'crops-grew': ({ seat }, nameOf) => `Die Pflanzen von ${nameOf(seat)} wachsen.`,
    'odd-job': ({ seat }, nameOf) => `${nameOf(seat)} übernimmt eine Gelegenheitsarbeit.`,
    'card-recovered': ({ seat, kind }, nameOf) => `${nameOf(seat)} holt ${nameOfCard(kind)} aus der Ablage zurück.`,
    'card-copied': ({ seat, kind }, nameOf) => `${nameOf(seat)} bekommt eine neue Karte: ${nameOfCard(kind)}.`,
    'cards-discarded': ({ seat, cards }, nameOf) => `${nameOf(seat)} legt ${cardNames(cards)} ab.`,
    'market-filled': ({ slot, card }) => `Neu auf Marktplatz ${placeName(slot)}: ${sayCard(card)}.`,
    'market-returned': ({ slot, card }) =>
      `Von Marktplatz ${placeName(slot)} zurück in den Stapel: ${nameOfCard(card.kind)}.`,
    'market-swept': ({ slot, card }) => `Vom Markt genommen, Platz ${placeName(slot)}: ${nameOfCard(card.kind)}.`,
    planted: ({ seat, bed, kind, value, timer }, nameOf) =>
      `${nameOf(seat)} pflanzt ${nameOfCard(kind)} in Beet ${placeName(bed)} (${worth(value)}, ${ripeIn(timer)}).`,
    'taken-back': ({ seat, bed, kind }, nameOf) =>
      `${nameOf(seat)} nimmt ${nameOfCard(kind)} aus Beet ${placeName(bed)} zurück.`,
    fertilized: ({ seat, bed, kind, timer }, nameOf) =>
      `${nameOf(seat)} düngt ${nameOfCard(kind)} in Beet ${placeName(bed)} (${ripeIn(timer)}).`,
    destroyed: ({ seat, bed, kind }, nameOf) =>
      `${nameOf(seat)} verliert ${nameOfCard(kind)} in Beet ${placeName(bed)}.`,
    'bed-changed': ({ seat, bed, type }, nameOf) =>
      `Beet ${placeName(bed)} von ${nameOf(seat)} ist jetzt ${aBed(type)}.`,
    asked: ({ seat, by, kind, count }, nameOf) =>
      `${nameOf(seat)} muss ${counted(count, 'card')} zum Tauschen wählen, wegen ${nameOfCard(kind)} von ${nameOf(by)}.`,
    'trade-proposed': ({ seat, cards }, nameOf) => `${nameOf(seat)} bietet ${sayCards(cards)} zum Verkauf an.`,
    'offer-withdrawn': ({ seat }, nameOf) => `${nameOf(seat)} zieht das Angebot zurück.`,
    sold: ({ seat, to, cards, price }, nameOf) =>
      `${nameOf(seat)} verkauft ${sayCards(cards)} an ${nameOf(to)} für ${counted(price, 'coin')}.`,
    'trade-ended': ({ seat }, nameOf) => `${nameOf(seat)} verkauft nichts.`,
    finished: () => 'Der letzte Zug ist vorbei.',
    'ended-early': () => 'Das Spiel endet hier, vor seiner Zeit.',
  },
  rolledToShop: (who, cards) => `${who} würfelt eine ${cards} und darf ${counted(cards, 'card')} kaufen.`,
  rolledToFertilize: (who, fertilizers) =>
    `${who} würfelt eine ${fertilizers} und darf ${counted(fertilizers, 'fertilizer')} ausgeben.`,
  rolledFor: (who, value, card) => `${who} würfelt eine ${value} für ${card}.`,
  nobodyGets: (what) => `Niemand bekommt ${what}.`,
  gets: (who, what) => `${who} bekommt ${what}.`,
  pays: (who, what) => `${who} zahlt ${what}.`,
  paysTo: (who, to, what) => `${who} zahlt ${what} an ${to}.`,
  draws: (who, cards) => `${who} zieht ${cards}.`,
  handUnseen: (who) => `Kartenwerte in der Hand von ${who} ändern sich.`,
  hand: (who, cards) => `Die Hand von ${who} ist jetzt ${cards}.`,
  returns: (who, cards) => `${who} legt ${cards} zurück in den Stapel.`,
  gives: (who, to, cards) => `${who} gibt ${cards} an ${to}.`,
  takesFree: (who, card) => `${who} nimmt ${card} umsonst vom Markt.`,
  buys: (who, card) => `${who} kauft ${card}.`,
  harvests: (who, crop, coins, bed, of) =>
    `${who} erntet ${crop}, ${worth(coins)}, aus Beet ${bed}${of === null ? '' : ` von ${of}`}.`,
  onPlayer: (who) => ` auf ${who}`,
  onBed: (bed, who) => ` auf Beet ${bed} von ${who}`,
  uses: (who, ability, target) => `${who} nutzt ${ability}${target}.`,
  doesNotUse: (who, ability) => `${who} nutzt ${ability} nicht.`,
  cropIsNow: (crop, bed, who, value, ripening) =>
    `${crop} in Beet ${bed} von ${who}: jetzt ${worth(value)}, ${ripening}.`,
  plays: (who, card, target) => `${who} spielt ${card}${target}.`,
  sealedOffer: (who) => `${who} antwortet verdeckt.`,
  ownOffer: (who, coins) =>
    coins === 0 ? `${who} passt.` : `${who} macht ein verdecktes Angebot: ${counted(coins, 'coin')}.`,
  noOffers: (who) => `Niemand macht ${who} ein Angebot.`,
  offersUnseen: (who, bidders) => `${who} öffnet die Antworten von ${bidders}.`,
  offer: (coins, from) => `${counted(coins, 'coin')} von ${from}`,
  offers: (who, offers) => `${who} öffnet die Angebote: ${offers}.`,
  end: {
    limit: (who) => `${who} hat die Münzgrenze erreicht: ${oneMore(who)}`,
    deck: (who) => `Der Stapel ist leer: ${oneMore(who)}`,
    stall: (who) => `Niemand kann mehr etwas tun: ${oneMore(who)}`,
  },
}
