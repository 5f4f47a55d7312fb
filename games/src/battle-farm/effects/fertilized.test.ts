import { expect, test } from 'vitest'
import { at, crop, farm, use } from './farm.fixture.ts'
import { applyFertilized } from './fertilized.ts'

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
