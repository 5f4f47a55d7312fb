/** A mean and how far off it may be by chance. */
export interface Mean {
  readonly value: number
  /** Null where there is one value only. */
  readonly standardError: number | null
  readonly count: number
}

/** Null without values. */
export function meanOf(values: readonly number[]): Mean | null {
  const count = values.length
  if (count === 0) return null
  const value = values.reduce((sum, each) => sum + each, 0) / count
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { value, count, standardError: count === 1 ? null : Math.sqrt(squares / (count - 1) / count) }
}

/** How likely a mean at least so far from `expected` is, to either side, when that is the truth: by the normal distribution. */
export function chanceBeyond({ value, standardError }: Mean, expected: number): number | null {
  if (standardError === null) return null
  if (standardError === 0) return value === expected ? 1 : 0
  return complementOfError(Math.abs(value - expected) / standardError / Math.SQRT2)
}

/** erfc for x >= 0 to seven digits: Abramowitz and Stegun, 7.1.26. */
function complementOfError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return polynomial * Math.exp(-x * x)
}
