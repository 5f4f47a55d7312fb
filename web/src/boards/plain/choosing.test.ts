import type { AnyStand } from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { choosingOf } from './choosing.ts'

const offer = (move: string, param: string, values: readonly unknown[]): OfferShape => ({
  move,
  params: [{ name: param, optional: false }],
  ways: values.map((value) => ({ move, [param]: value })),
  first: null,
})
const standing = (stands: AnyStand | readonly AnyStand[]) => ({ text: 'x', stands })

const drop = offer('DROP', 'column', [0, 1, 3])
const lift = offer('LIFT', 'column', [1])

test('what stands for one way is played at once', () => {
  expect(choosingOf(standing({ column: 3 }), [drop, lift])).toEqual({ kind: 'play', move: { move: 'DROP', column: 3 } })
  expect(choosingOf(standing({ move: 'DROP', column: 1 }), [drop, lift])).toMatchObject({ kind: 'play' })
})

test('what stands for several asks which', () => {
  const ways = [
    { move: 'DROP', column: 1 },
    { move: 'LIFT', column: 1 },
  ]
  expect(choosingOf(standing({ column: 1 }), [drop, lift])).toEqual({ kind: 'ask', ways })
  expect(choosingOf(standing(ways), [drop, lift])).toEqual({ kind: 'ask', ways })
})

test('what is not legal, not offered or stands for nothing cannot be pressed', () => {
  expect(choosingOf(standing({ column: 2 }), [drop, lift])).toBeNull()
  expect(choosingOf(standing({ move: 'TURN', column: 1 }), [drop, lift])).toBeNull()
  expect(choosingOf({ text: 'x' }, [drop])).toBeNull()
  expect(choosingOf(standing({ column: 1 }), [])).toBeNull()
})

test('an item of a list is ticked in the form, unless the lists are few', () => {
  const sets = (count: number) => Array.from({ length: count }, (_, at) => [7, at + 10])
  expect(choosingOf(standing({ tiles: 7 }), [offer('SHUT', 'tiles', sets(2))])).toMatchObject({ kind: 'ask' })
  expect(choosingOf(standing({ tiles: 7 }), [offer('SHUT', 'tiles', sets(20))])).toEqual({
    kind: 'fill',
    fill: { move: 'SHUT', param: 'tiles', value: 7 },
  })
})

test('where the ways are too many to be listed, the form takes what may be chosen', () => {
  const open = (first: OfferShape['first']): OfferShape => ({ ...drop, ways: null, first })
  const fill = { kind: 'fill', fill: { move: 'DROP', param: 'column', value: 3 } }
  expect(choosingOf(standing({ column: 3 }), [open({ kind: 'range', from: 0, to: 99 })])).toEqual(fill)
  expect(choosingOf(standing({ column: 3 }), [open({ kind: 'range', from: 4, to: 99 })])).toBeNull()
  expect(choosingOf(standing({ column: 3 }), [open({ kind: 'one', of: [1, 2] })])).toBeNull()
  expect(choosingOf(standing({ column: 3 }), [open(null)])).toEqual(fill)
})
