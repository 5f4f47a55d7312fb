import { expect, test } from 'vitest'
import { crop, empty, farm, valued } from '../farm.fixture.ts'
import { playCard } from '../play.fixture.ts'

test('LUCKY_FIND: a d4 in coins', () => {
  const table = farm({ farmers: [{ coins: 2, fertilizers: 1, hand: ['LUCKY_FIND'] }], draws: [3] })
  expect(playCard(table, 'LUCKY_FIND').coins).toEqual([6])
  expect(table.heard(0)).toEqual([
    { what: 'action-played', seat: 0, kind: 'LUCKY_FIND', cost: 1, target: null },
    { what: 'fertilizers-moved', from: 0, to: 'bank', fertilizers: 1 },
    { what: 'rolled', seat: 0, sides: 4, value: 4, on: 'LUCKY_FIND' },
    { what: 'coins-moved', from: 'bank', to: 0, coins: 4 },
  ])
})

test('WEED_WHACKER: a coin for every other card of the hand', () => {
  const table = farm({ farmers: [{ fertilizers: 2, hand: ['CORN', 'WEED_WHACKER', 'CLONE', 'WEED_WHACKER'] }] })
  expect(playCard(table, 'WEED_WHACKER').coins).toEqual([3])
})

test('FLOWER_POWER: a fertilizer for each kind that grows anywhere', () => {
  const own = { fertilizers: 3, hand: ['FLOWER_POWER'], beds: [crop('CORN'), crop('CORN'), empty()] } as const
  const table = farm({ farmers: [own, { beds: [crop('WHEAT'), crop('CORN')] }, { beds: [crop('BEANS')] }] })
  expect(playCard(table, 'FLOWER_POWER').fertilizers).toEqual([3, 0, 0])
})

test('CHEMICAL_BLISS: a d6 in fertilizers for every point of its value', () => {
  const once = farm({ farmers: [{ fertilizers: 1, hand: ['CHEMICAL_BLISS'] }], draws: [5] })
  expect(playCard(once, 'CHEMICAL_BLISS').fertilizers).toEqual([6])
  const thrice = farm({ farmers: [{ fertilizers: 3, hand: [valued('CHEMICAL_BLISS', 3)] }], draws: [0, 3, 5] })
  expect(playCard(thrice, 'CHEMICAL_BLISS').fertilizers).toEqual([1 + 4 + 6])
  expect(thrice.heardOf(0, 'rolled')).toHaveLength(3)
  const never = farm({ farmers: [{ hand: [valued('CHEMICAL_BLISS', 0)] }] })
  expect(playCard(never, 'CHEMICAL_BLISS').fertilizers).toEqual([0])
})
