import { type Card, isCrop, rarityOf } from '../cards/card.ts'
import { allCards } from '../cards/deck.ts'
import { CLASS_IDS, CLASSES, type ClassId } from '../classes.ts'
import { farmerOf } from '../farmer-of.ts'
import { type Farmer, newTurn } from '../state.ts'
import { fillSlot, placesOf } from './cards.ts'
import type { GameScene } from './happenings.ts'
import { payCoins, payFertilizers } from './ledger.ts'

const COINS = 3
const FERTILIZERS = 3
const HAND = 3
const SLOTS = 6
const FIRST_DIE = 20

/** R1. Everybody gets a class of their own. */
export function rollCharacters({ state, seats, draw, tell, raise }: GameScene): void {
  const left = [...CLASS_IDS]
  for (let seat = 0; seat < seats; seat++) {
    const [role] = left.splice(draw(left.length), 1) as [ClassId] // there are as many classes as seats at the least
    state.farmers.push(newFarmer(role))
    tell({ what: 'class-dealt', seat, role })
  }
  raise('ROLL_TURN_ORDER', { chart: 'game' })
}

function newFarmer(role: ClassId): Farmer {
  const beds = CLASSES[role].beds.map((type) => ({ type, crop: null, locked: false }))
  return {
    role,
    coins: 0,
    fertilizers: 0,
    hand: [],
    beds,
    discard: [],
    classCardUsed: false,
    melonsHarvested: 0,
  }
}

/** R1. The highest roll begins; equal rolls are put in order at random. */
export function rollTurnOrder({ state, seats, draw, tell, raise }: GameScene): void {
  const rolls = Array.from({ length: seats }, () => 1 + draw(FIRST_DIE))
  const order: number[] = []
  for (let value = FIRST_DIE; value >= 1; value--) {
    const equal = rolls.flatMap((roll, seat) => (roll === value ? [seat] : []))
    while (equal.length > 0) order.push(...equal.splice(equal.length > 1 ? draw(equal.length) : 0, 1))
  }
  state.order = order
  state.turn = newTurn(order[0] ?? 0)
  tell({ what: 'order-rolled', rolls, order })
  raise('PREPARE', { chart: 'game' })
}

/** R2. */
export function prepare(scene: GameScene): void {
  const { state, options, seats, tell, tellOnly, raise } = scene
  state.deck = allCards()
  state.limit = coinLimit(seats, options.limitFactor)
  for (const [place, seat] of state.order.entries()) {
    const farmer = farmerOf(state, seat)
    const { coins, fertilizers, extraCard } = CLASSES[farmer.role]
    payCoins(scene, 'bank', seat, COINS + coins)
    payFertilizers(scene, 'bank', seat, FERTILIZERS + fertilizers + place + 1)
    for (let card = 0; card < HAND; card++) farmer.hand.push(dealt(scene, () => true))
    if (extraCard !== null)
      farmer.hand.push(
        dealt(scene, (card) => rarityOf(card.kind) === 'common' && isCrop(card) === (extraCard === 'crop')),
      )
  }
  for (let slot = 0; slot < SLOTS; slot++) {
    state.market.push(null)
    fillSlot(scene, slot)
  }
  for (const seat of state.order) {
    const cards = farmerOf(state, seat).hand.slice()
    const drawn = { what: 'cards-drawn', seat, count: cards.length } as const
    tellOnly([seat], { ...drawn, cards }, drawn)
  }
  tell({ what: 'set-up', limit: state.limit })
  raise('START', { chart: 'game' })
}

/** R5. A card from anywhere in the deck, of those that are asked for. */
function dealt({ state, draw }: GameScene, wanted: (card: Card) => boolean): Card {
  const places = placesOf(state.deck, wanted)
  const [card] = state.deck.splice(places[draw(places.length)] ?? 0, 1) as [Card] // the deck is full
  return card
}

/** The printed values of all crop cards together: 582. */
const ALL_VALUES = allCards().reduce((sum, card) => sum + (isCrop(card) ? card.value : 0), 0)

/** R21. */
export function coinLimit(players: number, factor: number): number {
  const printed = 44 + 6 * players + Math.ceil(ALL_VALUES / (1 + players))
  // A product such as 0.4 × 185 may come out a hair above the whole number it stands for.
  return Math.ceil(Math.round(printed * factor * 1_000) / 1_000)
}
