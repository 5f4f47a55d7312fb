import { describe, expect, test } from 'vitest'
import type { BedType } from '../beds.ts'
import type { CropId } from '../cards/crops.ts'
import { takeFromHand } from './cards.ts'
import { at, crop, empty, farm, valued } from './farm.fixture.ts'
import { changeCrops, cropsOf, destroyCrop, growingCrops, plantCard, uprootCard } from './growing.ts'
import { harvestCrop } from './harvest.ts'

describe('plantCard', () => {
  test.each([
    ['COMMON', 'CORN', 3, 1],
    ['RAISED', 'CORN', 3, 1],
    ['RAISED', 'PEPPER', 11, 3],
    ['HYDROPONIC', 'MELON', 6, 2],
    ['HYDROPONIC', 'PEPPER', 9, 2],
    ['HYDROPONIC', 'BLUEBERRY', 22, 4],
    ['GREENHOUSE', 'BLUEBERRY', 22, 5],
    ['TRELLIS', 'CORN', 4, 1],
    ['TRELLIS', 'BEANS', 6, 2],
    ['ROTATIONAL', 'BEANS', 7, 2],
    ['VERTICAL', 'POTATO', 6, 2],
  ] as const)('%s: %s is worth %i and ripe in %i', (type: BedType, kind: CropId, value, timer) => {
    const table = farm({ farmers: [{ beds: [empty(), empty(type)], hand: [kind] }] })
    table.run((scene) => plantCard(scene, 0, takeFromHand(scene.state, 0, 0), 1))
    expect(table.farmer(0).beds[1]?.crop?.value).toBe(value)
    expect(table.beds(0)).toEqual(['COMMON', `${kind} ${value} in ${timer}`])
    expect(table.heard(0)).toEqual([{ what: 'planted', seat: 0, bed: 1, kind, value, timer }])
  })

  test('starts from the value the card has', () => {
    const table = farm({ farmers: [{ beds: [empty('RAISED')], hand: [valued('PEPPER', 0)] }] })
    table.run((scene) => plantCard(scene, 0, takeFromHand(scene.state, 0, 0), 0))
    expect(table.beds(0)).toEqual(['PEPPER 2 in 3'])
  })

  test('an action, or a bed in which something grows, is a bug', () => {
    const table = farm({ farmers: [{ beds: [crop('CORN'), empty()] }] })
    expect(() => plantCard(table.scene, 0, valued('CLONE', 4), 1)).toThrow('CLONE cannot be planted')
    expect(() => plantCard(table.scene, 0, valued('CORN', 3), 0)).toThrow('bed 0 of seat 0 is not empty')
  })
})

test('uprootCard empties the bed; the card is with the caller', () => {
  const table = farm({ farmers: [{ beds: [crop('MANGO', { bed: 'TRELLIS' })] }] })
  table.run((scene) => {
    uprootCard(scene, 0, 0)
    scene.state.deck.push(valued('MANGO', 5))
  })
  expect(table.beds(0)).toEqual(['TRELLIS'])
  expect(table.heard(0)).toEqual([{ what: 'taken-back', seat: 0, bed: 0, kind: 'MANGO' }])
  expect(() => uprootCard(table.scene, 0, 0)).toThrow('nothing grows in bed 0 of seat 0')
})

describe('harvestCrop', () => {
  test('pays the value, empties the bed, and puts the card on the pile as printed', () => {
    const table = farm({ farmers: [{ coins: 1, beds: [empty(), crop('WHEAT', { value: 7, bed: 'RAISED' })] }] })
    expect(table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 1, locks: false }))).toBeNull()
    expect(table.coins).toEqual([8])
    expect(table.beds(0)).toEqual(['COMMON', 'RAISED'])
    expect(table.discard(0)).toEqual(['WHEAT 2'])
    expect(table.heard(0)).toEqual([
      { what: 'harvested', by: 0, seat: 0, bed: 1, kind: 'WHEAT', coins: 7 },
      { what: 'coins-moved', from: 'bank', to: 0, coins: 7 },
    ])
  })

  test('locks the bed where asked to', () => {
    const table = farm({ farmers: [{ beds: [crop('WHEAT')] }] })
    table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 0, locks: true }))
    expect(table.beds(0)).toEqual(['COMMON!'])
  })

  test("a foe's crop pays the harvester, and its card goes to the foe's pile", () => {
    const table = farm({ farmers: [{ coins: 3 }, { coins: 5, beds: [crop('WHEAT')] }] })
    table.run((scene) => harvestCrop(scene, { by: 0, seat: 1, bed: 0, locks: true }))
    expect(table.coins).toEqual([5, 5])
    expect([table.discard(0), table.discard(1)]).toEqual([[], ['WHEAT 2']])
  })

  test.each(['BEANS', 'PINEAPPLE', 'STRAWBERRY'] as const)('%s: its ability is left to the caller', (kind) => {
    const table = farm({ farmers: [{ beds: [crop(kind)] }] })
    expect(table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 0, locks: false }))).toBe(kind)
    expect(table.heardOf(0, 'ability')).toEqual([])
  })

  test.each(['MANGO', 'WASABI', 'EGGPLANT', 'BLUEBERRY'] as const)('%s: asks nothing when harvested', (kind) => {
    const table = farm({ farmers: [{ beds: [crop(kind)] }, {}] })
    expect(table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 0, locks: false }))).toBeNull()
    expect(table.heardOf(0, 'ability')).toEqual([])
  })

  describe('TOMATO', () => {
    test.each([
      [10, 15, 0],
      [9, 16, 2],
      [3, 11, 3],
    ])('with %i coins against 10, 10 and 4, it leads to %i', (coins, after, richer) => {
      const table = farm({ farmers: [{ coins, beds: [crop('TOMATO')] }, { coins: 10 }, { coins: 10 }, { coins: 4 }] })
      table.run((scene) => harvestCrop(scene, { by: 0, seat: 0, bed: 0, locks: false }))
      expect(table.coins[0]).toBe(after)
      expect(table.heardOf(1, 'harvested')).toMatchObject([{ coins: 5 + richer }])
    })

    test("a foe's counts those richer than the harvester, its owner too", () => {
      const table = farm({ farmers: [{ coins: 2 }, { coins: 9, beds: [crop('TOMATO', { value: 0 })] }, { coins: 2 }] })
      table.run((scene) => harvestCrop(scene, { by: 0, seat: 1, bed: 0, locks: true }))
      expect(table.coins).toEqual([3, 9, 2])
    })
  })

  test('an empty bed is a bug', () => {
    const table = farm({ farmers: [{ beds: [empty()] }] })
    expect(() => harvestCrop(table.scene, { by: 0, seat: 0, bed: 0, locks: false })).toThrow('nothing grows')
  })
})

describe('destroyCrop', () => {
  const table = () => farm({ farmers: [{}, { beds: [crop('MELON', { value: 9, bed: 'VERTICAL' })] }] })

  test('to the deck with the value it grew to', () => {
    const destroyed = table()
    destroyed.run((scene) => destroyCrop(scene, 1, 0, 'deck'))
    expect(destroyed.deck).toEqual(['MELON 9'])
    expect(destroyed.beds(1)).toEqual(['VERTICAL'])
    expect(destroyed.heard(0)).toEqual([{ what: 'destroyed', seat: 1, bed: 0, kind: 'MELON' }])
  })

  test("to its owner's pile as printed; the bed is not locked", () => {
    const destroyed = table()
    destroyed.run((scene) => destroyCrop(scene, 1, 0, 'discard'))
    expect(destroyed.discard(1)).toEqual(['MELON 6'])
    expect(destroyed.beds(1)).toEqual(['VERTICAL'])
  })
})

describe('changeCrops', () => {
  test('value and timer never go below 0; those that did not change are not told', () => {
    const table = farm({ farmers: [{ beds: [crop('CORN'), crop('WHEAT', { value: 0, timer: 0 }), empty()] }] })
    table.run((scene) =>
      changeCrops(scene, cropsOf(scene.state, 0), ({ value, timer }) => ({ value: value - 9, timer: timer - 9 })),
    )
    expect(table.beds(0)).toEqual(['CORN 0 in 0', 'WHEAT 0 in 0', 'COMMON'])
    expect(table.heard(0)).toEqual([
      { what: 'crops-changed', crops: [{ seat: 0, bed: 0, kind: 'CORN', value: 0, timer: 0 }] },
    ])
  })

  test('says nothing if nothing changed', () => {
    const table = farm({ farmers: [{ beds: [crop('CORN')] }] })
    table.run((scene) => changeCrops(scene, [at(0, 0)], () => ({})))
    expect(table.told).toEqual([])
  })
})

test('growingCrops begins with the player whose turn it is, and goes from left to right', () => {
  const beds = [crop('CORN'), empty(), crop('CORN')]
  const table = farm({ farmers: [{ beds }, { beds: [empty()] }, { beds }], order: [1, 0, 2], turn: 2 })
  expect(growingCrops(table.state)).toEqual([at(2, 0), at(2, 2), at(0, 0), at(0, 2)])
})
