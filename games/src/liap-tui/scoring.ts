import type { Options, State } from './state.ts'

/** R11. What a round is worth before it is multiplied. */
export function baseOf(declared: number, piles: number): number {
  if (declared !== piles) return -Math.abs(declared - piles)
  return declared === 0 ? 3 : declared + 5
}

/** R12. Does a match end with these totals, after so many rounds? */
export function isDecided(
  { scores, round }: Pick<State, 'scores' | 'round'>,
  { goal, maxRounds }: Pick<Options, 'goal' | 'maxRounds'>,
): boolean {
  return scores.some((score) => score >= goal) || (maxRounds > 0 && round >= maxRounds)
}
