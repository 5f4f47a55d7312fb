import { describe, expect, test } from 'vitest'
import { at, crop, empty, farm, valued } from './farm.fixture.ts'
import { answer, playCard } from './play.fixture.ts'

test("GARDEN_GOURMET: a crop gains the card's value, in a Greenhouse too", () => {
  const foe = { beds: [empty(), crop('CORN', { bed: 'GREENHOUSE' })] }
  const table = farm({ farmers: [{ fertilizers: 5, hand: [valued('GARDEN_GOURMET', 4)] }, foe] })
  playCard(table, 'GARDEN_GOURMET', at(1, 1))
  expect(table.beds(1)).toEqual(['COMMON', 'CORN 7 in 1'])
  expect(table.fertilizers).toEqual([1, 0])
  expect(table.discard(0)).toEqual(['GARDEN_GOURMET 1'])
  expect(table.heard(1)[0]).toEqual({
    what: 'action-played',
    seat: 0,
    kind: 'GARDEN_GOURMET',
    cost: 4,
    target: { seat: 1, bed: 1 },
  })
})

test.each([
  ['CORN', 3, 2],
  ['MELON', 6, 4],
  ['PEPPER', 9, 6],
  ['GRAPE', 15, 11],
  ['BLUEBERRY', 22, 17],
  ['CORN', 0, 0],
  ['BLUEBERRY', 3, 0],
] as const)('FERTILIZER_FRENZY: %s of %i falls to %i', (kind, value, after) => {
  const hand = [valued('FERTILIZER_FRENZY', 2)] // its own value says nothing of its strength
  const table = farm({ farmers: [{ fertilizers: 2, hand }, { beds: [crop(kind, { value })] }] })
  playCard(table, 'FERTILIZER_FRENZY', at(1, 0))
  expect(table.beds(1)).toEqual([`${kind} ${after} in 1`])
})

test('PEST_CONTROL: own crops gain 1', () => {
  const beds = [crop('CORN'), empty(), crop('MELON', { bed: 'GREENHOUSE' })]
  const table = farm({ farmers: [{ fertilizers: 1, hand: ['PEST_CONTROL'], beds }, { beds }] })
  playCard(table, 'PEST_CONTROL')
  expect(table.beds(0)).toEqual(['CORN 4 in 1', 'COMMON', 'MELON 7 in 1'])
  expect(table.beds(1)).toEqual(['CORN 3 in 1', 'COMMON', 'MELON 6 in 1'])
})

describe('FUNGUS_FLAY', () => {
  const own = { fertilizers: 3, hand: ['FUNGUS_FLAY'], beds: [crop('CORN'), crop('BEANS')] } as const
  const beds = [crop('WHEAT', { value: 0 }), crop('MELON', { bed: 'GREENHOUSE' }), crop('PINEAPPLE')]

  test('all crops of the colour lose 1, Greenhouses spared', () => {
    const table = farm({ farmers: [own, { beds }] })
    playCard(table, 'FUNGUS_FLAY', at(0, 0))
    expect(table.beds(0)).toEqual(['CORN 2 in 1', 'BEANS 6 in 1'])
    expect(table.beds(1)).toEqual(['WHEAT 0 in 1', 'MELON 6 in 1', 'PINEAPPLE 8 in 1'])
  })

  test('the crop that names the colour may be in a Greenhouse', () => {
    const table = farm({ farmers: [own, { beds }] })
    playCard(table, 'FUNGUS_FLAY', at(1, 1))
    expect(table.beds(0)).toEqual(['CORN 2 in 1', 'BEANS 6 in 1'])
    expect(table.beds(1)[1]).toBe('MELON 6 in 1')
  })
})

describe('SOIL_ENRICHMENT', () => {
  test('timers go down by 1, and what is ripe is harvested, its bed locked', () => {
    const beds = [crop('CORN'), crop('MELON', { timer: 2 }), empty(), crop('WHEAT', { timer: 1, bed: 'GREENHOUSE' })]
    const foe = { beds: [crop('ONION')] }
    const table = farm({ farmers: [{ fertilizers: 2, hand: ['SOIL_ENRICHMENT'], beds }, foe] })
    playCard(table, 'SOIL_ENRICHMENT')
    expect(table.beds(0)).toEqual(['COMMON!', 'MELON 6 in 1', 'COMMON', 'GREENHOUSE!'])
    expect(table.beds(1)).toEqual(['ONION 3 in 1'])
    // Corn's own 3, 1 each for the Melon and the Wheat that still grow, and the Wheat's 2.
    expect(table.coins).toEqual([3 + 2 + 2, 0])
    expect(table.discard(0)).toEqual(['CORN 3', 'WHEAT 2', 'SOIL_ENRICHMENT 2'])
  })

  test('abilities that need a target are asked for', () => {
    const beds = [crop('STRAWBERRY', { timer: 1 }), crop('MELON', { timer: 3, value: 8 })]
    const table = farm({ farmers: [{ fertilizers: 2, hand: ['SOIL_ENRICHMENT'], beds }] })
    playCard(table, 'SOIL_ENRICHMENT')
    expect(table.state.turn.asking).toEqual(['STRAWBERRY'])
    expect(table.coins).toEqual([23])
    answer(table, at(0, 1))
    expect(table.coins).toEqual([31])
    expect(table.state.turn).toMatchObject({ asking: [], playing: null })
    expect(table.discard(0)).toEqual(['STRAWBERRY 23', 'SOIL_ENRICHMENT 2'])
  })
})

describe('WASTE_DISPOSAL', () => {
  const beds = [crop('CORN'), crop('MELON', { bed: 'GREENHOUSE' }), crop('WHEAT')]

  test("a player's crops lose 1 for every card of that player's hand, Greenhouses too", () => {
    const foe = { beds, hand: ['CORN', 'CORN', 'CLONE'] } as const
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['WASTE_DISPOSAL'], beds }, foe] })
    playCard(table, 'WASTE_DISPOSAL', at(1))
    expect(table.beds(0)).toEqual(['CORN 3 in 1', 'MELON 6 in 1', 'WHEAT 2 in 1'])
    expect(table.beds(1)).toEqual(['CORN 0 in 1', 'MELON 3 in 1', 'WHEAT 0 in 1'])
  })

  test('on its own player, it does not count itself', () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['CORN', 'WASTE_DISPOSAL'], beds }] })
    playCard(table, 'WASTE_DISPOSAL', at(0))
    expect(table.beds(0)).toEqual(['CORN 2 in 1', 'MELON 5 in 1', 'WHEAT 1 in 1'])
  })
})

test('DROUGHT: every crop ripens 2 turns later', () => {
  const beds = [crop('CORN'), crop('MELON', { timer: 2, bed: 'GREENHOUSE' })]
  const table = farm({ farmers: [{ fertilizers: 4, hand: ['DROUGHT'], beds }, { beds }] })
  playCard(table, 'DROUGHT')
  for (const seat of [0, 1]) expect(table.beds(seat)).toEqual(['CORN 3 in 3', 'MELON 6 in 4'])
  expect(table.heardOf(0, 'crops-changed')).toHaveLength(1)
})

test('WITHER: the crop is destroyed, its card discarded by its owner', () => {
  const foe = { beds: [crop('GRAPE', { value: 20, bed: 'RAISED' })] }
  const table = farm({ farmers: [{ fertilizers: 3, hand: ['WITHER'] }, foe] })
  playCard(table, 'WITHER', at(1, 0))
  expect(table.beds(1)).toEqual(['RAISED'])
  expect([table.discard(0), table.discard(1)]).toEqual([['WITHER 3'], ['GRAPE 15']])
})
