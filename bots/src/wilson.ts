/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z = 1.959963984540054

/**
 * Wilson's score interval: where the true share lies, 95 times in 100, when so many of all trials were successes. A
 * success that is shared may count a fraction. Null without trials.
 */
export function wilsonInterval(successes: number, trials: number): readonly [low: number, high: number] | null {
  if (trials === 0) return null
  const share = successes / trials
  const spread = (Z * Z) / trials
  const middle = share + spread / 2
  const half = Z * Math.sqrt((share * (1 - share) + spread / 4) / trials)
  return [Math.max(0, (middle - half) / (1 + spread)), Math.min(1, (middle + half) / (1 + spread))]
}
