import type { Category } from '../categories.ts'

export const BOX_NAMES: Readonly<Record<Category, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  three_of_a_kind: 'Three of a kind',
  four_of_a_kind: 'Four of a kind',
  full_house: 'Full house',
  small_straight: 'Small straight',
  large_straight: 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
}

/** 1, 3 and 4. */
export function listed(words: readonly (string | number)[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Moves number the dice from 0. For people they have letters: a number would be taken for what a die shows. */
const DIE_NAMES = ['a', 'b', 'c', 'd', 'e'] as const

/** The letter of a die as people see it: `a` is die 0. */
export function dieName(die: number): string {
  return DIE_NAMES[die] ?? String(die)
}

/** Dice by their letters: those that stand above them on the table, and that people type. */
export function namedDice(dice: readonly number[]): string {
  return `${dice.length === 1 ? 'die' : 'dice'} ${listed(dice.map(dieName))}`
}

/** A count with its noun, as in "no rolls", "1 roll", "2 rolls". */
export function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}
