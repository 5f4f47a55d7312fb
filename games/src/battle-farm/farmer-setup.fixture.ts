import { type Card, type CardId, printed } from './cards/card.ts'
import type { ClassId } from './classes.ts'
import type { Bed, Farmer } from './state.ts'

/** A card as printed, or one whose value has changed. */
export type CardSetup = CardId | Card

/** What a farmer has; what is not told there is nothing of. */
export interface FarmerSetup {
  readonly role?: ClassId
  readonly coins?: number
  readonly fertilizers?: number
  readonly hand?: readonly CardSetup[]
  readonly beds?: readonly Bed[]
  readonly discard?: readonly CardId[]
  readonly classCardUsed?: boolean
  readonly melonsHarvested?: number
}

/** `usual`: what stands for what is not told. */
export function farmerFrom(setup: FarmerSetup, usual: FarmerSetup = {}): Farmer {
  const { hand = [], beds = [], discard = [], ...rest } = { ...usual, ...setup }
  return {
    role: 'LAND_BARON',
    coins: 0,
    fertilizers: 0,
    classCardUsed: false,
    melonsHarvested: 0,
    ...rest,
    hand: hand.map(cardFrom),
    beds: [...beds],
    discard: discard.map(printed),
  }
}

/** Frozen, as all that positions share: an effect that changes one in place fails. */
export function cardFrom(given: CardSetup): Card {
  return typeof given === 'string' ? printed(given) : Object.freeze(given)
}

/** Kind and value. */
export function brief({ kind, value }: { readonly kind: string; readonly value: number }): string {
  return `${kind} ${value}`
}
