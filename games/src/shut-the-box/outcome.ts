import { ranked, type Outcome } from '@parlor/engine'
import type { State } from './state.ts'

/** Who won? R8: the lowest total. */
export function outcome({ state }: { state: Pick<State, 'totals'> }): Outcome {
  return ranked(state.totals, 'lowest')
}
