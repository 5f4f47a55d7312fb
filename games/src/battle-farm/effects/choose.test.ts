import { expect, test } from 'vitest'
import { aimAt } from './aim.ts'
import { chooseAtRandom, finishForeign } from './choose.ts'
import { farm, type Farm } from './farm.fixture.ts'

/** Seat 1 is asked for two cards by a Mango, and has chosen these. */
function asked(chosen: readonly number[], draws: readonly number[]): Farm {
  const table = farm({
    farmers: [{}, { hand: ['CORN', 'BEANS', 'CLONE'] }],
    deck: ['MELON', 'WHEAT', 'ONION'],
    draws,
  })
  const { state } = table
  aimAt(state, 1, 'foreign', 'MANGO', { optional: false, count: 2 })
  const aim = state.aims[1]
  if (aim) state.aims[1] = { ...aim, chosen }
  return table
}

test('MANGO: the chosen cards go to the deck, and as many are drawn', () => {
  const table = asked([2, 0], [0, 1])
  table.run((scene) => finishForeign(scene, 1))
  expect(table.hand(1)).toEqual(['BEANS 6', 'MELON 6', 'WHEAT 2'])
  expect(table.deck).toEqual(['CLONE 4', 'CORN 3', 'ONION 3'])
  expect(table.state.aims[1]).toBeNull()
  expect(table.heard(0)).toEqual([
    { what: 'cards-returned', seat: 1, count: 2 },
    { what: 'cards-drawn', seat: 1, count: 2 },
  ])
})

test('MANGO: nothing happens before all cards are chosen', () => {
  const table = asked([2], [])
  table.run((scene) => finishForeign(scene, 1))
  expect(table.hand(1)).toEqual(['CORN 3', 'BEANS 6', 'CLONE 4'])
  expect(table.state.aims[1]).toMatchObject({ chosen: [2] })
})

test('MANGO: chance chooses what is missing, nothing twice', () => {
  const table = asked([1], [1])
  table.run((scene) => chooseAtRandom(scene, 1))
  expect(table.state.aims[1]).toMatchObject({ chosen: [1, 2] })
  const fromNothing = asked([], [0, 0])
  fromNothing.run((scene) => chooseAtRandom(scene, 1))
  expect(fromNothing.state.aims[1]).toMatchObject({ chosen: [0, 1] })
})

test('who was not asked cannot answer', () => {
  const table = asked([], [])
  expect(() => finishForeign(table.scene, 0)).toThrow('nobody has asked seat 0')
})
