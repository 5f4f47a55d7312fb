import { expect, test } from 'vitest'
import { YahtzeeTable } from './yahtzee-table.fixture.ts'
import { fallenDice, isOver, leaders } from './yahtzee-view.ts'

test('the dice are there when all have fallen', () => {
  expect(fallenDice(new YahtzeeTable().view)).toBeNull()
  expect(fallenDice(new YahtzeeTable().play({ move: 'ROLL' }).view)).toBeNull()
  expect(fallenDice(new YahtzeeTable().roll(1, 2, 3, 4, 6).view)).toEqual([1, 2, 3, 4, 6])
})

test('equal totals lead together', () => {
  const table = new YahtzeeTable({}, 3)
  expect(leaders(table.view)).toEqual([0, 1, 2])
  table.roll(6, 6, 6, 1, 2).play({ move: 'SCORE', category: 'sixes' })
  expect(leaders(table.view)).toEqual([0])
  expect(isOver(table.view)).toBe(false)
})
