import { copied, NOBODY_KNOWS, pieces, range, type Reveals, sealed, type Secrets, subsetOf } from '@parlor/engine'
import { modeOf } from './targets.ts'
import type { Aim, Farmer, Scene, State } from './state.ts'

/** R23. Hands, but for cards that lie open; the deck; offers, until the seller sees them; what is being picked or sold. */
export function secrets({ state }: Pick<Scene, 'state'>): Secrets {
  const { farmers, aims } = state
  return [
    ...farmers.map((farmer, seat) =>
      pieces('cards', farmer, 'hand', (at) => (liesOpen(state, seat, at) ? 'everybody' : [seat])),
    ),
    pieces('cards', state, 'deck', NOBODY_KNOWS),
    ...aims.flatMap((aim, seat) => (aim === null ? [] : pickedIn(state, aim, seat))),
    ...trading(state),
  ]
}

function liesOpen({ turn: { seat: onTurn, playing }, trade }: State, seat: number, at: number): boolean {
  if (seat !== onTurn) return false
  const isChosen = playing !== null && !playing.committed && playing.card === null && playing.index === at
  return isChosen || (trade !== null && trade.waited !== null && trade.cards.includes(at))
}

const placesIn = ({ hand }: Farmer, count: number) => subsetOf([...hand.keys()], { min: count, max: count })

function pickedIn({ farmers }: State, aim: Aim, seat: number): Secrets {
  const farmer = farmers[seat]
  const { chosen, picked } = aim
  if (farmer === undefined) return []
  const isSecret = modeOf(aim) === 'CARD_OWN' && chosen.length > 0
  return [
    sealed(aim, 'chosen', placesIn(farmer, chosen.length), isSecret ? [seat] : 'everybody'),
    ...(isSecret && picked !== null ? [copied(picked, 'index', () => aim.chosen?.at(-1))] : []),
  ]
}

function trading({ trade, turn, farmers }: State): Secrets {
  const seller = farmers[turn.seat]
  if (trade === null || seller === undefined) return []
  const { cards, waited, offers, drafts } = trade
  const known = (seat: number) => (waited?.includes(true) === false ? [seat, turn.seat] : [seat])
  return [
    ...(waited === null ? [sealed(trade, 'cards', placesIn(seller, cards.length), [turn.seat])] : []),
    ...farmers.flatMap(({ coins }, seat) =>
      offers[seat] === null
        ? [sealed(drafts, seat, range(0, coins), [seat])]
        : [sealed(offers, seat, range(0, coins), known(seat)), copied(drafts, seat, () => offers[seat] ?? undefined)],
    ),
  ]
}

export const publicState = [
  'farmers.*.role',
  'farmers.*.coins',
  'farmers.*.fertilizers',
  'farmers.*.beds',
  'farmers.*.discard',
  'farmers.*.classCardUsed',
  'farmers.*.melonsHarvested',
  'order',
  'turns',
  'market',
  'swept',
  'copied',
  'bank',
  'limit',
  'ending',
  'turn',
  'aims.*.optional',
  'aims.*.purpose',
  'aims.*.kind',
  'aims.*.quits',
  'aims.*.count',
  'aims.*.picked.seat',
  'aims.*.quit',
  'trade.waited',
] as const

/** What moves reveal of it, and what then follows from that. */
export const reveals = {
  // A card is turned up, drawn, laid open or played, and decides what is paid and asked for, and who goes on.
  '*': [
    'farmers.*.hand',
    'farmers.*.discard',
    'farmers.*.coins',
    'farmers.*.fertilizers',
    'bank',
    'deck',
    'market',
    'swept',
    'copied',
    'turn',
    'aims',
    'trade',
    'ending',
  ],
  // Characters are rolled as the hands are dealt.
  ROLL_CHARACTERS: ['farmers', 'order'],
  // What is done to a bed depends on the card or on cards that are drawn for it.
  EXECUTE_ACTION: ['farmers.*.beds'],
  FERTILIZE: ['farmers.*.beds'],
  CHOOSE_PLAYER: ['farmers.*.beds'],
  CHOOSE_BED: ['farmers.*.beds'],
  CHOOSE_CROP: ['farmers.*.beds'],
} as const satisfies Reveals<State>
