import { describe, expect, test } from 'vitest'
import type { CropId } from '../cards/crops.ts'
import { applyFertilized, applyHarvested } from './abilities.ts'
import { at, crop, empty, farm, type Farm, use, valued } from './farm.fixture.ts'
import { harvestCrop } from './harvest.ts'

/** Seat 0 harvests the crop in its first bed. */
function harvest(table: Farm): Farm {
  table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 0, locks: false }))
  return table
}

/** Seat 0 uses an ability on a target, as it is asked to after the harvest. */
function punch(table: Farm, kind: CropId, pick: ReturnType<typeof at>): Farm {
  table.run((scene) => applyHarvested(scene, kind, use({ pick })))
  return table
}

test('CHERRY: Common cards of the hand, crops and actions, gain 1', () => {
  const hand = ['CORN', 'RECYCLE', 'MELON', valued('ONION', 5), 'CLONE'] as const
  const table = harvest(farm({ farmers: [{ beds: [crop('CHERRY')], hand }, { hand: ['CORN'] }] }))
  expect(table.hand(0)).toEqual(['CORN 4', 'RECYCLE 1', 'MELON 6', 'ONION 6', 'CLONE 4'])
  expect(table.hand(1)).toEqual(['CORN 3'])
  expect(table.heard(1)).toContainEqual({ what: 'ability', seat: 0, kind: 'CHERRY', on: 'harvested', pick: null })
  expect(table.heard(1).at(-1)).toEqual({ what: 'hand-changed', seat: 0, by: 0 })
  // An empty hand is not told to be “now ”.
  const without = harvest(farm({ farmers: [{ beds: [crop('CHERRY')] }, {}] }))
  expect(without.heardOf(0, 'hand-changed')).toEqual([])
})

describe.each([
  ['CABBAGE', 'ONION', 'CORN', 2],
  ['CORN', 'WHEAT', 'ONION', 3],
  ['CARROTS', 'CHERRY', 'CORN', 3],
] as const)('%s', (kind, alike, other, value) => {
  test('a coin for every other crop of its colour, whoever owns it', () => {
    const foe = { beds: [crop(alike, { bed: 'GREENHOUSE' }), crop(other), crop(kind)] }
    const table = harvest(farm({ farmers: [{ beds: [crop(kind), crop(alike), crop(other)] }, foe] }))
    expect(table.coins).toEqual([value + 3, 0])
  })

  test('none for itself', () => {
    expect(harvest(farm({ farmers: [{ beds: [crop(kind)] }] })).coins).toEqual([value])
  })
})

describe('POTATO', () => {
  test('a 4 brings a new Potato, also beyond the printed six', () => {
    const table = harvest(farm({ farmers: [{ beds: [crop('POTATO')] }], draws: [3] }))
    expect(table.hand(0)).toEqual(['POTATO 5'])
    expect(table.state.copied).toEqual(['POTATO'])
    expect(table.fertilizers).toEqual([0])
    expect(table.heard(0)).toContainEqual({ what: 'rolled', seat: 0, sides: 4, value: 4, on: 'POTATO' })
  })

  test('anything else brings a fertilizer', () => {
    const table = harvest(farm({ farmers: [{ beds: [crop('POTATO')] }], draws: [2] }))
    expect(table.hand(0)).toEqual([])
    expect(table.fertilizers).toEqual([1])
  })
})

describe('MELON', () => {
  test('the first brings nothing more', () => {
    const table = harvest(farm({ farmers: [{ beds: [crop('MELON')] }] }))
    expect(table.coins).toEqual([6])
    expect(table.farmer(0).melonsHarvested).toBe(1)
  })

  test('from the second on, a d4 in coins', () => {
    const table = harvest(farm({ farmers: [{ beds: [crop('MELON')], melonsHarvested: 1 }], draws: [2] }))
    expect(table.coins).toEqual([9])
    expect(table.heard(0)).toContainEqual({ what: 'rolled', seat: 0, sides: 4, value: 3, on: 'MELON' })
    expect(table.farmer(0).melonsHarvested).toBe(2)
  })

  test('Melons are counted farmer by farmer, for who harvests them', () => {
    const table = farm({ farmers: [{}, { beds: [crop('MELON')], melonsHarvested: 4 }] })
    table.run((scene) => harvestCrop(scene, { by: 0, seat: 1, bed: 0, locks: true }))
    expect(table.coins).toEqual([6, 0])
    expect(table.state.farmers.map(({ melonsHarvested }) => melonsHarvested)).toEqual([1, 4])
  })
})

describe('BEANS', () => {
  test('a hand card for a random one of the deck', () => {
    const table = farm({ farmers: [{ hand: [valued('CORN', 9), 'CLONE'] }, {}], deck: ['ONION', 'WHEAT'], draws: [1] })
    punch(table, 'BEANS', at(0, 0))
    expect(table.hand(0)).toEqual(['CLONE 4', 'WHEAT 2'])
    expect(table.deck).toEqual(['ONION 3', 'CORN 9'])
    expect(table.heard(1)).toEqual([
      { what: 'ability', seat: 0, kind: 'BEANS', on: 'harvested', pick: null },
      { what: 'cards-returned', seat: 0, count: 1 },
      { what: 'cards-drawn', seat: 0, count: 1 },
    ])
  })

  test('with an empty deck the card comes back', () => {
    const table = punch(farm({ farmers: [{ hand: ['CORN', 'CLONE'] }], draws: [0] }), 'BEANS', at(0, 0))
    expect(table.hand(0)).toEqual(['CLONE 4', 'CORN 3'])
  })
})

test('PINEAPPLE: the crop goes back to the deck with its value', () => {
  const table = farm({ farmers: [{}, { beds: [empty(), crop('GRAPE', { value: 17, bed: 'RAISED' })] }] })
  punch(table, 'PINEAPPLE', at(1, 1))
  expect(table.deck).toEqual(['GRAPE 17'])
  expect(table.beds(1)).toEqual(['COMMON', 'RAISED'])
  expect(table.heard(0)).toEqual([
    { what: 'ability', seat: 0, kind: 'PINEAPPLE', on: 'harvested', pick: { seat: 1, bed: 1 } },
    { what: 'destroyed', seat: 1, bed: 1, kind: 'GRAPE' },
  ])
})

describe('PEPPER', () => {
  test('each point falls on a crop card by itself', () => {
    const hand = ['CORN', 'CLONE', 'CORN', 'MELON'] as const
    const table = harvest(farm({ farmers: [{ beds: [crop('PEPPER')], hand }], draws: [3, 0, 2, 2, 1] }))
    expect(table.hand(0)).toEqual(['CORN 4', 'CLONE 4', 'CORN 4', 'MELON 8'])
    expect(table.coins).toEqual([9])
  })

  test('without a crop card the points are lost', () => {
    const table = harvest(farm({ farmers: [{ beds: [crop('PEPPER')], hand: ['CLONE'] }], draws: [5] }))
    expect(table.hand(0)).toEqual(['CLONE 4'])
  })
})

test('TANGERINE: the other crops of its harvester gain 1, Greenhouses too', () => {
  const beds = [crop('TANGERINE'), crop('CORN', { bed: 'GREENHOUSE' }), empty(), crop('MELON')]
  const table = harvest(farm({ farmers: [{ beds }, { beds: [crop('CORN')] }] }))
  expect(table.beds(0)).toEqual(['COMMON', 'CORN 4 in 1', 'COMMON', 'MELON 7 in 1'])
  expect(table.beds(1)).toEqual(['CORN 3 in 1'])
})

test('PUMPKIN: a coin for each fertilizer of each opponent, at most what they have', () => {
  const farmers = [
    { beds: [crop('PUMPKIN')], fertilizers: 9 },
    { coins: 10, fertilizers: 4 },
    { coins: 2, fertilizers: 5 },
    { coins: 7 },
  ]
  const table = harvest(farm({ farmers }))
  expect(table.coins).toEqual([15 + 4 + 2, 6, 0, 7])
  expect(table.fertilizers).toEqual([9, 4, 5, 0])
})

describe('GRAPE', () => {
  test.each(['COMMON', 'RAISED'] as const)('its %s bed becomes Hydroponic', (bed) => {
    const table = harvest(farm({ farmers: [{ beds: [crop('GRAPE', { bed })] }] }))
    expect(table.beds(0)).toEqual(['HYDROPONIC'])
    expect(table.coins).toEqual([15])
    expect(table.heard(0)).toContainEqual({ what: 'bed-changed', seat: 0, bed: 0, type: 'HYDROPONIC' })
  })

  test.each(['GREENHOUSE', 'HYDROPONIC', 'TRELLIS', 'ROTATIONAL', 'VERTICAL'] as const)('%s: 4 coins', (bed) => {
    const table = harvest(farm({ farmers: [{ beds: [crop('GRAPE', { bed })] }] }))
    expect(table.beds(0)).toEqual([bed])
    expect(table.coins).toEqual([19])
  })

  test("harvested from a foe's bed, that bed changes, and stays locked", () => {
    const table = farm({ farmers: [{ beds: [empty()] }, { beds: [crop('GRAPE')] }] })
    table.run((scene) => harvestCrop(scene, { by: 0, seat: 1, bed: 0, locks: true }))
    expect([table.beds(0), table.beds(1)]).toEqual([['COMMON'], ['HYDROPONIC!']])
    expect(table.coins).toEqual([15, 0])
  })
})

test('STRAWBERRY: the value of a crop in coins; the crop stays', () => {
  const table = farm({ farmers: [{}, { coins: 1, beds: [crop('CORN', { value: 8, bed: 'GREENHOUSE' })] }] })
  punch(table, 'STRAWBERRY', at(1, 0))
  expect(table.coins).toEqual([8, 1])
  expect(table.beds(1)).toEqual(['CORN 8 in 1'])
})

describe('nothing happens', () => {
  test.each(['BEANS', 'PINEAPPLE', 'STRAWBERRY'] as const)('%s without a target', (kind) => {
    const table = farm({ farmers: [{ hand: ['CORN'], beds: [crop('CORN')] }] })
    table.run((scene) => applyHarvested(scene, kind, use()))
    expect(table.told).toEqual([])
  })

  test.each(['WHEAT', 'ONION', 'MANGO', 'TOMATO', 'CLOUDBERRY'] as const)('%s has no such ability', (kind) => {
    const table = farm({ farmers: [{}, {}] })
    table.run((scene) => applyHarvested(scene, kind, use({ pick: at(1) })))
    expect(table.told).toEqual([])
  })
})

test('coins and an empty bed first, then the ability, then the pile', () => {
  const table = farm({ farmers: [{ beds: [crop('POTATO')] }], draws: [0] })
  const seen: unknown[] = []
  const look: typeof table.scene.tell = ({ what }) =>
    void seen.push([what, table.coins[0], table.beds(0)[0], table.discard(0).length])
  table.run((scene) => harvestCrop({ ...scene, tell: look }, { by: 0, seat: 0, bed: 0, locks: false }))
  expect(seen).toEqual([
    ['harvested', 0, 'POTATO 5 in 1', 0],
    ['coins-moved', 5, 'POTATO 5 in 1', 0],
    ['ability', 5, 'COMMON', 0],
    ['rolled', 5, 'COMMON', 0],
    ['fertilizers-moved', 5, 'COMMON', 0],
  ])
  expect(table.discard(0)).toEqual(['POTATO 5'])
})

test('WHEAT: gains 2 value', () => {
  const table = farm({ farmers: [{ beds: [crop('WHEAT'), crop('WHEAT', { timer: 0 })] }] })
  table.run((scene) => applyFertilized(scene, 'WHEAT', use({ bed: at(0, 1) })))
  expect(table.beds(0)).toEqual(['WHEAT 2 in 1', 'WHEAT 4 in 0'])
  expect(table.heard(0)[0]).toEqual({ what: 'ability', seat: 0, kind: 'WHEAT', on: 'fertilized', pick: null })
})

test('no other crop minds', () => {
  const table = farm({ farmers: [{ beds: [crop('CORN')] }] })
  table.run((scene) => applyFertilized(scene, 'CORN', use({ bed: at(0, 0) })))
  expect(table.told).toEqual([])
})
