import type { Aim } from '@parlor/bots'

/** Beyond these digits sums are only rounded. */
const MOST_DIGITS = 9
/** Nearer than this is the same. */
const SAME = 1e-9

/** What of an aim is chances is told in percent; points as they are. */
const isPercent = ({ name }: Pick<Aim, 'name'>) => name !== 'score'

/** Two decimals for points and one for percents. */
const digitsFor = (aim: Pick<Aim, 'name'>) => (isPercent(aim) ? 1 : 2)

/** One value, for a sentence. */
export function sayAmount(aim: Pick<Aim, 'name'>, value: number): string {
  return isPercent(aim) ? `${(100 * value).toFixed(digitsFor(aim))} %` : value.toFixed(digitsFor(aim))
}

/**
 * Values for a column, their points below each other; null is an empty cell. What differs looks different, and what is
 * not nothing does not look like it: there, more digits are shown.
 */
export function sayAmounts(aim: Pick<Aim, 'name'>, values: readonly (number | null)[]): string[] {
  const scale = isPercent(aim) ? 100 : 1
  const amounts = values.map((value) => (value === null ? null : value * scale))
  const texts = amounts.map((amount) => (amount === null ? '' : sayApart(amount, amounts, digitsFor(aim))))
  const fraction = Math.max(...texts.map(fractionOf))
  const unit = isPercent(aim) ? ' %' : ''
  return texts.map((text) => (text === '' ? '' : `${text}${' '.repeat(fraction - fractionOf(text))}${unit}`))
}

function sayApart(amount: number, others: readonly (number | null)[], least: number): string {
  let digits = least
  const looksWrong = () => {
    const text = amount.toFixed(digits)
    if (Math.abs(amount) > SAME && !/[1-9]/.test(text)) return true
    return others.some((other) => other !== null && Math.abs(other - amount) > SAME && other.toFixed(digits) === text)
  }
  while (digits < MOST_DIGITS && looksWrong()) digits++
  return amount.toFixed(digits)
}

function fractionOf(text: string): number {
  return text.length - text.indexOf('.')
}
