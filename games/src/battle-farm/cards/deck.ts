import { ACTION_IDS, ACTIONS } from './actions.ts'
import { isCropId, printed, type Card, type CardId } from './card.ts'
import { CROP_IDS, CROPS } from './crops.ts'
import { RARITIES } from './rarity.ts'

/** How many cards of a kind are printed. Effects may make more. */
export function copiesOf(kind: CardId): number {
  return isCropId(kind) ? RARITIES[CROPS[kind].rarity].cropCopies : RARITIES[ACTIONS[kind].rarity].actionCopies
}

/** All 204 cards, not shuffled: crops, then actions, as their tables list them. */
export function allCards(): Card[] {
  return [...CROP_IDS, ...ACTION_IDS].flatMap((kind) => new Array<Card>(copiesOf(kind)).fill(printed(kind)))
}

export const DECK_SIZE = allCards().length
