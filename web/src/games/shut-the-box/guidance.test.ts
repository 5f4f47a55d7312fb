import { expect, test } from 'vitest'
import { guidance, suggestions } from './guidance.ts'
import type { Options } from './selection.ts'
import { en } from './words-en.ts'

const DICE = [4, 4]
const optionsFor = (...sets: readonly (readonly number[])[]): Options => ({
  rolls: [],
  sets: sets.map((tiles) => ({ tiles, move: { move: 'SHUT', tiles } })),
})
/** For 8, with 1, 3, 5, 7, 8 and 9 standing. */
const EIGHT = optionsFor([8], [1, 7], [3, 5])

function said(...selected: readonly number[]): string {
  return guidance(en, { options: EIGHT, selected, dice: DICE })
}

test('what is missing is said in figures, and what leads nowhere is called so', () => {
  expect(said()).toBe('Choose tiles that add up to 8.')
  expect(said(3)).toBe('3 of 8: choose 5 more.')
  expect(said(3, 5)).toBe('3 + 5 fits: submit your move.')
  expect(said(7, 8)).toBe('15 is 7 more than 8: give some back.')
  expect(said(1, 3)).toBe('Nothing that stands brings 4 to 8: give some back.')
})

test('suggested is what one tile more makes, and no more sets than fit on a phone', () => {
  expect(suggestions(EIGHT, [])).toEqual([[8]])
  expect(suggestions(EIGHT, [5])).toEqual([[3, 5]])
  expect(suggestions(EIGHT, [3, 5])).toEqual([])
  expect(suggestions(optionsFor([1, 6], [1, 2], [1, 3], [1, 4]), [1])).toHaveLength(3)
})
