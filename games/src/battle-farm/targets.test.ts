import { describe, expect, test } from 'vitest'
import { ACTION_IDS, ACTIONS } from './cards/actions.ts'
import { CROP_IDS, CROPS } from './cards/crops.ts'
import { CLASS_IDS, CLASSES } from './classes.ts'
import { crop, empty, farm } from './effects/farm.fixture.ts'
import { modeOf, needsTarget } from './targets.ts'

describe('R13 what is pointed at follows from who asks', () => {
  test('an action and a class card ask as is printed on them', () => {
    for (const kind of ACTION_IDS) {
      const { target, asksLater = null } = ACTIONS[kind]
      if (target !== null || asksLater !== null) expect(modeOf({ purpose: 'action', kind })).toBe(target ?? asksLater)
      else expect(() => modeOf({ purpose: 'action', kind })).toThrow(`${kind} asks for no target`)
    }
    for (const role of CLASS_IDS) {
      const { id, target } = CLASSES[role].card
      if (target !== null) expect(modeOf({ purpose: 'action', kind: id })).toBe(target)
      else expect(() => modeOf({ purpose: 'action', kind: id })).toThrow(`${id} asks for no target`)
    }
  })

  test('a crop asks when its ability works, and never otherwise', () => {
    for (const kind of CROP_IDS)
      for (const [purpose, on] of [
        ['planted', 'planted'],
        ['harvested', 'harvested'],
        ['reaped', 'harvested'],
      ] as const) {
        const { when, target } = CROPS[kind].ability
        if (target !== null && when.includes(on)) expect(modeOf({ purpose, kind })).toBe(target)
        else expect(() => modeOf({ purpose, kind })).toThrow(`${kind} asks for no target`)
      }
  })

  test('the rest asks for the same always', () => {
    expect(modeOf({ purpose: 'shop', kind: null })).toBe('CARD_MARKET')
    expect(modeOf({ purpose: 'fertilize', kind: null })).toBe('CROP_OWN')
    expect(modeOf({ purpose: 'plant', kind: 'CORN' })).toBe('BED_EMPTY')
    expect(modeOf({ purpose: 'foreign', kind: 'MANGO' })).toBe('CARD_OWN')
  })
})

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
