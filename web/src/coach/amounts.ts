import type { Aim, Estimated, Unit } from '@parlor/bots'

/** Nearer to nothing than this is nothing: sums of many numbers are rounded. */
const NOTHING = 1e-9
/** Beyond these digits sums are only rounded. */
const MOST_DIGITS = 9

/** Chances are shown in percent, points as they are. */
function isPercent({ name }: Pick<Aim, 'name'>): boolean {
  return name !== 'score'
}

/** Points with two digits, chances in percent with one. */
function fewestDigits(aim: Pick<Aim, 'name'>): number {
  return isPercent(aim) ? 1 : 2
}

function isNothing(amount: number): boolean {
  return Math.abs(amount) < NOTHING
}

/** An amount in a language: however little it is, it does not look like nothing. */
export function sayAmount(
  aim: Pick<Aim, 'name'>,
  amount: number,
  language: string,
  sign: 'auto' | 'exceptZero' = 'auto',
): string {
  return say(aim, amount, language, sign, digitsFor(aim, amount, []))
}

/** Amounts that are seen beside each other: what differs looks different. */
export function sayAmounts(aim: Pick<Aim, 'name'>, amounts: readonly number[], language: string): string[] {
  return amounts.map((amount) => say(aim, amount, language, 'auto', digitsFor(aim, amount, amounts)))
}

function digitsFor(aim: Pick<Aim, 'name'>, amount: number, others: readonly number[]): number {
  const scale = isPercent(aim) ? 100 : 1
  let digits = fewestDigits(aim)
  const looksWrong = () => {
    const text = (amount * scale).toFixed(digits)
    if (!isNothing(amount) && !/[1-9]/.test(text)) return true
    return others.some((other) => !isNothing(other - amount) && (other * scale).toFixed(digits) === text)
  }
  while (digits < MOST_DIGITS && looksWrong()) digits++
  return digits
}

function say(
  aim: Pick<Aim, 'name'>,
  amount: number,
  language: string,
  sign: 'auto' | 'exceptZero',
  digits: number,
): string {
  const format = new Intl.NumberFormat(language, {
    style: isPercent(aim) ? 'percent' : 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  })
  // A true minus sign is as wide as a plus sign.
  return format.format(isNothing(amount) ? 0 : amount).replace('-', '\u2212')
}

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
