import type { Aim } from '@parlor/bots'
import { isNothing, isPercent } from '../say-amount.ts'

/** Beyond these digits sums are only rounded. */
const MOST_DIGITS = 9
/** Two decimals for points and one for percents. */
const digitsFor = (aim: Pick<Aim, 'name'>) => (isPercent(aim) ? 1 : 2)

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
    if (!isNothing(amount) && !/[1-9]/.test(text)) return true
    return others.some((other) => other !== null && !isNothing(other - amount) && other.toFixed(digits) === text)
  }
  while (digits < MOST_DIGITS && looksWrong()) digits++
  return amount.toFixed(digits)
}

function fractionOf(text: string): number {
  return text.length - text.indexOf('.')
}
