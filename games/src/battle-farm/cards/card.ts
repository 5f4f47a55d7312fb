import { ACTION_IDS, ACTIONS, type ActionId } from './actions.ts'
import { CROP_IDS, CROPS, type Colour, type CropId } from './crops.ts'
import { RARITIES, type Rarity } from './rarity.ts'

export type CardId = CropId | ActionId

/** A card is never changed in place, so that positions can share it. Its value is a crop's coins, an action's cost. */
export interface Card {
  readonly kind: CardId
  readonly value: number
}

interface Facts {
  readonly rarity: Rarity
  readonly grade: number
  readonly price: number
  readonly timer: number
  /** An action has none. */
  readonly colour: Colour | null
  readonly printed: Card
}

// Gathered once and not exported: simulations ask all the time, and V8 is slow on a table that is exported.
const FACTS = {} as Record<CardId, Facts> // the next two lines fill it with every kind
for (const kind of CROP_IDS) FACTS[kind] = factsFrom(kind, CROPS[kind], CROPS[kind].colour, CROPS[kind].value)
for (const kind of ACTION_IDS) FACTS[kind] = factsFrom(kind, ACTIONS[kind], null, ACTIONS[kind].cost)

function factsFrom(kind: CardId, { rarity }: { readonly rarity: Rarity }, colour: Colour | null, value: number): Facts {
  const { grade, price, timer } = RARITIES[rarity]
  return { rarity, grade, price, timer, colour, printed: Object.freeze({ kind, value }) }
}

export function isCropId(kind: CardId): kind is CropId {
  return FACTS[kind].colour !== null
}

export function isCrop(card: Card): card is Card & { readonly kind: CropId } {
  return isCropId(card.kind)
}

export function rarityOf(kind: CardId): Rarity {
  return FACTS[kind].rarity
}

export function gradeOf(kind: CardId): number {
  return FACTS[kind].grade
}

/** Coins on the market. */
export function priceOf(kind: CardId): number {
  return FACTS[kind].price
}

/** How many turns of its owner a crop grows, if its bed does not hurry it. */
export function timerOf(kind: CropId): number {
  return FACTS[kind].timer
}

/** Null for an action. */
export function colourOf(kind: CardId): Colour | null {
  return FACTS[kind].colour
}

/** The card as it comes from the box: one for all, so nobody may write on it. */
export function printed(kind: CardId): Card {
  return FACTS[kind].printed
}

/** The same card with another value, never below 0. */
export function withValue({ kind }: Card, value: number): Card {
  const clamped = Math.max(0, value)
  const asPrinted = printed(kind)
  return clamped === asPrinted.value ? asPrinted : { kind, value: clamped }
}
