import type { NameOf } from '@parlor/engine'
import { cardName, priceOf } from '../cards/card.ts'
import { CLASSES } from '../classes.ts'
import type { Mode } from '../modes.ts'
import type { Aim, Chosen, Playing } from '../state.ts'
import type { TradeView, View } from '../view.ts'
import { counted, listed, nameOfCard, placeName, sayCard, sayCrop, saysInFull, saysOf, shortNames } from '../words.ts'
import { foldSentence } from './fold.ts'

const PROMPTS: Readonly<Record<Mode, string>> = {
  FOE: 'Choose an opponent.',
  PLAYER: 'Choose a player, or yourself.',
  BED_FOE: "Choose an opponent's bed.",
  BED_OWN: 'Choose one of your beds.',
  BED_ANY: "Choose a bed, yours or another's.",
  BED_EMPTY: 'Choose an empty bed of yours.',
  CROP_FOE: "Choose an opponent's crop.",
  CROP_OWN: 'Choose one of your crops.',
  CROP_ANY: "Choose a crop, yours or another's.",
  CARD_OWN: 'Choose a card of your hand.',
  CARD_MARKET: 'Choose a market card.',
  CARD_DISCARDED: 'Choose a card you have discarded.',
}

/** What the viewer is to do now, or what the others are waited for. */
export function asked(view: View, nameOf: NameOf): string {
  if (view.turn === null || view.over) return ''
  return sentences(view, view.viewer, shortNames(nameOf)).flatMap(foldSentence).join('\n')
}

function sentences(view: View, viewer: number | null, named: NameOf): string[] {
  const aim = viewer === null ? null : (view.aims[viewer] ?? null)
  if (viewer !== null && aim !== null) return sayAim(view, viewer, aim, named)
  if (view.trade !== null) return sayTrade(view, view.trade, viewer, named)
  if (view.foreign) return sayForeign(view, named)
  if (view.turn !== viewer) return view.playing === null ? [] : [sayPlaying(view.playing, named(view.turn ?? 0))]
  if (view.playing !== null && !view.playing.committed) return sayConfirmation(view.playing, view)
  return view.chosen === null ? ['Play a card of your hand, or go on.'] : sayChosen(view.chosen, view)
}

/** A market card to buy, or a crop to fertilize, waits to be confirmed. */
function sayChosen({ of, place }: Chosen, { market, farms, turn }: View): string[] {
  const orElse = 'or choose something else.'
  const card = of === 'market' ? market[place]?.card : undefined
  if (card) {
    const buy = `Buy ${cardName(card.kind)} for ${counted(priceOf(card.kind), 'coin')}, ${orElse}`
    return [`${sayCard(card)}. ${saysInFull(card.kind)}`, buy]
  }
  const crop = of === 'beds' ? farms[turn ?? -1]?.beds[place]?.crop : undefined
  if (!crop) return [`Confirm it, ${orElse}`]
  return [
    `${cardName(crop.kind)}. ${saysInFull(crop.kind)}`,
    `Fertilize ${sayCrop(crop)}, in bed ${placeName(place)}, ${orElse}`,
  ]
}

function sayAim(view: View, viewer: number, aim: Aim, named: NameOf): string[] {
  const { allowance, farms } = view
  const prompt = PROMPTS[aim.mode]
  switch (aim.purpose) {
    case 'shop':
      return [`Shopping: you may buy ${allowance} more ${allowance === 1 ? 'card' : 'cards'}. ${prompt}`]
    case 'fertilize': {
      const most = Math.min(allowance, farms[viewer]?.fertilizers ?? 0)
      return [`Fertilizing: you may spend ${most} more ${most === 1 ? 'fertilizer' : 'fertilizers'}. ${prompt}`]
    }
    case 'plant':
      return [aim.kind === null ? prompt : `Planting ${nameOfCard(aim.kind)}. ${saysInFull(aim.kind)} ${prompt}`]
    case 'foreign': {
      const swaps = aim.count > 1 ? `swap ${aim.count} cards for random ones` : 'swap a card for a random one'
      const left = aim.count > 1 ? ` This is ${aim.chosen.length + 1} of ${aim.count}.` : ''
      return [`${named(view.turn ?? 0)} makes you ${swaps}. ${prompt}${left}`]
    }
    default:
      return sayCardAim(view, viewer, aim, prompt)
  }
}

/** A card or ability asks: what it does is said in full. */
function sayCardAim({ playing, farms, hand }: View, viewer: number, aim: Aim, prompt: string): string[] {
  const { kind } = aim
  if (kind === null) return [prompt]
  if (kind === 'DEMON') return [`Demon of Harvest: ${prompt} You may spend ${playing?.budget ?? 0} more.`]
  const fresh = kind === 'POLLEN_PARADISE' ? (playing?.fresh ?? 0) : 0
  if (fresh > 0) {
    const drawn = hand?.slice(-fresh) ?? []
    return [`Pollen Paradise: keep ${listed(drawn.map(sayCard), 'or')}.`]
  }
  const lines = [`${nameOfCard(kind)}: ${saysOf(kind)} ${prompt}`]
  if (aim.mode === 'CARD_DISCARDED') {
    const pile = (farms[viewer]?.discard ?? []).map((card, place) => `${placeName(place)} ${cardName(card.kind)}`)
    lines.push(`Your discard pile: ${pile.join(', ')}.`)
  }
  return lines
}

function sayForeign({ aims }: View, named: NameOf): string[] {
  const seat = aims.findIndex((aim) => aim?.purpose === 'foreign')
  return seat < 0 ? [] : [`${named(seat)} is choosing cards to swap; everybody waits.`]
}

function sayPlaying({ kind }: Playing, name: string): string {
  return `${name} is playing ${nameOfCard(kind)}.`
}

function sayConfirmation({ kind, index }: Playing, { hand, farms, turn }: View): string[] {
  const farm = farms[turn ?? -1]
  if (!farm) return []
  const cost = hand?.[index]?.value ?? CLASSES[farm.role].card.cost
  const paid =
    cost === 0 ? 'It needs no fertilizers.' : `It needs ${counted(cost, 'fertilizer')}: you have ${farm.fertilizers}.`
  return [`${nameOfCard(kind)}: ${saysOf(kind)} ${paid}`]
}

/** R11, R23. */
function sayTrade(view: View, trade: TradeView, viewer: number | null, named: NameOf): string[] {
  const { shown, turn, hand, farms } = view
  const seller = named(turn ?? 0)
  const isSeller = viewer === turn
  if (trade.stage === 'collecting') {
    if (!isSeller) return []
    const chosen = trade.places.flatMap((place) => hand?.[place] ?? [])
    return chosen.length === 0
      ? ['Trade: put cards of your hand up for sale, or go on.']
      : [`Trade, up for sale: ${listed(chosen.map(sayCard))}. Add more, or ask for offers.`]
  }
  const cards = listed(shown.map(({ card }) => sayCard(card)))
  if (trade.stage === 'gathered')
    return isSeller ? [`Offers for ${cards}: ${listed(sayOffers(trade, named))}.`] : [`${seller} looks at the offers.`]
  if (isSeller) return [`Waiting for offers for ${cards}: ${sayBidders(trade, named)}.`]
  if (viewer === null || trade.bidders[viewer] !== true) return [`${seller} sells ${cards}.`]
  const own = trade.offers[viewer] ?? null
  const purse = `you have ${counted(farms[viewer]?.coins ?? 0, 'coin')}`
  const draft = trade.draft > 0 ? ` You prepare to offer ${trade.draft}.` : ''
  return [
    ...shown.map(({ card }) => `${seller} sells ${sayCard(card)}. ${saysInFull(card.kind)}`),
    own === null
      ? `Make an offer for ${shown.length > 1 ? 'all of it' : 'it'}, or wait: ${purse}.${draft}`
      : `You offer ${counted(own, 'coin')}; it is opened when everybody has offered.`,
  ]
}

function sayOffers({ offers }: TradeView, named: NameOf): string[] {
  return offers.flatMap((offer, seat) => (offer === null ? [] : [`${counted(offer, 'coin')} from ${named(seat)}`]))
}

const have = (who: readonly string[]) => `${listed(who)} ${who.length === 1 ? 'has' : 'have'}`

function sayBidders({ bidders, sealed }: TradeView, named: NameOf): string {
  const whoHave = (offered: boolean) =>
    bidders.flatMap((bids, seat) => (bids && sealed[seat] === offered ? [named(seat)] : []))
  const [done, waited] = [whoHave(true), whoHave(false)]
  if (done.length === 0) return 'nobody has offered yet'
  return waited.length === 0 ? `${have(done)} offered` : `${have(done)} offered, ${have(waited)} not`
}
