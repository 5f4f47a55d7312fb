import { expect, test } from 'vitest'
import { wishOf } from './keys.ts'

const press = (key: string, code = '', held: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['Enter', { kind: 'go' }],
  ['Escape', { kind: 'clear' }],
  ['d', { kind: 'say', what: 'dice' }],
  ['D', { kind: 'say', what: 'dice' }],
  ['c', { kind: 'say', what: 'score' }],
  ['v', { kind: 'say', what: 'open' }],
  ['t', { kind: 'say', what: 'turn' }],
  ['1', { kind: 'tile', tile: 1 }],
  ['9', { kind: 'tile', tile: 9 }],
  ['x', null],
  ['Tab', null],
  [' ', { kind: 'go' }],
  ['r', { kind: 'roll' }],
  ['R', { kind: 'roll' }],
])('%s', (key, wish) => {
  expect(wishOf(press(key), 9)).toEqual(wish)
})

test.each([
  ['Digit0', 10],
  ['Minus', 11],
  ['Equal', 12],
])('%s is tile %i where there is one', (code, tile) => {
  expect(wishOf(press('?', code), 12)).toEqual({ kind: 'tile', tile })
  expect(wishOf(press('?', code), 9)).toBe(null)
})

test('keys held with another are left to the browser', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(wishOf(press('d', 'KeyD', { [held]: true }), 9)).toBe(null)
})
