import { language, locale } from './words.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in a word or two. */
export function sayAgo(at: number, now: number): string {
  const said = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const [unit, span] = UNITS.find(([, length]) => now - at >= length) ?? (['second', 1000] as const)
  return unit === 'second' ? said.format(0, 'second') : said.format(-Math.floor((now - at) / span), unit)
}

export function sayDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at)
}

export function sayDayAndTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** A day by the calendar of UTC, as challenges have them: `2026-01-31`. */
export function sayDate(date: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date))
}

/** A number with as many digits behind the point as are worth reading. */
export function sayNumber(value: number, digits = 1): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(value)
}
