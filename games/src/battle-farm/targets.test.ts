import { describe, expect, test } from 'vitest'
import { needsTarget } from './targets.ts'
import { CROP_IDS } from './cards/crops.ts'
import { crop, empty, farm } from './effects/farm.fixture.ts'

describe('with every target there can be', () => {
  const beds = [crop('CORN')]
  const table = farm({ farmers: [{ beds, hand: ['WASABI'] }, { beds }] })

  test.each([
    ['planted', ['MANGO', 'WASABI', 'EGGPLANT', 'BLUEBERRY']],
    ['harvested', ['BEANS', 'PINEAPPLE', 'STRAWBERRY']],
  ] as const)('when %s: %j', (on, kinds) => {
    expect(CROP_IDS.filter((kind) => needsTarget(table.state, 0, kind, on))).toEqual(kinds)
  })
})

test('WASABI only with another Wasabi in the hand', () => {
  const { state } = farm({ farmers: [{ hand: ['CORN'] }, { hand: ['WASABI'] }] })
  expect(needsTarget(state, 0, 'WASABI', 'planted')).toBe(false)
  expect(needsTarget(state, 1, 'WASABI', 'planted')).toBe(true)
})

test('BEANS only with a card in the hand', () => {
  const { state } = farm({ farmers: [{}, { hand: ['CORN'] }] })
  expect(needsTarget(state, 0, 'BEANS', 'harvested')).toBe(false)
  expect(needsTarget(state, 1, 'BEANS', 'harvested')).toBe(true)
})

test('PINEAPPLE finds nothing in Greenhouses, STRAWBERRY does', () => {
  const { state } = farm({ farmers: [{ beds: [empty()] }, { beds: [crop('CORN', { bed: 'GREENHOUSE' })] }] })
  expect(needsTarget(state, 0, 'PINEAPPLE', 'harvested')).toBe(false)
  expect(needsTarget(state, 0, 'STRAWBERRY', 'harvested')).toBe(true)
})
