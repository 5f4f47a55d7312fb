/** The value below which a share of the values lies, between two neighbours where it falls between them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at - Math.floor(at))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** How far the middle four fifths lie apart, as a share of the median. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.9) - quantile(values, 0.1)) / median(values)
}
