/**
 * How unlikely it is that counts differ this much by accident, in standard deviations (the chi-square test by Wilson and
 * Hilferty's rule): beyond 5 is no accident.
 */
export function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  const spread = 2 / (9 * (counts.length - 1))
  return (Math.cbrt(chiSquare / (counts.length - 1)) - (1 - spread)) / Math.sqrt(spread)
}
