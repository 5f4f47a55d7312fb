import { range, tupleOf, type Choice } from '@parlor/engine'

const die = range(1, 6)
const UP_TO_FIVE = Array.from({ length: 6 }, (_, count) => tupleOf(count, die))

/** All the ways a number of dice can fall, each as likely as any other. */
export function dice(count: number): Choice<readonly number[]> {
  return UP_TO_FIVE[count] ?? tupleOf(count, die)
}

/** ⚀ to ⚅, and the number: pips alone are hard to read and to hear. 0 is a die that has not fallen. */
export function showDie(value: number): string {
  return value === 0 ? '? ?' : `${'⚀⚁⚂⚃⚄⚅'[value - 1]} ${value}`
}

export function showDice(values: readonly number[]): string {
  return values.map(showDie).join('  ')
}
