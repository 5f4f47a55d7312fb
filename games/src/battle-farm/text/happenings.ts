import type { NameOf, Text } from '@parlor/engine'
import type { Card } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import type { Happening } from '../happenings.ts'
import type { Account } from '../ledger.ts'
import { placeName, type Words } from './words.ts'

type Happenings = Text<never, never, never, Happening, object>['happenings']
/** Happenings that are told in one way or another, as their facts are. */
type Various =
  | 'rolled'
  | 'coins-moved'
  | 'fertilizers-moved'
  | 'cards-drawn'
  | 'hand-changed'
  | 'cards-returned'
  | 'cards-given'
  | 'bought'
  | 'harvested'
  | 'ability'
  | 'ability-dropped'
  | 'crops-changed'
  | 'action-played'
  | 'offer-made'
  | 'offers-gathered'
  | 'last-turns'

/** What happenings say; which of it when is the same in every language. */
export interface HappeningSentences {
  readonly plain: Omit<Happenings, Various>
  readonly rolledToShop: (who: string, cards: number) => string
  readonly rolledToFertilize: (who: string, fertilizers: number) => string
  readonly rolledFor: (who: string, value: number, card: string) => string
  readonly nobodyGets: (what: string) => string
  readonly gets: (who: string, what: string) => string
  readonly pays: (who: string, what: string) => string
  readonly paysTo: (who: string, to: string, what: string) => string
  readonly draws: (who: string, cards: string) => string
  readonly handUnseen: (who: string) => string
  readonly hand: (who: string, cards: string) => string
  readonly returns: (who: string, cards: string) => string
  readonly gives: (who: string, to: string, cards: string) => string
  readonly takesFree: (who: string, card: string) => string
  readonly buys: (who: string, card: string) => string
  /** Of another where one is named. */
  readonly harvests: (who: string, crop: string, coins: number, bed: string, of: string | null) => string
  /** “ on Seat 2”, “ on bed 1 of Seat 2”. */
  readonly onPlayer: (who: string) => string
  readonly onBed: (bed: string, who: string) => string
  readonly uses: (who: string, ability: string, target: string) => string
  readonly doesNotUse: (who: string, ability: string) => string
  readonly cropIsNow: (crop: string, bed: string, who: string, value: number, ripening: string) => string
  readonly plays: (who: string, card: string, target: string) => string
  readonly sealedOffer: (who: string) => string
  readonly ownOffer: (who: string, coins: number) => string
  readonly noOffers: (who: string) => string
  readonly offersUnseen: (who: string, bidders: string) => string
  readonly offer: (coins: number, from: string) => string
  readonly offers: (who: string, offers: string) => string
  readonly end: Readonly<Record<Extract<Happening, { what: 'last-turns' }>['by'], (who: string) => string>>
}

/** What happens, a sentence each. Coins and fertilizers that move say how many; what made them move does not. */
export function happeningsIn(words: Words, say: HappeningSentences): Happenings {
  const { counted, listed, nameOfCard, sayCard, sayCards, cardNames } = words

  /** Cards that may not be seen are counted. */
  const cardsOr = (count: number, cards: readonly Card[] | undefined, named: (cards: readonly Card[]) => string) =>
    cards === undefined ? counted(count, 'card') : named(cards)

  function sayPayment(from: Account, to: Account, what: string, nameOf: NameOf): string {
    if (from === 'bank') return to === 'bank' ? say.nobodyGets(what) : say.gets(nameOf(to), what)
    return to === 'bank' ? say.pays(nameOf(from), what) : say.paysTo(nameOf(from), nameOf(to), what)
  }

  /** “Yellow Patch (Corn)”. */
  function sayAbility(kind: CropId): string {
    return `${words.ability(kind)} (${nameOfCard(kind)})`
  }

  /** A player, or a bed of a player. */
  function sayTarget(
    target: { readonly seat: number; readonly bed: number } | null | undefined,
    nameOf: NameOf,
  ): string {
    if (!target) return ''
    const who = nameOf(target.seat)
    return target.bed < 0 ? say.onPlayer(who) : say.onBed(placeName(target.bed), who)
  }

  return {
    ...say.plain,
    rolled: ({ seat, value, on }, nameOf) => {
      if (on === 'shopping') return say.rolledToShop(nameOf(seat), value)
      return on === 'fertilizing'
        ? say.rolledToFertilize(nameOf(seat), value)
        : say.rolledFor(nameOf(seat), value, nameOfCard(on))
    },
    'coins-moved': ({ from, to, coins }, nameOf) => sayPayment(from, to, counted(coins, 'coin'), nameOf),
    'fertilizers-moved': ({ from, to, fertilizers }, nameOf) =>
      sayPayment(from, to, counted(fertilizers, 'fertilizer'), nameOf),
    'cards-drawn': ({ seat, count, cards }, nameOf) => say.draws(nameOf(seat), cardsOr(count, cards, sayCards)),
    'hand-changed': ({ seat, cards }, nameOf) =>
      cards === undefined ? say.handUnseen(nameOf(seat)) : say.hand(nameOf(seat), sayCards(cards)),
    'cards-returned': ({ seat, count, cards }, nameOf) => say.returns(nameOf(seat), cardsOr(count, cards, cardNames)),
    'cards-given': ({ from, to, count, cards }, nameOf) =>
      say.gives(nameOf(from), nameOf(to), cardsOr(count, cards, sayCards)),
    bought: ({ seat, card, price }, nameOf) =>
      price === 0 ? say.takesFree(nameOf(seat), sayCard(card)) : say.buys(nameOf(seat), sayCard(card)),
    harvested: ({ by, seat, bed, kind, coins }, nameOf) =>
      say.harvests(nameOf(by), nameOfCard(kind), coins, placeName(bed), by === seat ? null : nameOf(seat)),
    ability: ({ seat, kind, pick }, nameOf) => say.uses(nameOf(seat), sayAbility(kind), sayTarget(pick, nameOf)),
    'ability-dropped': ({ seat, kind }, nameOf) => say.doesNotUse(nameOf(seat), sayAbility(kind)),
    'crops-changed': ({ crops }, nameOf) =>
      crops
        .map(({ seat, bed, kind, value, timer }) =>
          say.cropIsNow(nameOfCard(kind), placeName(bed), nameOf(seat), value, words.ripeIn(timer)),
        )
        .join(' '),
    'action-played': ({ seat, kind, target }, nameOf) =>
      say.plays(nameOf(seat), nameOfCard(kind), sayTarget(target, nameOf)),
    'offer-made': ({ seat, value }, nameOf) =>
      value === undefined ? say.sealedOffer(nameOf(seat)) : say.ownOffer(nameOf(seat), value),
    'offers-gathered': ({ seat, bidders, offers }, nameOf) => {
      if (bidders.length === 0) return say.noOffers(nameOf(seat))
      if (offers === undefined) return say.offersUnseen(nameOf(seat), listed(bidders.map(nameOf)))
      const said = bidders.map((bidder) => say.offer(offers[bidder] ?? 0, nameOf(bidder)))
      return say.offers(nameOf(seat), listed(said))
    },
    'last-turns': ({ seat, by }, nameOf) => say.end[by](nameOf(seat)),
  }
}
