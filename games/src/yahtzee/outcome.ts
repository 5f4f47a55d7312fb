import { ranked, type Outcome } from '@parlor/engine'
import { totalOf } from './card.ts'
import type { Scene } from './state.ts'

/** Who won? R11: the highest total. */
export function outcome({ state }: Scene): Outcome {
  return ranked(state.cards.map(totalOf), 'highest')
}
