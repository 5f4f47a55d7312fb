import type { Random } from './choice.ts'

/** The same numbers at every run (mulberry32, two draws a number): tests of chance must not fail by chance. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  return { below: (n) => Math.floor((((bits() >>> 5) * 2 ** 26 + (bits() >>> 6)) / 2 ** 53) * n) }
}

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
