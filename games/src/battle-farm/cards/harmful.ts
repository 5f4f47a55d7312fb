import type { ClassCardId } from '../classes.ts'
import type { CardId } from './card.ts'

const HARMFUL: ReadonlySet<string> = new Set<CardId>(['FERTILIZER_FRENZY', 'WITHER', 'PINEAPPLE'])

/** May this card not point at a crop in a Greenhouse? Pointing at a colour, or to do a crop good, is no harm. */
export function sparesGreenhouses(id: CardId | ClassCardId): boolean {
  return HARMFUL.has(id)
}
