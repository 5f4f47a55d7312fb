import { ranked, type MatchFacts, type Outcome } from '@parlor/engine'
import type { Scene } from './state.ts'

/** Who won? R12: the highest total; equal totals share a place. */
export function outcome({ state }: Scene): Outcome {
  return ranked(state.scores, 'highest')
}

/** R13. */
export function facts({ state }: Scene): MatchFacts {
  const exact = state.exact.reduce((sum, rounds) => sum + rounds, 0)
  return {
    seats: {},
    match: { rounds: state.round, 'exact declarations': exact / (state.round * state.exact.length) },
  }
}
