import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { storyOf, tell, type Told } from './story.ts'

const nameOf = Object.assign((seat: number) => ['Guest', 'Ben'][seat] ?? '', { you: 0 })

const told = (number: number, isOwnMove: boolean, ...happenings: readonly { readonly what: string }[]): Told =>
  tell(shutTheBox, { number, isOwnMove, happenings, nameOf })

const rolled = (seat: number, ...dice: readonly number[]) => ({ what: 'rolled', seat, dice })
const shut = (seat: number, ...tiles: readonly number[]) => ({ what: 'shut', seat, tiles })
const passed = { what: 'box-passed', to: 1, round: 1 }

test('what concerns the reader is said to them, and of one change nothing else', () => {
  expect(told(4, true, shut(0, 9), passed)).toMatchObject({
    sentences: ['You shut 9.', 'Round 1: the box goes to Ben.'],
    own: ['You shut 9.'],
  })
  // Two at one device have no “you”.
  const both = tell(shutTheBox, {
    number: 4,
    isOwnMove: false,
    happenings: [shut(0, 9)],
    nameOf: (seat) => nameOf(seat),
  })
  expect([both.sentences, both.own]).toEqual([['Guest shuts 9.'], []])
})

test('the line keeps what happened to the reader until they move, and else says the last thing', () => {
  expect(storyOf([])).toEqual({ line: '', lines: [] })
  const own = told(4, true, shut(0, 9))
  const others = [told(5, false, rolled(1, 1, 2)), told(6, false, shut(1, 3))]
  expect(storyOf([own]).line).toBe('You shut 9.')
  expect(storyOf([own, ...others])).toEqual({
    line: 'Ben shuts 3.',
    lines: ['You shut 9.', 'Ben rolls 1 and 2.', 'Ben shuts 3.'],
  })
  // The dice fall by chance, not by a move of the reader.
  const hit = told(7, false, rolled(0, 6, 3))
  expect(storyOf([own, hit, ...others]).line).toBe('You roll 6 and 3.')
  expect(storyOf([own, hit, ...others, told(8, true, shut(0, 9))])).toEqual({
    line: 'You shut 9.',
    lines: ['You shut 9.'],
  })
})

test('a move of which nothing is told yet leaves the line as it is', () => {
  const before = [told(4, true, shut(0, 9)), told(5, false, shut(1, 3))]
  expect(storyOf([...before, told(6, true)])).toEqual(storyOf(before))
  expect(storyOf([...before, told(6, true), told(7, false, rolled(0, 2, 2))])).toEqual({
    line: 'You roll 2 and 2.',
    lines: ['You roll 2 and 2.'],
  })
})
