import { expect, test } from 'vitest'
import { farm, valued } from './farm.fixture.ts'
import { fillSlot, sweepSlot, takeStall, takeStallFree } from './market.ts'

test('fillSlot remembers the turn, and tells everybody', () => {
  const table = farm({ farmers: [{}, {}], deck: ['CORN', valued('BEANS', 8)], market: [null, null], draws: [1] })
  table.run((scene) => fillSlot(scene, 1))
  expect(table.state.market).toEqual([null, { card: { kind: 'BEANS', value: 8 }, since: 9 }])
  expect(table.deck).toEqual(['CORN 3'])
  expect(table.heard(1)).toEqual([{ what: 'market-filled', slot: 1, card: valued('BEANS', 8) }])
})

test('fillSlot leaves the slot empty when the deck is', () => {
  const table = farm({ farmers: [{}], market: [null] })
  table.run((scene) => fillSlot(scene, 0))
  expect(table.market).toEqual([null])
  expect(table.told).toEqual([])
})

test('sweepSlot puts the card aside as printed', () => {
  const table = farm({ farmers: [{}], market: [valued('CORN', 5), null] })
  table.run((scene) => sweepSlot(scene, 0))
  table.run((scene) => sweepSlot(scene, 1))
  expect(table.market).toEqual([null, null])
  expect(table.swept).toEqual(['CORN 3'])
  expect(table.heard(0)).toEqual([{ what: 'market-swept', slot: 0, card: valued('CORN', 5) }])
})

test('takeStall takes the card as it is, unpaid and untold', () => {
  const table = farm({ farmers: [{}], market: [valued('CORN', 5), null] })
  expect(table.run((scene) => takeStall(scene, 0, 0))).toEqual({ kind: 'CORN', value: 5 })
  expect(table.run((scene) => takeStall(scene, 0, 1))).toBeNull()
  expect(table.hand(0)).toEqual(['CORN 5'])
  expect(table.market).toEqual([null, null])
  expect(table.told).toEqual([])
})

test('takeStallFree is told as bought for nothing', () => {
  const table = farm({ farmers: [{}], market: ['CORN', null] })
  table.run((scene) => takeStallFree(scene, 0, 0))
  table.run((scene) => takeStallFree(scene, 0, 1))
  expect(table.heard(0)).toEqual([{ what: 'bought', seat: 0, slot: 0, card: valued('CORN', 3), price: 0 }])
})
