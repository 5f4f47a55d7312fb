import type { Aim } from '@parlor/bots'

/** Nearer to nothing than this is nothing: sums of many numbers are rounded. */
const NOTHING = 1e-9

export function isNothing(amount: number): boolean {
  return Math.abs(amount) < NOTHING
}

/** What of an aim is chances is told in percent; points as they are. */
export function isPercent({ name }: Pick<Aim, 'name'>): boolean {
  return name !== 'score'
}

/** Points with two digits, chances in percent. However little it is, it does not look like nothing. */
export function sayAmount(aim: Pick<Aim, 'name'>, amount: number): string {
  const [number, unit] = isPercent(aim) ? [100 * amount, ' %'] : [amount, '']
  if (isNothing(number)) return `0.00${unit}`
  const said = number.toFixed(2)
  return `${/[1-9]/.test(said) ? said : number.toExponential(1)}${unit}`
}

/** The same with its sign: +3.20, -11.40. */
export function saySigned(aim: Pick<Aim, 'name'>, amount: number): string {
  return `${amount > 0 && !isNothing(amount) ? '+' : ''}${sayAmount(aim, amount)}`
}
