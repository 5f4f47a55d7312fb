import { expect, test } from 'vitest'
import { boxState, fillingMove } from './boxes.ts'
import { YahtzeeMatch } from './yahtzee-match.fixture.ts'

test('every open box of the card at play shows what the dice are worth there', () => {
  const { view } = new YahtzeeMatch({}, 2).filled({ ones: 3 }).roll(5, 5, 5, 2, 2)
  expect(boxState(view, 0, 'ones')).toEqual({ kind: 'filled', points: 3 })
  expect(boxState(view, 0, 'fives')).toEqual({ kind: 'preview', points: 15, extra: 0 })
  expect(boxState(view, 0, 'full_house')).toEqual({ kind: 'preview', points: 25, extra: 0 })
  expect(boxState(view, 0, 'large_straight')).toEqual({ kind: 'preview', points: 0, extra: 0 })
  expect(boxState(view, 1, 'fives')).toEqual({ kind: 'open' })
})

test('before the first roll nothing is shown', () => {
  expect(boxState(new YahtzeeMatch().view, 0, 'fives')).toEqual({ kind: 'open' })
})

test('five of a kind are no full house', () => {
  const { view } = new YahtzeeMatch().roll(4, 4, 4, 4, 4)
  expect(boxState(view, 0, 'full_house')).toMatchObject({ points: 0 })
})

test('boxes that the joker rule forbids are blocked, and the 100 come on top', () => {
  const { view } = new YahtzeeMatch().filled({ yahtzee: 50 }).roll(4, 4, 4, 4, 4)
  expect(boxState(view, 0, 'fours')).toEqual({ kind: 'preview', points: 20, extra: 100 })
  expect(boxState(view, 0, 'chance')).toEqual({ kind: 'blocked' })
  expect(boxState(view, 0, 'yahtzee')).toEqual({ kind: 'filled', points: 50 })
})

test('a box worth nothing is given up, any other is scored', () => {
  const { offers } = new YahtzeeMatch().roll(5, 5, 5, 2, 2)
  expect(fillingMove(offers, 'sixes', 0)).toEqual({ move: 'SCRATCH', category: 'sixes' })
  expect(fillingMove(offers, 'fives', 15)).toEqual({ move: 'SCORE', category: 'fives' })
  expect(fillingMove([], 'fives', 15)).toBeNull()
})
