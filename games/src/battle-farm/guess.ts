import type { Random } from '@parlor/engine'
import { ACTION_IDS } from './cards/actions.ts'
import { type Card, type CardId, printed } from './cards/card.ts'
import { CROP_IDS } from './cards/crops.ts'
import { copiesOf } from './cards/deck.ts'
import { type Aim, emptyTable, type Farmer, type State, type Trade } from './state.ts'
import { type AimView, type FarmView, type TradeView, UNSEEN, type View } from './view.ts'

/**
 * A full state that looks to this viewer as the table does. What it cannot see is dealt from the cards that must be
 * somewhere: all there are, less those that lie open. Their values are taken to be the printed ones.
 */
export function guess(view: View, viewer: number | null, random: Random): State {
  const { farms, turn } = view
  const seats = view.aims.length
  if (turn === null) return emptyTable(seats)
  const pool = shuffled(hiddenCards(view, viewer), random)
  const farmers = farms.map((farm, seat) => guessFarmer(view, farm, seat, viewer, pool))
  return {
    farmers,
    order: view.order.slice(),
    turns: view.turns,
    deck: pool,
    market: view.market.slice(),
    swept: view.swept.slice(),
    copied: view.copied.slice(),
    bank: {
      coins: -farms.reduce((sum, { coins }) => sum + coins, 0),
      fertilizers: -farms.reduce((sum, { fertilizers }) => sum + fertilizers, 0),
    },
    limit: view.limit,
    ending: view.ending,
    turn: {
      seat: turn,
      allowance: view.allowance,
      bought: view.bought,
      chosen: view.chosen,
      playing: view.playing,
      asking: view.asking.slice(),
    },
    aims: view.aims.map((aim, seat) => aim && guessAim(aim, farms[seat]?.handSize ?? 0, random)),
    trade: view.trade === null ? null : guessTrade(view.trade, farms, turn, viewer, random),
  }
}

/** Deals a hand its hidden cards, beside those that lie open; takes them from the end of the pool. */
function guessFarmer(view: View, farm: FarmView, seat: number, viewer: number | null, pool: Card[]): Farmer {
  const { role, coins, fertilizers, beds, discard, classCardUsed, melonsHarvested } = farm
  return {
    role,
    coins,
    fertilizers,
    hand: seat === viewer && view.hand !== null ? view.hand.slice() : guessHand(view, farm, seat, pool),
    beds: beds.slice(),
    discard: discard.slice(),
    classCardUsed,
    melonsHarvested,
  }
}

function guessHand({ shown, turn }: View, { handSize }: FarmView, seat: number, pool: Card[]): Card[] {
  const hand: Card[] = []
  for (let place = 0; place < handSize; place++) {
    const open = seat === turn ? shown.find((each) => each.place === place)?.card : undefined
    const card = open ?? pool.pop()
    if (card !== undefined) hand.push(card)
  }
  return hand
}

/** All cards that lie in the deck or in a hand this viewer does not see, in their printed form. */
function hiddenCards(view: View, viewer: number | null): Card[] {
  const left = new Map<CardId, number>()
  for (const kind of [...CROP_IDS, ...ACTION_IDS]) left.set(kind, copiesOf(kind))
  const add = (kind: CardId, count: number) => left.set(kind, (left.get(kind) ?? 0) + count)
  for (const kind of view.copied) add(kind, 1)
  for (const { kind } of openCards(view, viewer)) add(kind, -1)
  return [...left].flatMap(([kind, count]) => new Array<Card>(Math.max(0, count)).fill(printed(kind)))
}

function openCards(view: View, viewer: number | null): { readonly kind: CardId }[] {
  const { market, swept, farms, hand, shown, playing, turn } = view
  return [
    ...market.flatMap((stall) => stall?.card ?? []),
    ...swept,
    ...farms.flatMap(({ beds, discard }) => [...discard, ...beds.flatMap(({ crop }) => crop ?? [])]),
    ...(hand ?? []),
    // The viewer's own hand has been counted, with what it shows.
    ...(viewer === turn ? [] : shown.map(({ card }) => card)),
    ...(playing !== null && playing.card !== null && playing.bed === null ? [playing.card] : []),
  ]
}

/** R11. What others have sealed may be anything they can pay, or nothing. */
function guessTrade(
  { stage, places, bidders, sealed, offers, draft }: TradeView,
  farms: readonly FarmView[],
  seller: number,
  viewer: number | null,
  random: Random,
): Trade {
  const guessed = offers.map((offer, seat) =>
    offer === null && sealed[seat] === true ? random.below((farms[seat]?.coins ?? 0) + 1) : offer,
  )
  return {
    waited:
      stage === 'collecting' ? null : bidders.map((bids, seat) => stage === 'open' && bids && sealed[seat] !== true),
    cards: guessPlaces(places, farms[seller]?.handSize ?? 0, random),
    offers: guessed,
    drafts: guessed.map((offer, seat) => (seat === viewer ? draft : (offer ?? 0))),
  }
}

/** R23. Somewhere in the hand, each place once. */
function guessPlaces(places: readonly number[], handSize: number, random: Random): readonly number[] {
  if (!places.includes(UNSEEN)) return places
  return shuffled([...Array.from({ length: handSize }).keys()], random).slice(0, places.length)
}

function guessAim({ mode: _, ...aim }: AimView, handSize: number, random: Random): Aim {
  const chosen = guessPlaces(aim.chosen, handSize, random)
  return chosen === aim.chosen ? aim : { ...aim, chosen }
}

function shuffled<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const item = items[i] as T // both are within the list
    items[i] = items[j] as T
    items[j] = item
  }
  return items
}
