import { expect, test } from 'vitest'
import { farm, valued } from '../farm.fixture.ts'
import { playCard } from '../play.fixture.ts'

const own = { fertilizers: 4, coins: 1, hand: ['CARTEL_AGREEMENT'] } as const

test('CARTEL_AGREEMENT: a random card for nothing, the others into the deck, the market filled anew', () => {
  const table = farm({
    farmers: [own, {}],
    deck: ['WHEAT'],
    market: ['CORN', null, valued('BEANS', 8), 'GRAPE'],
    draws: [2, 0, 0, 0],
  })
  playCard(table, 'CARTEL_AGREEMENT')
  expect(table.hand(0)).toEqual(['GRAPE 15'])
  expect(table.coins).toEqual([1, 0])
  // Three cards for four slots: the last stays empty.
  expect(table.market).toEqual(['WHEAT 2', 'BEANS 8', 'CORN 3', null])
  expect(table.state.market[0]?.since).toBe(9)
  expect(table.deck).toEqual([])
  expect(table.heard(1)).toContainEqual({
    what: 'bought',
    seat: 0,
    slot: 3,
    card: valued('GRAPE', 15),
    price: 0,
  })
})

test('CARTEL_AGREEMENT: with an empty market there is nothing to take', () => {
  const table = farm({ farmers: [own], deck: ['WHEAT'], market: [null, null], draws: [0] })
  playCard(table, 'CARTEL_AGREEMENT')
  expect(table.hand(0)).toEqual([])
  expect(table.market).toEqual(['WHEAT 2', null])
})
