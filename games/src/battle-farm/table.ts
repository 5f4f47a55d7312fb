import type { NameOf } from '@parlor/engine'
import { BEDS } from './beds.ts'
import { cardName, isCrop, priceOf, rarityOf, type Card } from './cards/card.ts'
import { RARITIES } from './cards/rarity.ts'
import { CLASSES } from './classes.ts'
import type { Bed, Ending } from './state.ts'
import { columns, fold, foldSentence } from './text/fold.ts'
import { BEDS_IN_SHORT, IN_SHORT } from './text/in-short.ts'
import type { FarmView, View } from './view.ts'
import { capital, colourName, counted, placeName, ripeIn, sayCrop, shortNames } from './words.ts'

/** The table in letters: what everybody has first, what one has oneself next to what is typed. */
export function table(view: View, nameOf: NameOf): string {
  if (view.turn === null) return `The game has not begun: ${nameOf(0)} starts it.`
  const named = shortNames(nameOf)
  const { viewer } = view
  const own = viewer === null ? undefined : view.farms[viewer]
  const others = seatsFrom(view, viewer).filter((seat) => seat !== viewer)
  const blocks = [
    headLines(view, viewer, named),
    [
      'Market (rarity and price in coins; “3 fert.”: 3 fertilizers to play it)',
      ...columns(view.market.map((stall, slot) => marketRow(stall?.card ?? null, slot))),
    ],
    others.flatMap((seat) => farmLines(view, seat, named)),
    own && viewer !== null ? ownLines(own, named(viewer)) : [],
    view.hand === null ? [] : handLines(view.hand, own),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** As turns go, beginning with the viewer. */
function seatsFrom({ order }: View, viewer: number | null): number[] {
  const first = viewer === null ? 0 : order.indexOf(viewer)
  return [...order.slice(first), ...order.slice(0, first)]
}

function headLines({ turns, turn, limit, deckSize, ending }: View, viewer: number | null, named: NameOf): string[] {
  const whose = turn === viewer ? 'your turn' : `the turn of ${named(turn ?? 0)}`
  const lines = foldSentence(
    `Turn ${turns}, ${whose}. Coin limit: ${limit}. ${deckSize === 0 ? 'The deck is empty' : `Deck: ${counted(deckSize, 'card')}`}.`,
  )
  if (ending === null) return lines
  return [...lines, ...foldSentence(`${sayWhy(ending, viewer, named)}: ${sayTurnsLeft(ending.left)}.`)]
}

function sayWhy({ by, seat }: Ending, viewer: number | null, named: NameOf): string {
  if (by === 'stall') return 'Nobody can do anything any more'
  return `${capital(who(seat, viewer, named))} ${by === 'limit' ? 'reached the coin limit' : 'saw the end of the deck'}`
}

function sayTurnsLeft(left: number): string {
  if (left === 0) return 'the last turn is over'
  return left === 1 ? 'this turn is the last' : `${left} turns are left, with this one`
}

function who(seat: number, viewer: number | null, named: NameOf): string {
  return seat === viewer ? 'you' : named(seat)
}

/** “Yellow 3” pays 3 coins when harvested, “3 fert.” are to be paid in fertilizers. */
function kindCell(card: Card): string {
  return isCrop(card) ? `${colourName(card.kind)} ${card.value}` : costCell(card.value)
}

function costCell(cost: number): string {
  return `${cost} fert.`
}

function marketRow(card: Card | null, slot: number): string[] {
  if (card === null) return [placeName(slot), 'empty']
  const price = `${RARITIES[rarityOf(card.kind)].name} ${priceOf(card.kind)}`
  return [placeName(slot), cardName(card.kind), kindCell(card), price, IN_SHORT[card.kind]]
}

function farmLines(view: View, seat: number, named: NameOf): string[] {
  const farm = view.farms[seat]
  if (!farm) return []
  const { role, coins, fertilizers, handSize, classCardUsed, beds } = farm
  const has = [counted(coins, 'coin'), counted(fertilizers, 'fertilizer'), counted(handSize, 'card')]
  if (classCardUsed) has.push('class card used')
  return [
    ...foldSentence(`${named(seat)}, ${CLASSES[role].name}: ${has.join(', ')}`),
    ...fold(
      beds.map((bed, place) => `${placeName(place)} ${shortBed(bed)}`),
      '  ',
      '  ',
    ),
  ]
}

/** “Raised: Corn (Yellow) 3, 1 turn”. */
function shortBed({ type, crop, locked }: Bed): string {
  const name = BEDS[type].name.replace(' Bed', '')
  if (crop === null) return `${name}: ${locked ? 'locked' : 'empty'}`
  return `${name}: ${sayCrop(crop)}`
}

function ownLines({ role, coins, fertilizers, beds }: FarmView, name: string): string[] {
  return [
    ...foldSentence(
      `You, ${name}, ${CLASSES[role].name}: ${counted(coins, 'coin')}, ${counted(fertilizers, 'fertilizer')}`,
    ),
    ...columns(
      beds.map((bed, place) => [placeName(place), BEDS[bed.type].name, BEDS_IN_SHORT[bed.type], longBed(bed)]),
    ),
  ]
}

function longBed({ crop, locked }: Bed): string {
  if (crop === null) return locked ? 'empty, locked until the turn is over' : 'empty'
  return `${cardName(crop.kind)} (${colourName(crop.kind)}) ${crop.value}, ${ripeIn(crop.timer)}`
}

/** The class card has the number after the last card (R16). */
function handLines(hand: readonly Card[], own: FarmView | undefined): string[] {
  const rows = hand.map((card, place) => [
    placeName(place),
    cardName(card.kind),
    kindCell(card),
    RARITIES[rarityOf(card.kind)].name,
    IN_SHORT[card.kind],
  ])
  if (own && !own.classCardUsed) {
    const { card } = CLASSES[own.role]
    rows.push([placeName(hand.length), card.name, costCell(card.cost), 'Class', IN_SHORT[card.id]])
  }
  const used = own?.classCardUsed === true ? ` (${CLASSES[own.role].card.name}, your class card, is used)` : ''
  return [...foldSentence(`Your hand${hand.length === 0 ? ': no cards' : ''}${used}`), ...columns(rows)]
}
