import { expect, test } from 'vitest'
import { YahtzeeMatch } from './yahtzee-match.fixture.ts'
import { fallenDice, isOver, leaders } from './yahtzee-view.ts'

test('the dice are there when all have fallen', () => {
  expect(fallenDice(new YahtzeeMatch().view)).toBeNull()
  expect(fallenDice(new YahtzeeMatch().play({ move: 'ROLL' }).view)).toBeNull()
  expect(fallenDice(new YahtzeeMatch().roll(1, 2, 3, 4, 6).view)).toEqual([1, 2, 3, 4, 6])
})

test('equal totals lead together', () => {
  const match = new YahtzeeMatch({}, 3)
  expect(leaders(match.view)).toEqual([0, 1, 2])
  match.roll(6, 6, 6, 1, 2).play({ move: 'SCORE', category: 'sixes' })
  expect(leaders(match.view)).toEqual([0])
  expect(isOver(match.view)).toBe(false)
})
