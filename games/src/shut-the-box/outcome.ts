import { ranked, type Outcome } from '@parlor/engine'
import type { Scene } from './state.ts'

/** Who won? R8: the lowest total. */
export function outcome({ state }: Scene): Outcome {
  return ranked(state.totals, 'lowest')
}
