import { describe, expect, test } from 'vitest'
import { copiesOf } from '../../cards/deck.ts'
import { at, crop, empty, farm, valued } from '../farm.fixture.ts'
import { playCard } from '../play.fixture.ts'

describe('RECYCLE', () => {
  test.each([
    ['CORN', 2],
    ['MELON', 3],
    ['SEED_SPROUT', 4],
    ['GRAPE', 5],
    ['CLONE', 6],
  ] as const)('%s brings %i fertilizers', (kind, fertilizers) => {
    const table = farm({ farmers: [{ hand: ['RECYCLE', kind] }] })
    playCard(table, 'RECYCLE', at(0, 1))
    expect(table.fertilizers).toEqual([fertilizers])
    expect(table.hand(0)).toEqual([])
  })

  test('the card pointed at is discarded, though the hand has moved up', () => {
    const hand = ['CORN', 'RECYCLE', valued('MELON', 9), 'BEANS'] as const
    const after = playCard(farm({ farmers: [{ hand }, {}] }), 'RECYCLE', at(0, 2))
    expect(after.hand(0)).toEqual(['CORN 3', 'BEANS 6'])
    expect(after.discard(0)).toEqual(['MELON 6', 'RECYCLE 0'])
    expect(after.heard(1)[0]).toEqual({ what: 'action-played', seat: 0, kind: 'RECYCLE', cost: 0, target: null })
    const before = playCard(farm({ farmers: [{ hand }] }), 'RECYCLE', at(0, 0))
    expect(before.hand(0)).toEqual(['MELON 9', 'BEANS 6'])
  })
})

describe.each([
  ['GREEN_DAY', ['CORN 3', 'BEANS 6', 'ONION 4', 'CLONE 4']],
  ['RED_HEAT', ['CORN 3', 'BEANS 7', 'ONION 3', 'CLONE 4']],
  ['YELLOW_GOLD', ['CORN 4', 'BEANS 6', 'ONION 3', 'CLONE 4']],
] as const)('%s', (kind, hand) => {
  test('crop cards of its colour gain 1', () => {
    const table = farm({ farmers: [{ fertilizers: 1, hand: ['CORN', 'BEANS', kind, 'ONION', 'CLONE'] }] })
    expect(playCard(table, kind).hand(0)).toEqual(hand)
    expect(table.fertilizers).toEqual([0])
  })
})

test('SUPERNATURAL_SELECTION: another card gains 4, an action too', () => {
  const hand = ['CORN', 'CLONE', 'SUPERNATURAL_SELECTION', 'CORN'] as const
  const setting = { farmers: [{ fertilizers: 3, hand }] }
  const select = (index: number) => playCard(farm(setting), 'SUPERNATURAL_SELECTION', at(0, index)).hand(0)
  expect(select(1)).toEqual(['CORN 3', 'CLONE 8', 'CORN 3'])
  expect(select(3)).toEqual(['CORN 3', 'CLONE 4', 'CORN 7'])
})

describe('SURGING_SEEDLINGS', () => {
  const beds = [empty(), crop('CORN'), empty('RAISED', true), empty()]

  test('a card for each empty bed, locked or not', () => {
    const own = { fertilizers: 3, hand: ['SURGING_SEEDLINGS'], beds } as const
    const table = farm({ farmers: [own], deck: ['CORN', 'BEANS', 'ONION', 'CLONE'], draws: [3, 0, 0] })
    expect(playCard(table, 'SURGING_SEEDLINGS').hand(0)).toEqual(['CLONE 4', 'CORN 3', 'ONION 3'])
  })

  test('fewer when the deck runs out', () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['SURGING_SEEDLINGS'], beds }], deck: ['CORN'], draws: [0] })
    expect(playCard(table, 'SURGING_SEEDLINGS').hand(0)).toEqual(['CORN 3'])
  })
})

test('SEED_SPROUT: a card for each colour among the own crops', () => {
  const beds = [crop('CORN'), crop('WHEAT'), crop('BEANS'), empty()]
  const own = { fertilizers: 3, hand: ['SEED_SPROUT'], beds } as const
  const table = farm({ farmers: [own, { beds: [crop('ONION')] }], deck: ['CORN', 'BEANS', 'ONION'], draws: [0, 0] })
  expect(playCard(table, 'SEED_SPROUT').hand(0)).toEqual(['CORN 3', 'ONION 3'])
})

describe('THORNY_FENCE', () => {
  const hand = [valued('CORN', 0), 'BEANS', 'CLONE'] as const

  test("every card of a player's hand loses 1", () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['THORNY_FENCE', 'CORN'] }, { hand }] })
    playCard(table, 'THORNY_FENCE', at(1))
    expect([table.hand(0), table.hand(1)]).toEqual([['CORN 3'], ['CORN 0', 'BEANS 5', 'CLONE 3']])
    expect(table.heardOf(0, 'hand-changed')).toEqual([{ what: 'hand-changed', seat: 1, by: 0 }])
  })

  test('also one’s own', () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['THORNY_FENCE', ...hand] }] })
    expect(playCard(table, 'THORNY_FENCE', at(0)).hand(0)).toEqual(['CORN 0', 'BEANS 5', 'CLONE 3'])
    expect(table.discard(0)).toEqual(['THORNY_FENCE 3'])
  })
})

describe('GARDEN_GNOME', () => {
  test('each opponent discards as many random cards as its value', () => {
    const farmers = [
      { fertilizers: 2, hand: ['CORN', valued('GARDEN_GNOME', 2)] },
      { hand: ['WHEAT', valued('BEANS', 9), 'ONION'] },
      { hand: ['CLONE'] },
      {},
    ] as const
    const table = farm({ farmers, draws: [1, 0] })
    playCard(table, 'GARDEN_GNOME')
    expect([0, 1, 2, 3].map((seat) => table.hand(seat))).toEqual([['CORN 3'], ['ONION 3'], [], []])
    expect(table.discard(1)).toEqual(['WHEAT 2', 'BEANS 6'])
    expect(table.discard(2)).toEqual(['CLONE 4'])
    expect(table.heardOf(0, 'cards-discarded')).toHaveLength(2)
  })

  test('at value 0 it does nothing', () => {
    const table = farm({ farmers: [{ hand: [valued('GARDEN_GNOME', 0)] }, { hand: ['CORN'] }] })
    expect(playCard(table, 'GARDEN_GNOME').hand(1)).toEqual(['CORN 3'])
  })
})

test('CLONE: a new card as printed, also when all printed ones are there', () => {
  const foe = { beds: [crop('BLUEBERRY', { value: 30, bed: 'GREENHOUSE' })] }
  const table = farm({ farmers: [{ fertilizers: 4, hand: ['CLONE'] }, foe] })
  playCard(table, 'CLONE', at(1, 0))
  expect(copiesOf('BLUEBERRY')).toBe(1)
  expect(table.hand(0)).toEqual(['BLUEBERRY 22'])
  expect(table.beds(1)).toEqual(['BLUEBERRY 30 in 1'])
  expect(table.state.copied).toEqual(['BLUEBERRY'])
})
