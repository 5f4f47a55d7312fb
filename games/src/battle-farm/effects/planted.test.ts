import { describe, expect, test } from 'vitest'
import type { CropId } from '../cards/crops.ts'
import { applyPlanted } from './abilities.ts'
import { at, crop, empty, farm, type Farm, use, valued } from './farm.fixture.ts'

/** Seat 0 has planted the crop in its first bed. */
function plant(table: Farm, kind: CropId, pick: ReturnType<typeof at> | null = null): Farm {
  table.run((scene) => applyPlanted(scene, kind, use({ pick, bed: at(0, 0) })))
  return table
}

test('ONION: a fertilizer for each Onion in the hand, a coin for each in the beds', () => {
  const beds = [crop('ONION'), crop('ONION'), crop('CORN')]
  const hand = ['ONION', 'CORN', 'ONION', 'ONION'] as const
  const table = plant(
    farm({
      farmers: [
        { beds, hand },
        { beds: [crop('ONION')], hand: ['ONION'] },
      ],
    }),
    'ONION',
  )
  expect(table.fertilizers).toEqual([3, 0])
  expect(table.coins).toEqual([2, 0])
})

test('ONION: alone, the new one counts', () => {
  const table = plant(farm({ farmers: [{ beds: [crop('ONION')] }] }), 'ONION')
  expect([table.coins, table.fertilizers]).toEqual([[1], [0]])
})

describe('MANGO', () => {
  const foe = { beds: [crop('CORN'), empty(), crop('CORN')], hand: ['CORN', 'CLONE', 'BEANS'] } as const

  test('the foe is asked for a card for each of its crops', () => {
    const table = plant(farm({ farmers: [{ beds: [crop('MANGO')] }, foe] }), 'MANGO', at(1))
    expect(table.aim(1)).toMatchObject({
      mode: 'CARD_OWN',
      purpose: 'foreign',
      kind: 'MANGO',
      optional: false,
      count: 2,
      chosen: [],
    })
    expect(table.hand(1)).toEqual(['CORN 3', 'CLONE 4', 'BEANS 6'])
    expect(table.heard(1)).toEqual([
      { what: 'ability', seat: 0, kind: 'MANGO', on: 'planted', pick: { seat: 1, bed: -1 } },
      { what: 'asked', seat: 1, by: 0, kind: 'MANGO', count: 2 },
    ])
    expect(table.raised).toEqual([
      { event: 'ENTER_TARGET_MODE', to: { chart: 'waiting', seat: 1 }, params: { context: 'CARD_OWN' } },
    ])
  })

  test('but for no more than it has in its hand', () => {
    const table = plant(farm({ farmers: [{}, { ...foe, hand: ['CORN'] }] }), 'MANGO', at(1))
    expect(table.state.aims[1]).toMatchObject({ count: 1 })
  })

  test.each([
    ['crops', { ...foe, beds: [empty()] }],
    ['cards', { ...foe, hand: [] }],
  ])('without %s it is not asked', (_, other) => {
    const table = plant(farm({ farmers: [{}, other] }), 'MANGO', at(1))
    expect(table.state.aims[1]).toBeNull()
    expect(table.raised).toEqual([])
  })
})

describe('WASABI', () => {
  test('steals a d4 of coins', () => {
    const table = farm({ farmers: [{ coins: 1, hand: ['WASABI'] }, { coins: 9 }], draws: [2] })
    expect(plant(table, 'WASABI', at(1)).coins).toEqual([4, 6])
    expect(table.heard(1)).toContainEqual({ what: 'rolled', seat: 0, sides: 4, value: 3, on: 'WASABI' })
  })

  test('but no more than there are', () => {
    const table = farm({ farmers: [{ coins: 1, hand: ['WASABI'] }, { coins: 2 }], draws: [3] })
    expect(plant(table, 'WASABI', at(1)).coins).toEqual([3, 0])
  })

  test('does nothing without a target', () => {
    expect(plant(farm({ farmers: [{}, { coins: 2 }] }), 'WASABI').told).toEqual([])
  })
})

describe('EGGPLANT', () => {
  const hand = ['CORN', 'CORN', 'CLONE'] as const

  test('a coin for every card of the hand goes to the bank', () => {
    const table = plant(farm({ farmers: [{}, { coins: 5, hand }] }), 'EGGPLANT', at(1))
    expect(table.coins).toEqual([0, 2])
    expect(table.heard(1)).toContainEqual({ what: 'coins-moved', from: 1, to: 'bank', coins: 3 })
  })

  test('no more than there are, and also from its own player', () => {
    const table = plant(farm({ farmers: [{ coins: 2, hand }, { coins: 5 }] }), 'EGGPLANT', at(0))
    expect(table.coins).toEqual([0, 5])
  })
})

test('TANGERINE: all other crops of its player gain 1', () => {
  const beds = [crop('TANGERINE'), crop('CORN'), crop('TANGERINE', { value: 16 })]
  const table = plant(farm({ farmers: [{ beds }, { beds: [crop('CORN')] }] }), 'TANGERINE')
  expect(table.beds(0)).toEqual(['TANGERINE 15 in 1', 'CORN 4 in 1', 'TANGERINE 17 in 1'])
  expect(table.beds(1)).toEqual(['CORN 3 in 1'])
})

describe('CLOUDBERRY', () => {
  test("each opponent's best card goes back to the deck at 1", () => {
    const farmers = [
      { hand: ['GRAPE'] },
      { hand: ['CORN', valued('CLONE', 9)] },
      {},
      { hand: ['BEANS', 'WHEAT'] },
    ] as const
    const table = plant(farm({ farmers }), 'CLOUDBERRY')
    expect(table.deck).toEqual(['CLONE 1', 'BEANS 1'])
    expect([0, 1, 2, 3].map((seat) => table.hand(seat))).toEqual([['GRAPE 15'], ['CORN 3'], [], ['WHEAT 2']])
    expect(table.heard(1)).toContainEqual({ what: 'cards-returned', seat: 1, count: 1, cards: [valued('CLONE', 1)] })
    expect(table.heard(0)).toContainEqual({ what: 'cards-returned', seat: 1, count: 1 })
  })

  test('chance decides between equals, and a 0 stays a 0', () => {
    const farmers = [{}, { hand: ['MELON', 'CORN', 'BEANS'] }, { hand: ['DEMON'] }] as const
    const table = plant(farm({ farmers, draws: [1] }), 'CLOUDBERRY')
    expect(table.deck).toEqual(['BEANS 1', 'DEMON 0'])
    expect(table.hand(1)).toEqual(['MELON 6', 'CORN 3'])
  })
})

describe('BLUEBERRY', () => {
  test('the bed becomes Common and its crop is discarded', () => {
    const table = farm({ farmers: [{}, { beds: [empty(), crop('MELON', { value: 9, bed: 'RAISED' })] }] })
    plant(table, 'BLUEBERRY', at(1, 1))
    expect(table.beds(1)).toEqual(['COMMON', 'COMMON'])
    expect(table.discard(1)).toEqual(['MELON 6'])
    expect(table.heard(0)).toEqual([
      { what: 'ability', seat: 0, kind: 'BLUEBERRY', on: 'planted', pick: { seat: 1, bed: 1 } },
      { what: 'bed-changed', seat: 1, bed: 1, type: 'COMMON' },
      { what: 'destroyed', seat: 1, bed: 1, kind: 'MELON' },
    ])
  })

  test('a Greenhouse is lost, and saves its crop', () => {
    const table = farm({ farmers: [{}, { beds: [crop('MELON', { bed: 'GREENHOUSE' })] }] })
    plant(table, 'BLUEBERRY', at(1, 0))
    expect(table.beds(1)).toEqual(['MELON 6 in 1'])
    expect(table.farmer(1).beds[0]?.type).toBe('COMMON')
  })

  test('a Common bed stays one, and its crop dies', () => {
    const table = plant(farm({ farmers: [{}, { beds: [crop('MELON')] }] }), 'BLUEBERRY', at(1, 0))
    expect(table.beds(1)).toEqual(['COMMON'])
    expect(table.heardOf(0, 'bed-changed')).toEqual([])
  })

  test('an empty bed only becomes Common', () => {
    const table = plant(farm({ farmers: [{}, { beds: [empty('TRELLIS')] }] }), 'BLUEBERRY', at(1, 0))
    expect(table.beds(1)).toEqual(['COMMON'])
    expect(table.heardOf(0, 'destroyed')).toEqual([])
  })
})
