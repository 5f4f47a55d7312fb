import type { Estimated, Unit } from '@parlor/bots'

/** Results are told in percent, points as they are; no finer than the margin allows. */
export function sayEstimated(unit: Unit, amount: number, language: string): string {
  const digits = unit === 'points' ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: unit === 'points' ? 'decimal' : 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
    .format(amount)
    .replace('-', '\u2212')
}

/** A margin that is not known yet, after a single try. */
const UNKNOWN = '?'

export function sayMargin(unit: Unit, margin: number, language: string): string {
  return Number.isFinite(margin) ? sayEstimated(unit, margin, language) : UNKNOWN
}

/** Is the first further ahead of the second than both are uncertain? */
export function isClear([first, second]: readonly Estimated[]): boolean {
  if (first === undefined || second === undefined) return true
  return Math.abs(first.value - second.value) > Math.hypot(first.margin, second.margin)
}
