import { address, type Addressed } from '@parlor/engine'
import type { BedType } from '../../beds.ts'
import type { HappeningSentences } from '../happenings.ts'
import { placeName } from '../words.ts'
import { words } from './words.ts'

const { beds, cardNames, classes, counted, listed, nameOfCard, ripeIn, sayCard, sayCards, worth } = words

const aBed = (type: BedType) => `${type === 'HYDROPONIC' ? 'eine' : 'ein'} ${beds[type].name}`
const oneMore = (who: Addressed) => `Alle außer ${who.called('dir')} haben noch einen Zug.`
/** „deinem Beet 1“ oder „Beet 1 von Ann“: mit `yours` im Fall, den der Satz braucht. */
const bedOf = (yours: string, bed: string, who: Addressed) =>
  who.phrase(`${yours} Beet ${bed}`, (name) => `Beet ${bed} von ${name}`)

export const happenings: HappeningSentences = {
  plain: {
    'class-dealt': ({ seat, role }, nameOf) =>
      `${address(nameOf, seat).does('Du spielst', 'spielt')} als ${classes[role].name}.`,
    'order-rolled': ({ rolls, order }, nameOf) =>
      `Der W20 entscheidet, wer beginnt: ${listed(order.map((seat) => `${address(nameOf, seat).called('du')} (${rolls[seat] ?? 0})`))}.`,
    'set-up': ({ limit }) => `Die Höfe sind bereit. Die Münzgrenze liegt bei ${limit}.`,
    'turn-started': ({ seat, turn }, nameOf) => `Zug ${turn}: ${address(nameOf, seat).called('deiner')}.`,
    'crops-grew': ({ seat }, nameOf) =>
      `${address(nameOf, seat).phrase('Deine Pflanzen', (name) => `Die Pflanzen von ${name}`)} wachsen.`,
    'odd-job': ({ seat }, nameOf) =>
      `${address(nameOf, seat).does('Du übernimmst', 'übernimmt')} eine Gelegenheitsarbeit.`,
    'card-recovered': ({ seat, kind }, nameOf) =>
      `${address(nameOf, seat).does('Du holst', 'holt')} ${nameOfCard(kind)} aus der Ablage zurück.`,
    'card-copied': ({ seat, kind }, nameOf) =>
      `${address(nameOf, seat).does('Du bekommst', 'bekommt')} eine neue Karte: ${nameOfCard(kind)}.`,
    'cards-discarded': ({ seat, cards }, nameOf) =>
      `${address(nameOf, seat).does('Du legst', 'legt')} ${cardNames(cards)} ab.`,
    'market-filled': ({ slot, card }) => `Neu auf Marktplatz ${placeName(slot)}: ${sayCard(card)}.`,
    'market-returned': ({ slot, card }) =>
      `Von Marktplatz ${placeName(slot)} zurück in den Stapel: ${nameOfCard(card.kind)}.`,
    'market-swept': ({ slot, card }) => `Vom Markt genommen, Platz ${placeName(slot)}: ${nameOfCard(card.kind)}.`,
    planted: ({ seat, bed, kind, value, timer }, nameOf) =>
      `${address(nameOf, seat).does('Du pflanzt', 'pflanzt')} ${nameOfCard(kind)} in Beet ${placeName(bed)} (${worth(value)}, ${ripeIn(timer)}).`,
    'taken-back': ({ seat, bed, kind }, nameOf) =>
      `${address(nameOf, seat).does('Du nimmst', 'nimmt')} ${nameOfCard(kind)} aus Beet ${placeName(bed)} zurück.`,
    fertilized: ({ seat, bed, kind, timer }, nameOf) =>
      `${address(nameOf, seat).does('Du düngst', 'düngt')} ${nameOfCard(kind)} in Beet ${placeName(bed)} (${ripeIn(timer)}).`,
    destroyed: ({ seat, bed, kind }, nameOf) =>
      `${address(nameOf, seat).does('Du verlierst', 'verliert')} ${nameOfCard(kind)} in Beet ${placeName(bed)}.`,
    'bed-changed': ({ seat, bed, type }, nameOf) =>
      `${bedOf('Dein', placeName(bed), address(nameOf, seat))} ist jetzt ${aBed(type)}.`,
    asked: ({ seat, by, kind, count }, nameOf) =>
      `${address(nameOf, seat).does('Du musst', 'muss')} ${counted(count, 'card')} zum Tauschen wählen, wegen ${nameOfCard(kind)} von ${address(nameOf, by).called('dir')}.`,
    'trade-proposed': ({ seat, cards }, nameOf) =>
      `${address(nameOf, seat).does('Du bietest', 'bietet')} ${sayCards(cards)} zum Verkauf an.`,
    'offer-withdrawn': ({ seat }, nameOf) => `${address(nameOf, seat).does('Du ziehst', 'zieht')} das Angebot zurück.`,
    sold: ({ seat, to, cards, price }, nameOf) =>
      `${address(nameOf, seat).does('Du verkaufst', 'verkauft')} ${sayCards(cards)} an ${address(nameOf, to).called('dich')} für ${counted(price, 'coin')}.`,
    'trade-ended': ({ seat }, nameOf) => `${address(nameOf, seat).does('Du verkaufst', 'verkauft')} nichts.`,
    finished: () => 'Der letzte Zug ist vorbei.',
    'ended-early': () => 'Das Spiel endet hier, vor seiner Zeit.',
  },
  rolledToShop: (who, cards) =>
    `${who.does('Du würfelst', 'würfelt')} eine ${cards} und ${who.phrase('darfst', () => 'darf')} ${counted(cards, 'card')} kaufen.`,
  rolledToFertilize: (who, fertilizers) =>
    `${who.does('Du würfelst', 'würfelt')} eine ${fertilizers} und ${who.phrase('darfst', () => 'darf')} ${counted(fertilizers, 'fertilizer')} ausgeben.`,
  rolledFor: (who, value, card) => `${who.does('Du würfelst', 'würfelt')} eine ${value} für ${card}.`,
  nobodyGets: (what) => `Niemand bekommt ${what}.`,
  gets: (who, what) => `${who.does('Du bekommst', 'bekommt')} ${what}.`,
  pays: (who, what) => `${who.does('Du zahlst', 'zahlt')} ${what}.`,
  paysTo: (who, to, what) => `${who.does('Du zahlst', 'zahlt')} ${what} an ${to.called('dich')}.`,
  draws: (who, cards) => `${who.does('Du ziehst', 'zieht')} ${cards}.`,
  handUnseen: (who) => `Kartenwerte in ${who.phrase('deiner Hand', (name) => `der Hand von ${name}`)} ändern sich.`,
  hand: (who, cards) => `${who.phrase('Deine Hand', (name) => `Die Hand von ${name}`)} ist jetzt ${cards}.`,
  returns: (who, cards) => `${who.does('Du legst', 'legt')} ${cards} zurück in den Stapel.`,
  gives: (who, to, cards) => `${who.does('Du gibst', 'gibt')} ${cards} an ${to.called('dich')}.`,
  takesFree: (who, card) => `${who.does('Du nimmst', 'nimmt')} ${card} umsonst vom Markt.`,
  buys: (who, card) => `${who.does('Du kaufst', 'kauft')} ${card}.`,
  harvests: (who, crop, coins, bed, of) =>
    `${who.does('Du erntest', 'erntet')} ${crop}, ${worth(coins)}, aus ${of === null ? `Beet ${bed}` : bedOf('deinem', bed, of)}.`,
  onPlayer: (who) => ` auf ${who.called('dich')}`,
  onBed: (bed, who) => ` auf ${bedOf('dein', bed, who)}`,
  uses: (who, ability, target) => `${who.does('Du nutzt', 'nutzt')} ${ability}${target}.`,
  doesNotUse: (who, ability) => `${who.does('Du nutzt', 'nutzt')} ${ability} nicht.`,
  cropIsNow: (crop, bed, who, value, ripening) =>
    `${crop} in ${bedOf('deinem', bed, who)}: jetzt ${worth(value)}, ${ripening}.`,
  plays: (who, card, target) => `${who.does('Du spielst', 'spielt')} ${card}${target}.`,
  sealedOffer: (who) => `${who.does('Du antwortest', 'antwortet')} verdeckt.`,
  ownOffer: (who, coins) =>
    coins === 0
      ? `${who.does('Du passt', 'passt')}.`
      : `${who.does('Du machst', 'macht')} ein verdecktes Angebot: ${counted(coins, 'coin')}.`,
  noOffers: (who) => `Niemand macht ${who.called('dir')} ein Angebot.`,
  offersUnseen: (who, bidders) =>
    `${who.does('Du öffnest', 'öffnet')} die Antworten von ${listed(bidders.map((each) => each.called('dir')))}.`,
  offer: (coins, from) => `${counted(coins, 'coin')} von ${from.called('dir')}`,
  offers: (who, offers) => `${who.does('Du öffnest', 'öffnet')} die Angebote: ${offers}.`,
  end: {
    limit: (who) => `${who.does('Du hast', 'hat')} die Münzgrenze erreicht: ${oneMore(who)}`,
    deck: (who) => `Der Stapel ist leer: ${oneMore(who)}`,
    stall: (who) => `Niemand kann mehr etwas tun: ${oneMore(who)}`,
  },
}
