/** Steps that people count in. */
const STEPS = [1, 2, 5, 10]

/** The smallest round step that divides a span into at most this many steps. */
export function pleasantStep(span: number, steps: number, least = 1): number {
  if (!(span > 0)) return least
  const rough = span / Math.max(1, steps)
  const power = 10 ** Math.floor(Math.log10(rough))
  // The last of the steps is ten times the power, which no rough step exceeds.
  return Math.max(least, (STEPS.find((step) => step * power >= rough) ?? 10) * power)
}

/** Marks of an axis that reach around all values: pleasant numbers at equal distances, the lowest first. */
export function ticksAround(values: readonly number[], steps: number): readonly number[] {
  const low = values.length === 0 ? 0 : Math.min(...values)
  const high = values.length === 0 ? 1 : Math.max(...values)
  const step = pleasantStep(high - low, steps)
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  // Values that are all the same still have an axis.
  const last = to === from ? from + 1 : to
  return Array.from({ length: last - from + 1 }, (_, at) => (from + at) * step)
}

/** Some of many, evenly spread, with the first and the last of them. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  const gap = (items.length - 1) / Math.max(1, most - 1)
  return Array.from({ length: most }, (_, at) => items[Math.round(at * gap)]).filter((item) => item !== undefined)
}
