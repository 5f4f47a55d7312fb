/**
 * How often each score came up. Counts are whole numbers, so tables made in parts add up to exactly the table made in
 * one go, in whatever order; mean and spread are worked out from the counts alone.
 */
export type ScoreTable = ReadonlyMap<number, number>

/** Both are null where there are too few scores to say: none for a mean, one for a spread. */
export interface Spread {
  readonly mean: number | null
  /** The sample standard deviation, with n - 1. */
  readonly sd: number | null
}

export function spreadOf(table: ScoreTable): Spread {
  const sorted = [...table].toSorted(([a], [b]) => a - b)
  return sorted.every(([score]) => Number.isSafeInteger(score)) ? exactSpread(sorted) : roundedSpread(sorted)
}

type Counted = readonly (readonly [score: number, count: number])[]

/** Whole scores: sums without rounding, however large the scores and many the matches. */
function exactSpread(sorted: Counted): Spread {
  let n = 0n
  let sum = 0n
  let squares = 0n
  for (const [score, count] of sorted) {
    const weighted = BigInt(score) * BigInt(count)
    n += BigInt(count)
    sum += weighted
    squares += weighted * BigInt(score)
  }
  if (n === 0n) return { mean: null, sd: null }
  const mean = Number(sum) / Number(n)
  if (n === 1n) return { mean, sd: null }
  return { mean, sd: Math.sqrt(Number(n * squares - sum * sum) / Number(n * (n - 1n))) }
}

/** Scores with a fraction: rounded, but always added in the same order. */
function roundedSpread(sorted: Counted): Spread {
  let n = 0
  let sum = 0
  for (const [score, count] of sorted) {
    n += count
    sum += score * count
  }
  const mean = sum / n
  let squares = 0
  for (const [score, count] of sorted) squares += count * (score - mean) ** 2
  return { mean, sd: n === 1 ? null : Math.sqrt(squares / (n - 1)) }
}

/** The lowest score that at least this part of all matches did not exceed; null for an empty table. */
export function quantileOf(table: ScoreTable, part: number): number | null {
  const sorted = [...table].toSorted(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [score, count] of sorted) {
    seen += count
    if (seen >= part * total) return score
  }
  return null
}
