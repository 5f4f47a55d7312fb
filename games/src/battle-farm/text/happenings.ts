import { address, type Addressed, type NameOf, type Text } from '@parlor/engine'
import type { Card } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import type { Happening } from '../effects/happenings.ts'
import type { Account } from '../effects/ledger.ts'
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
  readonly rolledToShop: (who: Addressed, cards: number) => string
  readonly rolledToFertilize: (who: Addressed, fertilizers: number) => string
  readonly rolledFor: (who: Addressed, value: number, card: string) => string
  readonly nobodyGets: (what: string) => string
  readonly gets: (who: Addressed, what: string) => string
  readonly pays: (who: Addressed, what: string) => string
  readonly paysTo: (who: Addressed, to: Addressed, what: string) => string
  readonly draws: (who: Addressed, cards: string) => string
  readonly handUnseen: (who: Addressed) => string
  readonly hand: (who: Addressed, cards: string) => string
  readonly returns: (who: Addressed, cards: string) => string
  readonly gives: (who: Addressed, to: Addressed, cards: string) => string
  readonly takesFree: (who: Addressed, card: string) => string
  readonly buys: (who: Addressed, card: string) => string
  /** Of another where one is named. */
  readonly harvests: (who: Addressed, crop: string, coins: number, bed: string, of: Addressed | null) => string
  /** “ on Seat 2”, “ on bed 1 of Seat 2”. */
  readonly onPlayer: (who: Addressed) => string
  readonly onBed: (bed: string, who: Addressed) => string
  readonly uses: (who: Addressed, ability: string, target: string) => string
  readonly doesNotUse: (who: Addressed, ability: string) => string
  readonly cropIsNow: (crop: string, bed: string, who: Addressed, value: number, ripening: string) => string
  readonly plays: (who: Addressed, card: string, target: string) => string
  readonly sealedOffer: (who: Addressed) => string
  readonly ownOffer: (who: Addressed, coins: number) => string
  readonly noOffers: (who: Addressed) => string
  readonly offersUnseen: (who: Addressed, bidders: readonly Addressed[]) => string
  readonly offer: (coins: number, from: Addressed) => string
  readonly offers: (who: Addressed, offers: string) => string
  readonly end: Readonly<Record<Extract<Happening, { what: 'last-turns' }>['by'], (who: Addressed) => string>>
}

/** What happens, a sentence each. Coins and fertilizers that move say how many; what made them move does not. */
export function happeningsIn(words: Words, say: HappeningSentences): Happenings {
  const { counted, listed, nameOfCard, sayCard, sayCards, cardNames } = words

  /** Cards that may not be seen are counted. */
  const cardsOr = (count: number, cards: readonly Card[] | undefined, named: (cards: readonly Card[]) => string) =>
    cards === undefined ? counted(count, 'card') : named(cards)

  function sayPayment(from: Account, to: Account, what: string, nameOf: NameOf): string {
    if (from === 'bank') return to === 'bank' ? say.nobodyGets(what) : say.gets(address(nameOf, to), what)
    return to === 'bank'
      ? say.pays(address(nameOf, from), what)
      : say.paysTo(address(nameOf, from), address(nameOf, to), what)
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
    const who = address(nameOf, target.seat)
    return target.bed < 0 ? say.onPlayer(who) : say.onBed(placeName(target.bed), who)
  }

  return {
    ...say.plain,
    rolled: ({ seat, value, on }, nameOf) => {
      if (on === 'shopping') return say.rolledToShop(address(nameOf, seat), value)
      return on === 'fertilizing'
        ? say.rolledToFertilize(address(nameOf, seat), value)
        : say.rolledFor(address(nameOf, seat), value, nameOfCard(on))
    },
    'coins-moved': ({ from, to, coins }, nameOf) => sayPayment(from, to, counted(coins, 'coin'), nameOf),
    'fertilizers-moved': ({ from, to, fertilizers }, nameOf) =>
      sayPayment(from, to, counted(fertilizers, 'fertilizer'), nameOf),
    'cards-drawn': ({ seat, count, cards }, nameOf) =>
      say.draws(address(nameOf, seat), cardsOr(count, cards, sayCards)),
    'hand-changed': ({ seat, cards }, nameOf) =>
      cards === undefined ? say.handUnseen(address(nameOf, seat)) : say.hand(address(nameOf, seat), sayCards(cards)),
    'cards-returned': ({ seat, count, cards }, nameOf) =>
      say.returns(address(nameOf, seat), cardsOr(count, cards, cardNames)),
    'cards-given': ({ from, to, count, cards }, nameOf) =>
      say.gives(address(nameOf, from), address(nameOf, to), cardsOr(count, cards, sayCards)),
    bought: ({ seat, card, price }, nameOf) =>
      price === 0
        ? say.takesFree(address(nameOf, seat), sayCard(card))
        : say.buys(address(nameOf, seat), sayCard(card)),
    harvested: ({ by, seat, bed, kind, coins }, nameOf) =>
      say.harvests(
        address(nameOf, by),
        nameOfCard(kind),
        coins,
        placeName(bed),
        by === seat ? null : address(nameOf, seat),
      ),
    ability: ({ seat, kind, pick }, nameOf) =>
      say.uses(address(nameOf, seat), sayAbility(kind), sayTarget(pick, nameOf)),
    'ability-dropped': ({ seat, kind }, nameOf) => say.doesNotUse(address(nameOf, seat), sayAbility(kind)),
    'crops-changed': ({ crops }, nameOf) =>
      crops
        .map(({ seat, bed, kind, value, timer }) =>
          say.cropIsNow(nameOfCard(kind), placeName(bed), address(nameOf, seat), value, words.ripeIn(timer)),
        )
        .join(' '),
    'action-played': ({ seat, kind, target }, nameOf) =>
      say.plays(address(nameOf, seat), nameOfCard(kind), sayTarget(target, nameOf)),
    'offer-made': ({ seat, value }, nameOf) =>
      value === undefined ? say.sealedOffer(address(nameOf, seat)) : say.ownOffer(address(nameOf, seat), value),
    'offers-gathered': ({ seat, bidders, offers }, nameOf) => {
      if (bidders.length === 0) return say.noOffers(address(nameOf, seat))
      if (offers === undefined)
        return say.offersUnseen(
          address(nameOf, seat),
          bidders.map((bidder) => address(nameOf, bidder)),
        )
      const said = bidders.map((bidder) => say.offer(offers[bidder] ?? 0, address(nameOf, bidder)))
      return say.offers(address(nameOf, seat), listed(said))
    },
    'last-turns': ({ seat, by }, nameOf) => say.end[by](address(nameOf, seat)),
  }
}
