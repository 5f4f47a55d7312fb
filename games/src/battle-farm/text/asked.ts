import type { NameOf } from '@parlor/engine'
import { priceOf } from '../cards/card.ts'
import { CLASSES } from '../classes.ts'
import type { Mode } from '../modes.ts'
import type { Chosen, Playing } from '../state.ts'
import type { AimView, TradeView, View } from '../view.ts'
import { placeName, type Words } from './words.ts'

/** What is said to whoever is asked or waits; which of it when is the same in every language. */
export interface AskedSentences {
  readonly prompts: Readonly<Record<Mode, string>>
  readonly play: string
  readonly buy: (card: string, price: number) => string
  readonly fertilize: (crop: string, bed: string) => string
  readonly confirm: string
  readonly shopping: (cards: number) => string
  readonly fertilizing: (fertilizers: number) => string
  readonly planting: (card: string) => string
  readonly swap: (who: string, cards: number) => string
  readonly swapped: (now: number, of: number) => string
  readonly mayStillSpend: (coins: number) => string
  readonly keep: (cards: string) => string
  readonly othersSwap: (who: string) => string
  readonly plays: (who: string, card: string) => string
  readonly costs: (fertilizers: number, has: number) => string
  readonly trade: {
    readonly begin: string
    readonly more: (cards: string) => string
    readonly offer: (coins: number, from: string) => string
    readonly offers: (cards: string, offers: string) => string
    readonly looks: (seller: string) => string
    readonly waiting: (cards: string, who: string) => string
    readonly nobodyYet: string
    readonly have: (who: readonly string[]) => string
    readonly haveAndNot: (done: readonly string[], waited: readonly string[]) => string
    readonly sells: (seller: string, cards: string) => string
    readonly bid: (cards: number, coins: number) => string
    readonly draft: (coins: number) => string
    readonly own: (coins: number) => string
  }
}

/** What the viewer is to do now, or what the others are waited for. */
export function askedIn(words: Words, say: AskedSentences): (view: View, nameOf: NameOf) => string {
  const { nameOfCard, saysOf, saysInFull, sayCard, sayCrop } = words

  function sentences(view: View, viewer: number | null, named: NameOf): string[] {
    const aim = viewer === null ? null : (view.aims[viewer] ?? null)
    if (viewer !== null && aim !== null) return sayAim(view, viewer, aim, named)
    if (view.trade !== null) return sayTrade(view, view.trade, viewer, named)
    if (view.foreign) return sayForeign(view, named)
    if (view.turn !== viewer)
      return view.playing === null ? [] : [say.plays(named(view.turn ?? 0), nameOfCard(view.playing.kind))]
    if (view.playing !== null && !view.playing.committed) return sayConfirmation(view.playing, view)
    return view.chosen === null ? [say.play] : sayChosen(view.chosen, view)
  }

  /** A market card to buy, or a crop to fertilize, waits to be confirmed. */
  function sayChosen({ of, place }: Chosen, { market, farms, turn }: View): string[] {
    const card = of === 'market' ? market[place]?.card : undefined
    if (card) return [`${sayCard(card)}. ${saysInFull(card.kind)}`, say.buy(nameOfCard(card.kind), priceOf(card.kind))]
    const crop = of === 'beds' ? farms[turn ?? -1]?.beds[place]?.crop : undefined
    if (!crop) return [say.confirm]
    return [`${nameOfCard(crop.kind)}. ${saysInFull(crop.kind)}`, say.fertilize(sayCrop(crop), placeName(place))]
  }

  function sayAim(view: View, viewer: number, aim: AimView, named: NameOf): string[] {
    const { allowance, farms } = view
    const prompt = say.prompts[aim.mode]
    switch (aim.purpose) {
      case 'shop':
        return [`${say.shopping(allowance)} ${prompt}`]
      case 'fertilize':
        return [`${say.fertilizing(Math.min(allowance, farms[viewer]?.fertilizers ?? 0))} ${prompt}`]
      case 'plant':
        return [aim.kind === null ? prompt : `${say.planting(nameOfCard(aim.kind))} ${saysInFull(aim.kind)} ${prompt}`]
      case 'foreign': {
        const left = aim.count > 1 ? ` ${say.swapped(aim.chosen.length + 1, aim.count)}` : ''
        return [`${say.swap(named(view.turn ?? 0), aim.count)} ${prompt}${left}`]
      }
      default:
        return sayCardAim(view, aim, prompt)
    }
  }

  /** A card or ability asks: what it does is said in full. */
  function sayCardAim({ playing, hand }: View, aim: AimView, prompt: string): string[] {
    const { kind } = aim
    if (kind === null) return [prompt]
    const name = nameOfCard(kind)
    if (kind === 'DEMON') return [`${name}: ${prompt} ${say.mayStillSpend(playing?.budget ?? 0)}`]
    const fresh = kind === 'POLLEN_PARADISE' ? (playing?.fresh ?? 0) : 0
    if (fresh > 0) {
      const drawn = hand?.slice(-fresh) ?? []
      return [`${name}: ${say.keep(words.either(drawn.map(sayCard)))}`]
    }
    return [`${name}: ${saysOf(kind)} ${prompt}`]
  }

  function sayForeign({ aims }: View, named: NameOf): string[] {
    const seat = aims.findIndex((aim) => aim?.purpose === 'foreign')
    return seat < 0 ? [] : [say.othersSwap(named(seat))]
  }

  function sayConfirmation({ kind, index }: Playing, { hand, farms, turn }: View): string[] {
    const farm = farms[turn ?? -1]
    if (!farm) return []
    const cost = hand?.[index]?.value ?? CLASSES[farm.role].card.cost
    return [`${nameOfCard(kind)}: ${saysOf(kind)} ${say.costs(cost, farm.fertilizers)}`]
  }

  /** R11, R23. */
  function sayTrade(view: View, trade: TradeView, viewer: number | null, named: NameOf): string[] {
    const { shown, turn, hand, farms } = view
    const seller = named(turn ?? 0)
    const isSeller = viewer === turn
    if (trade.stage === 'collecting') {
      if (!isSeller) return []
      const chosen = trade.places.flatMap((place) => hand?.[place] ?? [])
      return [chosen.length === 0 ? say.trade.begin : say.trade.more(words.sayCards(chosen))]
    }
    const cards = words.sayCards(shown.map(({ card }) => card))
    if (trade.stage === 'gathered')
      return [isSeller ? say.trade.offers(cards, sayOffers(trade, named)) : say.trade.looks(seller)]
    if (isSeller) return [say.trade.waiting(cards, sayBidders(trade, named))]
    if (viewer === null || trade.bidders[viewer] !== true) return [say.trade.sells(seller, cards)]
    const own = trade.offers[viewer] ?? null
    const draft = trade.draft > 0 ? ` ${say.trade.draft(trade.draft)}` : ''
    return [
      ...shown.map(({ card }) => `${say.trade.sells(seller, sayCard(card))} ${saysInFull(card.kind)}`),
      own === null ? `${say.trade.bid(shown.length, farms[viewer]?.coins ?? 0)}${draft}` : say.trade.own(own),
    ]
  }

  function sayOffers({ offers }: TradeView, named: NameOf): string {
    return words.listed(
      offers.flatMap((offer, seat) => (offer === null || offer === 0 ? [] : [say.trade.offer(offer, named(seat))])),
    )
  }

  function sayBidders({ bidders, sealed }: TradeView, named: NameOf): string {
    const whoHave = (offered: boolean) =>
      bidders.flatMap((bids, seat) => (bids && sealed[seat] === offered ? [named(seat)] : []))
    const [done, waited] = [whoHave(true), whoHave(false)]
    if (done.length === 0) return say.trade.nobodyYet
    return waited.length === 0 ? say.trade.have(done) : say.trade.haveAndNot(done, waited)
  }

  return (view, nameOf) => (view.turn === null ? '' : sentences(view, view.viewer, nameOf).join('\n'))
}
